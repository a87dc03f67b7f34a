/** The lengths of a GTIN: GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14];

/**
 * The GTINs that a scanned code may be stored as: scanners and suppliers differ in leading zeros. Empty for a code that
 * is no GTIN.
 */
export function gtinsOf(code: string): string[] {
  if (!/^[0-9]{6,14}$/.test(code)) return [];
  const digits = code.replace(/^0+/, '');
  return lengths
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, '0'));
}
