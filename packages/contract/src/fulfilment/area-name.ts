import type { DeliveryAddress } from './place.ts';

/**
 * The area of a place, such as 'DHA Phase 5' of 'DHA Phase 5, Lahore': what its text says beside street, town, postcode
 * and country.
 */
export function areaName({
  formattedAddress,
  streetName,
  city,
  postcode,
}: DeliveryAddress): string {
  const others = `${streetName},${city},${postcode},${city} ${postcode},Pakistan,پاکستان`;
  const known = others.toLowerCase();
  return formattedAddress
    .split(/[,،]\s*/)
    .filter((part) => !known.includes(part.trim().toLowerCase()))
    .join(', ');
}
