/** Separators and invisible characters, such as the direction marks in text copied from a page. */
const notOfNumber = /[\s\p{Pd}\p{Cf}_.#]/gu;

/** Maximum length of an input that is parsed as an order number: nine characters, and separators. */
export const maxTypedLength = 40;

/** Normalizes an order number as it is typed or read out to the stored form. */
export const writeOrderNumber = (typed: string): string =>
  typed.replace(notOfNumber, '').toUpperCase();

/** Parses the number of a booking or of one of its orders; undefined if it is not one. */
export function readOrderNumber(typed: string | null | undefined): string | undefined {
  if (!typed || typed.length > maxTypedLength) return undefined;
  const number = writeOrderNumber(typed);
  return /^[0-9A-Z]{9}$/.test(number) ? number : undefined;
}
