import type { SavedAddress } from '@karwan/contract/address';
import { areaName } from '@karwan/contract/area-name';
import { distanceInMetres } from '@karwan/contract/distance';
import type { DeliveryAddress } from '@karwan/contract/place';
import type { Customer } from '../use-customer.ts';
import type { AddressValues } from './address-form.ts';

/** The largest distance at which a saved address still counts as the chosen place, in metres. */
const near = 2_000;

/**
 * The saved address preselected at checkout: the one at the delivery location, or the default address if no location
 * was chosen. Null: a new address, prefilled from the location (spec section 4).
 */
export function startAddress(
  addresses: readonly SavedAddress[],
  place: DeliveryAddress | null,
): SavedAddress | null {
  const preferred = addresses.find((address) => address.default) ?? addresses[0] ?? null;
  if (!place) return preferred;
  const [nearest] = addresses
    .flatMap((address) => {
      const there = placeOf(address);
      return there ? [{ address, metres: distanceInMetres(there, place) }] : [];
    })
    .filter(({ metres }) => metres <= near)
    .sort((one, other) => one.metres - other.metres);
  if (nearest) return nearest.address;
  // A default address without coordinates may well be at the chosen location.
  return preferred && !placeOf(preferred) ? preferred : null;
}

/** A saved address as a delivery location; null for an address without coordinates. */
export function placeOf(address: SavedAddress): DeliveryAddress | null {
  const { customerLat, customerLong } = address;
  if (customerLat === null || customerLong === null) return null;
  const written = [
    address.customerHouseNumber,
    address.customerStreet,
    address.customerArea,
    address.customerCity,
  ];
  return {
    latitude: customerLat,
    longitude: customerLong,
    formattedAddress: address.customerAddress || written.filter(Boolean).join(', '),
    streetName: address.customerStreet,
    city: address.customerCity,
    country: address.customerCountry,
    postcode: address.customerPostcode,
    source: 'account',
  };
}

/** Known values that prefill a new address: the customer's contact, and the delivery location. */
export function knownValues(
  customer: Customer | null,
  place: DeliveryAddress | null,
): Partial<AddressValues> {
  return {
    customerFirstName: customer?.fName,
    customerLastName: customer?.lName,
    customerPhone: customer?.phone ?? customer?.contactPhone ?? undefined,
    customerEmail: customer?.email ?? undefined,
    customerStreet: place?.streetName,
    customerArea: place ? areaName(place) : undefined,
    customerCity: place?.city,
    customerPostcode: place?.postcode,
  };
}
