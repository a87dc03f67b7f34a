import { changeShop, shopStore } from './shop-store.ts';

/** What the server says of who is logged in. */
interface Customer {
  _id: string;
  phone: string | null;
  fName: string;
}

/** Takes what is shown of the customer out of the browser, as on logging out. */
export function forgetUser(): void {
  changeShop(() => ({ user: null }));
}

/** Shows the customer who is logged in, here and in other tabs. */
export function rememberUser({ _id, phone, fName }: Customer): void {
  const shown = shopStore.getState().user;
  if (shown?._id === _id && shown.fName === fName && shown.phone === (phone ?? '')) return;
  changeShop(() => ({ user: { _id, phone: phone ?? '', fName } }));
}
