/** What stands for a house number that an address does not have: couriers and forms want one. */
const noNumber = '-';

const country = 'Pakistan';

/** A number, perhaps with what it is the number of, before the rest of a line. */
const numbered =
  /^((?:(?:house|plot|flat|apartment|apt|shop|office|suite|villa|h)\b\.?\s*)?(?:(?:no|number)\b\.?\s*)?#?\s*\d+[\w/-]*)(?:\s+(.*))?$/i;

/**
 * House number and street of an address in one line, such as "House 12-B, Street 4, Gulberg III, Lahore
 * 54000". City, postal code and country at its end belong to neither; a line without a number has a dash.
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
  // A house number alone is an address in some villages: then it is both.
  const street = streets.join(', ') || first || line.trim();
  return { houseNumber: (number ?? noNumber).slice(0, 80), street: street.slice(0, 200) };
}
