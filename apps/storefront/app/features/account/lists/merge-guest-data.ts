import { fetchProducts } from '../../../state/calls/browser-calls.ts';
import { changeShop, shopStore } from '../../../state/store/shop-store.ts';
import { mergeLists } from './account-calls.ts';
import { listsOf, toStoredState, unknownIds } from './account-lists.ts';

/**
 * What the shopper gathered as a guest joins what the account keeps: cart, wish list, compare and place
 * of delivery. The answer is what this browser keeps from now on.
 * @throws CallError when the shop did not answer; the browser then keeps what it had
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
