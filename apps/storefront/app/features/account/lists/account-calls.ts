import { usersSyncPath } from '@karwan/contract/call-paths.gen';
import type { ListAnswer, ListRequest } from '@karwan/contract/saved-lists';
import { callShop } from '../../../state/calls/call-shop.ts';

/** Browsers refuse larger requests (in characters) that outlast their page. */
const maxKeptAlive = 16_000;

/** Sends changed lines and gets the account's lists; it also completes while the page is being left. */
export const syncLists = (body: ListRequest) =>
  callShop<ListAnswer | null>('POST', usersSyncPath, {
    body,
    keepalive: JSON.stringify(body).length < maxKeptAlive,
  });
