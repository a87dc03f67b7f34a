import { forgetCoupons } from './cart/coupons.ts';
import { changeShop } from './store/shop-store.ts';
import { emptyState } from './store/stored-state.ts';

/**
 * Deletes the customer's data from the browser, as on logout: the next user finds neither their cart nor
 * their location. The account, if there still is one, has their lists.
 */
export function leaveShop(): void {
  changeShop(({ currency }) => ({ ...emptyState, currency }));
  try {
    forgetCoupons();
    // What this tab keeps of a visit, such as the address typed at checkout.
    sessionStorage.clear();
  } catch {
    // A private window blocks storage.
  }
}
