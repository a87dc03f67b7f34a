/**
 * The digits of a phone number, or of its end, from the last one on, as the indexes have them. A zero counts where
 * somebody says the last digits, and is no part of a number that is written out whole (0300…, 0092 300…).
 */
export function digitsFromEnd(written: string): string {
  const digits = written.replace(/\D/g, '');
  const isWhole = digits.length >= 10;
  return [...(isWhole ? digits.replace(/^0+/, '') : digits)].toReversed().join('');
}
