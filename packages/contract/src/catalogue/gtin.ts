/** Whether a text is a GTIN-8, -12, -13 or -14 with a valid check digit. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text.padStart(14, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** GS1 prefixes for numbers that a shop assigns internally, in the 14-digit form. */
const internal = /^0(02|04|2\d)/;

/**
 * The number as a 14-digit GTIN, which identifies the same goods in all shops; null for an invalid number, one
 * assigned internally, or one of a pack of several.
 */
export function sharedGtin(text: string | null): string | null {
  if (text === null || !isGtin(text)) return null;
  const number = text.padStart(14, '0');
  const isShared = number.startsWith('0') && !internal.test(number) && !/^0+$/.test(number);
  return isShared ? number : null;
}
