import { forgetOwnPages } from './own-pages.ts';
import { changeShop } from './store/shop-store.ts';
import { emptyState } from './store/stored-state.ts';

/**
 * Deletes the customer's data from the browser, as on logout: the next user finds neither their cart nor their
 * location. The account, if it still exists, has their lists.
 */
export function leaveShop(): void {
  changeShop(({ currency }) => ({ ...emptyState, currency }));
  forgetOwnPages();
  // Only pages with a cart have this code and coupons in memory; what is stored of them goes with the rest.
  void import('./cart/coupons.ts').then(
    ({ forgetCoupons }) => forgetCoupons(),
    () => undefined,
  );
  try {
    // Data of this tab, such as the address typed at checkout.
    sessionStorage.clear();
  } catch {
    // A private window blocks storage.
  }
}
