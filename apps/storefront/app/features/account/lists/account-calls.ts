import { usersKeepPath, usersMergePath } from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import { callShop } from '../../../state/calls/call-shop.ts';

type MergeCall = ShopClient['users']['merge'];
export type AccountLists = Parameters<MergeCall>[0];

/** What a browser kept before its shopper logged in joins what the account has. */
export const mergeLists = (lists: AccountLists) =>
  callShop<Awaited<ReturnType<MergeCall>>>('POST', usersMergePath, { body: lists });

/** What the browser keeps is what the account keeps from now on; what is left out stays. */
export const saveLists = (lists: Partial<AccountLists>) =>
  callShop<Awaited<ReturnType<MergeCall>>>('POST', usersKeepPath, { body: lists });
