/** Placeholder for a missing house number, which couriers and forms require. */
const noNumber = '-';

const country = 'Pakistan';

/** A house number at the start of a line, with an optional word such as "House" or "Flat no." before it. */
const numbered =
  /^((?:(?:house|plot|flat|apartment|apt|shop|office|suite|villa|h)\b\.?\s*)?(?:(?:no|number)\b\.?\s*)?#?\s*\d+[\w/-]*)(?:\s+(.*))?$/i;

/**
 * Splits an address in one line, such as "House 12-B, Street 4, Gulberg III, Lahore 54000", into house number and
 * street. City, postal code and country at its end are dropped; without a number, the house number is a dash.
 */
export function splitLine(
  line: string,
  { city, postcode }: { city: string; postcode: string },
): { houseNumber: string; street: string } {
  const otherParts = [city, postcode, `${city} ${postcode}`, country].map((text) =>
    text.trim().toLowerCase(),
  );
  const parts = line
    .split(/[,،\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  while (parts.length > 1 && otherParts.includes(parts.at(-1)?.toLowerCase() ?? '')) parts.pop();
  const [first = '', ...others] = parts;
  const [, number, rest] = numbered.exec(first) ?? [];
  const streets = number === undefined ? parts : [rest ?? '', ...others].filter(Boolean);
  // In some villages a house number alone is the address: then it is the street, too.
  const street = streets.join(', ') || first || line.trim();
  return { houseNumber: (number ?? noNumber).slice(0, 80), street: street.slice(0, 200) };
}
