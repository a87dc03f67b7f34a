/** GTIN-8, -12, -13 or -14 whose last digit checks the others. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text.padStart(14, '0')].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** Prefixes of numbers that a shop gives out for itself, in the form of 14 digits. */
const internal = /^0(02|04|2\d)/;

/**
 * The number as 14 digits, by which goods of different shops are compared; null for what is no GTIN, is a shop's
 * own, or stands for a pack of several.
 */
export function sharedGtin(text: string | null): string | null {
  if (text === null || !isGtin(text)) return null;
  const number = text.padStart(14, '0');
  const isShared = number.startsWith('0') && !internal.test(number) && !/^0+$/.test(number);
  return isShared ? number : null;
}
