import type { DeliveryAddress } from './place.ts';

/**
 * The area of a place, such as 'DHA Phase 5' of 'DHA Phase 5, Lahore': what its text says beside street, town, postcode
 * and country.
 */
export function areaOf(place: DeliveryAddress): string {
  const { formattedAddress, streetName = '', city = '', postcode = '' } = place;
  const known = [streetName, city, postcode, `${city} ${postcode}`, 'Pakistan', 'پاکستان'];
  const others = known.map((part) => part.trim().toLowerCase()).filter(Boolean);
  return formattedAddress
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part && !others.includes(part.toLowerCase()) && !/^\d{5}$/.test(part))
    .filter((part) => !streetName.toLowerCase().includes(part.toLowerCase()))
    .join(', ')
    .slice(0, 120);
}
