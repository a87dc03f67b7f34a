import { keepOwnPagesOf } from '../own-pages.ts';
import { changeShop, shopStore } from './shop-store.ts';

/** The server's data about the logged-in customer. */
interface Customer {
  _id: string;
  phone: string | null;
  fName: string;
}

/** Stores the logged-in customer, for this and other tabs. */
export function storeUser({ _id, phone, fName }: Customer): void {
  keepOwnPagesOf(_id);
  const shown = shopStore.getState().user;
  if (shown?._id === _id && shown.fName === fName && shown.phone === (phone ?? '')) return;
  changeShop(() => ({ user: { _id, phone: phone ?? '', fName } }));
}
