import { typedValues } from '../../shared/form/typed-values.ts';
import type { QuoteChoices } from '../../state/cart/quote-choices.ts';
import { shopStore } from '../../state/store/shop-store.ts';
import { type AddressValues, readAddress } from './address/address-form.ts';
import type { ChosenTimes } from './delivery/chosen-times.ts';

/**
 * What was typed and chosen in this checkout, so that the back button, a reload or another login lose nothing. It is
 * kept in session storage: per tab, and per customer.
 */
interface StoredForm extends Partial<QuoteChoices> {
  address?: AddressValues;
  note?: string;
  paymentMethod?: string;
  times?: ChosenTimes;
}

const storageKey = () => `karwan-checkout-${shopStore.getState().user?._id}`;

export const storedForm = (): StoredForm =>
  JSON.parse(sessionStorage.getItem(storageKey()) ?? '{}');

export function storeForm(part: StoredForm): void {
  sessionStorage.setItem(storageKey(), JSON.stringify({ ...storedForm(), ...part }));
}

export const forgetForm = () => sessionStorage.removeItem(storageKey());

/** Keeps the address as typed so far. For a pick-up only the contact is asked: what was typed before stays. */
export function storeAddress(form: HTMLFormElement): void {
  const typed = typedValues(new FormData(form));
  const before = storedForm().address;
  storeForm({ address: { ...before, ...readAddress({ ...before, ...typed }) } });
}
