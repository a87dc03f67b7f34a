/**
 * Writes an amount as people read it: two decimals, thousands separators (spec section 5).
 * Whole-number arithmetic and no locale, so that server and browser write the same.
 *
 * @param minor amount in hundredths of the currency; missing shows the symbol and 0
 * @param symbol the currency's symbol as the shop's settings give it (`Rs`, `$`)
 * @throws RangeError when the amount is not a safe whole number
 */
export function formatAmount(minor: number | null | undefined, symbol: string): string {
  const lead = /\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol;
  if (minor === null || minor === undefined) return `${lead}0`;
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`not a whole number of minor units: ${minor}`);
  const size = Math.abs(minor);
  const hundredths = size % 100;
  const whole = String((size - hundredths) / 100).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${lead}${whole}.${String(hundredths).padStart(2, '0')}`;
}
