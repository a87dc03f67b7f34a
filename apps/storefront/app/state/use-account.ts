import { changeShop } from './shop-store.ts';

/** Takes what is shown of the customer out of the browser, as on logging out. */
export function forgetUser(): void {
  changeShop(() => ({ user: null }));
}
