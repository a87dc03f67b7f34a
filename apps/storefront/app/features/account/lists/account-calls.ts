import { usersKeepPath, usersMergePath } from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import { callShop } from '../../../state/calls/call-shop.ts';

type MergeCall = ShopClient['users']['merge'];
export type AccountLists = Parameters<MergeCall>[0];

/** Merges the lists of a guest into those of the account. */
export const mergeLists = (lists: AccountLists) =>
  callShop<Awaited<ReturnType<MergeCall>>>('POST', usersMergePath, { body: lists });

/** Replaces the account's lists by those of the browser; lists that are left out stay as they are. */
export const saveLists = (lists: Partial<AccountLists>) =>
  callShop<Awaited<ReturnType<MergeCall>>>('POST', usersKeepPath, { body: lists });
