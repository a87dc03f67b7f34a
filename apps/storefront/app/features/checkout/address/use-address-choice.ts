import type { SavedAddress } from '@karwan/contract/address';
import type { DeliveryAddress } from '@karwan/contract/place';
import { useEffect, useState } from 'react';
import { changeShop } from '../../../state/store/shop-store.ts';
import { storedForm, storeForm } from '../stored-form.ts';
import type { Customer } from '../use-customer.ts';
import { type AddressValues, addressFields } from './address-form.ts';
import { knownValues, placeOf, startAddress } from './start-address.ts';

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
  const [typed] = useState(() => storedForm().address);
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
      setValues(storedForm().address ?? values);
      storeForm({ address: undefined });
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
