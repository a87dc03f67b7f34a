/** Spaces, dashes of all kinds, and invisible characters, such as marks in text copied from a page. */
const notOfNumber = /[\s\p{Pd}\p{Cf}_.#]/gu;

/** How long a text may be that is read as an order's number: nine characters, and room between them. */
export const longestTyped = 40;

/** An order's number as people type or read it out, in the one way in which it is stored. */
export const writeOrderNumber = (typed: string): string =>
  typed.replace(notOfNumber, '').toUpperCase();

/** Reads the number of a booking or of one of its parts; undefined: that is none. */
export function readOrderNumber(typed: string | null | undefined): string | undefined {
  if (!typed || typed.length > longestTyped) return undefined;
  const number = writeOrderNumber(typed);
  return /^[0-9A-Z]{9}$/.test(number) ? number : undefined;
}
