import type { SavedAddress } from '@karwan/contract/address';
import type { DeliveryAddress } from '@karwan/contract/place';
import { useEffect, useState } from 'react';
import { typedValues } from '../../../shared/form/typed-values.ts';
import { changeShop, shopStore } from '../../../state/store/shop-store.ts';
import type { Customer } from '../use-customer.ts';
import { type AddressValues, addressFields, readAddress } from './address-form.ts';
import { knownValues, placeOf, startAddress } from './start-address.ts';

/** Session storage: per tab, and per customer who typed it. */
const storageKey = () => `karwan-checkout-${shopStore.getState().user?._id}`;

/**
 * Stores the typed form for the duration of the checkout, so that the back button, a reload or another login lose
 * nothing.
 */
export function keepForm(form: HTMLFormElement): void {
  const typed = typedValues(new FormData(form));
  // For a pick-up only the contact is asked: what was typed of an address before stays.
  const values = { ...keptForm(), ...readAddress({ ...keptForm(), ...typed }) };
  sessionStorage.setItem(storageKey(), JSON.stringify(values));
}

const noteKey = () => `${storageKey()}-note`;

/** The order's note as typed so far: it outlasts a reload and another login, like the form. */
export const keepNote = (note: string) => sessionStorage.setItem(noteKey(), note);
export const keptNote = () => sessionStorage.getItem(noteKey()) ?? '';

export const forgetForm = () => sessionStorage.removeItem(storageKey());
export const forgetNote = () => sessionStorage.removeItem(noteKey());

/** What was typed in this checkout; null: nothing yet. */
export function keptForm(): AddressValues | null {
  return JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null');
}

export interface AddressChoice {
  saved: readonly SavedAddress[];
  /** Null: a new address, typed into the form. */
  chosen: SavedAddress | null;
  /** Initial values of the form. */
  values: Partial<AddressValues>;
  choose: (address: SavedAddress | null) => void;
  /** Copies a saved address into the form, where its errors can be seen and corrected. */
  edit: (address: SavedAddress) => void;
}

/** Which address the order goes to. Prices are those of the chosen saved address if it has coordinates. */
export function useAddressChoice(
  customer: Customer | null,
  place: DeliveryAddress | null,
): AddressChoice {
  const saved = customer?.address ?? [];
  const [typed] = useState(keptForm);
  const [values, setValues] = useState<Partial<AddressValues>>(
    () => typed ?? knownValues(customer, place),
  );
  const [chosen, setChosen] = useState(() => (typed ? null : startAddress(saved, place)));
  const isSomewhere = place !== null;
  useEffect(() => {
    if (chosen && !isSomewhere) deliverTo(chosen);
  }, [chosen, isSomewhere]);
  return {
    saved,
    chosen,
    values,
    choose: (address) => {
      setChosen(address);
      if (!address) return;
      // A new address starts with what was typed before.
      setValues(keptForm() ?? values);
      forgetForm();
      deliverTo(address);
    },
    edit: (address) => {
      setValues(Object.fromEntries(addressFields.map((field) => [field, address[field]])));
      setChosen(null);
    },
  };
}

/** Sets the shop's delivery location to the address, so that the quote is for where the order goes. */
function deliverTo(address: SavedAddress): void {
  const place = placeOf(address);
  if (place) changeShop(() => ({ address: place }));
}
