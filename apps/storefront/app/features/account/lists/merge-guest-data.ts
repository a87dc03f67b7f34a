import { fetchProducts } from '../../../state/calls/browser-calls.ts';
import { changeShop, shopStore } from '../../../state/store/shop-store.ts';
import { mergeLists } from './account-calls.ts';
import { listsOf, toStoredState, unknownIds } from './account-lists.ts';

/**
 * Merges the guest's cart, wish list, compare list and delivery location into the account, and stores
 * the result in this browser.
 * @throws CallError when the shop did not answer; the browser's lists are then unchanged
 */
export async function mergeGuestData(): Promise<void> {
  const merged = await mergeLists(listsOf(shopStore.getState()));
  const missing = unknownIds(merged, shopStore.getState());
  const { address } = merged;
  const fetched =
    missing.length === 0
      ? []
      : await fetchProducts({
          ids: missing,
          ...(address ? { latitude: address.latitude, longitude: address.longitude } : {}),
        });
  changeShop((state) => toStoredState(merged, state, fetched));
}
