/** A link to a place on a map (spec section 3, Order shipping address entry); undefined: the place is not known. */
export function mapsLink(latitude: unknown, longitude: unknown): string | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
