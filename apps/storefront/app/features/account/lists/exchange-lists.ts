import {
  applyChanges,
  changesBetween,
  isUnchanged,
  keysOf,
  mergeLists,
} from '@karwan/contract/list-changes';
import type { ProductCard } from '@karwan/contract/product';
import type { ListAnswer, ListRequest, SavedLists } from '@karwan/contract/saved-lists';
import type { StoredState, SyncedLists } from '../../../state/store/stored-state.ts';
import { listsOf, toStoredState } from './account-lists.ts';

/** The account's lists as this browser knows them; null if it knows none of the customer's. */
function syncedOf({ user, synced }: StoredState): SyncedLists | null {
  return user && synced?.userId === user._id && isWhole(synced) ? synced : null;
}

/** Browser storage is untrusted: an older release or an extension may have left anything there. */
function isWhole({ lists: { cart, wishList, compare } }: SyncedLists): boolean {
  return (
    [wishList, compare].every((list) => Array.isArray(list)) &&
    Array.isArray(cart) &&
    cart.every((line) => Array.isArray(line?.options))
  );
}

/** What the browser sends: its changes since it last took over the account's lists, or that it knows none yet. */
export function requestOf(state: StoredState): ListRequest {
  const synced = syncedOf(state);
  if (!synced) return { revision: null };
  const changes = changesBetween(synced.lists, listsOf(state));
  return { revision: synced.revision, ...(isUnchanged(changes) ? {} : { changes }) };
}

/** Whether the browser has changes that the account has not confirmed. */
export const hasUnsent = (state: StoredState): boolean =>
  state.user !== null && (!syncedOf(state) || requestOf(state).changes !== undefined);

/**
 * The browser's state after an answer; null if the answer is outdated, because the customer left or another tab took over
 * the account's lists meanwhile.
 * @param sent the state when the request was sent; what changed since is kept
 * @param products the listed products that the browser did not have
 */
export function stateAfter(
  sent: StoredState,
  now: StoredState,
  { revision, lists }: ListAnswer,
  products: readonly ProductCard[],
): Partial<StoredState> | null {
  const { user } = now;
  const isCurrent = user && user._id === sent.user?._id && isSameSync(now.synced, sent.synced);
  if (!isCurrent) return null;
  if (!lists) return {};
  const merged = syncedOf(now)
    ? withLaterChanges(lists, sent, now)
    : mergeLists(lists, guestLists(now));
  const after = toStoredState(merged, now, products);
  // What is no longer sold is not shown here, but stays in the account.
  const shown = (list: 'wishList' | 'compare') => {
    const ids = new Set(after[list].map(({ id }) => id));
    return lists[list].filter((id) => ids.has(id));
  };
  const synced = {
    userId: user._id,
    revision,
    lists: { ...lists, wishList: shown('wishList'), compare: shown('compare') },
  };
  if (!syncedOf(now)) return { ...after, synced };
  // A browser keeps its place: one that another chose meanwhile would change prices in the middle of a checkout.
  const address = listsOf(sent).address;
  return {
    ...after,
    address: now.address,
    synced: { ...synced, lists: { ...synced.lists, address } },
  };
}

const isSameSync = (a: SyncedLists | null, b: SyncedLists | null) =>
  a?.userId === b?.userId && a?.revision === b?.revision;

/** The account's lists with what changed in this browser after the request; what the account removed stays removed. */
function withLaterChanges(lists: SavedLists, sent: StoredState, now: StoredState): SavedLists {
  const before = listsOf(sent);
  return applyChanges(lists, changesBetween(before, listsOf(now)), {
    mayAdd: (name, key) => !keysOf(before, name).includes(key),
    mayRemove: () => true,
  });
}

/** What a guest brings into the account: all lists, except what is another account's since its session expired. */
function guestLists(state: StoredState): SavedLists {
  const lists = listsOf(state);
  if (!state.synced || !isWhole(state.synced)) return lists;
  const { cart, wishList, compare, address } = changesBetween(state.synced.lists, lists);
  return {
    ...lists,
    cart: cart.put.map(({ entry }) => entry),
    wishList: wishList.put.map(({ entry }) => entry.id),
    compare: compare.put.map(({ entry }) => entry.id),
    address: address ?? null,
  };
}
