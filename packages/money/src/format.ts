import { withPoint } from './with-point.ts';

/** What a shown amount needs to know of its currency. */
export interface ShownCurrency {
  /** As the shop's settings give it (`Rs`, `$`). */
  readonly symbol: string;
  /** Of its minor unit: `decimalsOf` its code. */
  readonly decimals: number;
}

/**
 * Writes an amount as people read it, on pages and in messages alike: symbol first, thousands
 * separators, the currency's decimals (spec section 5). A symbol of letters is set off by a no-break
 * space: 'Rs 1,250.00' but '$1,250.00'. No locale, so that server and browser write the same.
 *
 * @param minor minor units of the currency; missing shows the symbol and 0
 * @throws RangeError when the amount is not a safe whole number
 */
export function formatAmount(
  minor: number | null | undefined,
  { symbol, decimals }: ShownCurrency,
): string {
  const lead = /\p{L}\.?$/u.test(symbol) ? `${symbol}\u00a0` : symbol;
  if (minor === null || minor === undefined) return `${lead}0`;
  const [whole = '', part] = withPoint(Math.abs(minor), decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${lead}${grouped}${part ? `.${part}` : ''}`;
}
