import { changeShop } from './shop-store.ts';

/** Removes only the customer, as when a session has expired; cart and lists stay in the browser. */
export function clearUser(): void {
  changeShop(() => ({ user: null }));
}
