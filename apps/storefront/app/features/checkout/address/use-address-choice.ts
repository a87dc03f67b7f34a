import type { SavedAddress } from '@karwan/contract/address';
import type { DeliveryAddress } from '@karwan/contract/place';
import { useEffect, useState } from 'react';
import { changeShop } from '../../../state/store/shop-store.ts';
import type { Customer } from '../use-customer.ts';
import { type AddressValues, addressFields } from './address-form.ts';
import { knownValues, placeOf, startAddress } from './start-address.ts';

const storageKey = 'karwan-checkout';

/** Saves the typed form while the shopper logs in again. It is stored per tab and restored once. */
export function saveForm(values: Readonly<Record<string, string>>): void {
  sessionStorage.setItem(storageKey, JSON.stringify(values));
}

function takeForm(): Record<string, string> | undefined {
  const stored = sessionStorage.getItem(storageKey);
  if (stored === null) return undefined;
  sessionStorage.removeItem(storageKey);
  return JSON.parse(stored);
}

export interface AddressChoice {
  saved: readonly SavedAddress[];
  /** Null: another address, which the form asks for. */
  chosen: SavedAddress | null;
  /** What the form begins with. */
  values: Partial<AddressValues>;
  choose: (address: SavedAddress | null) => void;
  /** Puts a saved address into the form, where its errors can be seen and corrected. */
  edit: (address: SavedAddress) => void;
}

/** Which address the order goes to. Where a saved one says its place, prices are those of that place. */
export function useAddressChoice(
  customer: Customer | null,
  place: DeliveryAddress | null,
): AddressChoice {
  const saved = customer?.address ?? [];
  const [typed] = useState(takeForm);
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
      if (address) deliverTo(address);
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
