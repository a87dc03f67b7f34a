import { westernDigits } from '@karwan/contract/western-digits';

/**
 * The digits of a phone number, or of its last part, in reverse order, as they are indexed. Leading zeros are removed
 * from a complete number (0300…, 0092 300…), but kept in a query for the last digits. Arabic and Urdu digits count, too.
 */
export function digitsFromEnd(written: string): string {
  const digits = westernDigits(written).replace(/\D/g, '');
  const isWhole = digits.length >= 10;
  return [...(isWhole ? digits.replace(/^0+/, '') : digits)].toReversed().join('');
}
