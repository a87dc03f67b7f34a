import { changeShop, shopStore } from './shop-store.ts';
import { emptyState } from './stored-state.ts';

/** What the server says of who is logged in. */
interface Customer {
  _id: string;
  phone: string | null;
  fName: string;
}

/**
 * Leaves nothing of the customer in the browser, as on logging out: whoever uses it next finds neither
 * their cart nor their place. What they gathered waits in their account.
 */
export function leaveShop(): void {
  changeShop(({ currency }) => ({ ...emptyState, currency }));
}

/** Shows the customer no longer, as when a session is over; what they gathered stays where they left it. */
export function clearUser(): void {
  changeShop(() => ({ user: null }));
}

/** Shows the customer who is logged in, here and in other tabs. */
export function storeUser({ _id, phone, fName }: Customer): void {
  const shown = shopStore.getState().user;
  if (shown?._id === _id && shown.fName === fName && shown.phone === (phone ?? '')) return;
  changeShop(() => ({ user: { _id, phone: phone ?? '', fName } }));
}
