import type { SavedAddress } from '@karwan/contract/address';
import type { TypedValues } from '../../../shared/form/typed-values.ts';
import type { AddressDraft, OrderInput } from '../../../state/calls/browser-calls.ts';

/** The fields of the address form, in their order on the page (spec section 5). */
export const addressFields = [
  'customerFirstName',
  'customerLastName',
  'customerPhone',
  'customerEmail',
  'customerHouseNumber',
  'customerPostcode',
  'customerStreet',
  'customerArea',
  'customerCity',
] as const;
/** The fields that say who someone is; a pick-up needs no more. */
export const contactFields = addressFields.slice(0, 4);
export type AddressField = (typeof addressFields)[number];

export type AddressValues = Record<AddressField, string>;
type ShippingAddress = OrderInput['shippingAddress'];

export function readAddress(typed: TypedValues): AddressValues {
  const entries = addressFields.map((field) => [field, typed[field]?.trim() ?? '']);
  return Object.fromEntries(entries);
}

/** Converts the typed address to an order's address, with the coordinates that the quote was made for. */
export function toShippingAddress(
  values: AddressValues,
  place: { latitude: number; longitude: number } | null,
): ShippingAddress {
  const { customerCity, customerPostcode, ...required } = values;
  return {
    ...required,
    customerCity: customerCity || undefined,
    customerPostcode: customerPostcode || undefined,
    customerCountry: 'PK',
    customerLat: place?.latitude,
    customerLng: place?.longitude,
  };
}

/** Converts a saved address to an order's address. */
export function savedToShipping(
  address: SavedAddress,
  place: { latitude: number; longitude: number } | null,
): ShippingAddress {
  const values = addressFields.map((field) => [field, address[field]]);
  return {
    ...toShippingAddress(Object.fromEntries(values), place),
    customerCountry: address.customerCountry,
  };
}

/** Turns the address of an order into one that can be saved to the account. */
export function toDraft(address: ShippingAddress, place: string | undefined): AddressDraft {
  const { notes: _, customerLng, customerLat, ...written } = address;
  return {
    ...written,
    customerAddress: place,
    customerLat: customerLat ?? null,
    customerLong: customerLng ?? null,
  };
}

/** Whether the server rejected a chosen time slot. */
export const isAboutTimes = (details: readonly { path: string }[]) =>
  details.some(({ path }) => /^body\.(slots\b|startSlot|endSlot)/.test(path));
