import type { Coordinates } from '@karwan/contract/place';
import { type FoundAddress, foundAddress } from '@karwan/contract/places';

interface Input extends Coordinates {
  formattedAddress: string;
  streetName?: string;
  city?: string;
  /** ISO 3166, in upper or lower case. */
  country?: string;
  postcode?: string;
}

/** A provider's result, truncated to an address's limits; null for places outside of Pakistan. */
export function foundAddressOf(given: Input): FoundAddress | null {
  const { formattedAddress, latitude, longitude, streetName, city, postcode } = given;
  const country = given.country?.toUpperCase();
  if (country !== undefined && country !== 'PK') return null;
  const result = foundAddress.safeParse({
    formattedAddress: formattedAddress.trim().slice(0, 300),
    latitude,
    longitude,
    ...(streetName?.trim() ? { streetName: streetName.trim().slice(0, 200) } : {}),
    ...(city?.trim() ? { city: city.trim().slice(0, 100) } : {}),
    country: 'PK',
    ...(postcode?.trim() ? { postcode: postcode.trim().slice(0, 12) } : {}),
  });
  return result.success && result.data.formattedAddress !== '' ? result.data : null;
}
