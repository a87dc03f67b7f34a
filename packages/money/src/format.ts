import { withPoint } from './with-point.ts';

/** What formatting needs to know of a currency. */
export interface DisplayedCurrency {
  /** From the shop's settings (`Rs`, `$`). */
  readonly symbol: string;
  /** Decimals of its minor unit, from `decimalsOf`. */
  readonly decimals: number;
}

/**
 * Formats an amount for pages and messages: symbol first, thousands separators, the currency's decimals (spec section
 * 5). A symbol of letters is followed by a no-break space: 'Rs 1,250.00' but '$1,250.00'. Independent of the locale,
 * so that server and browser render the same text.
 * @param minor minor units of the currency; undefined shows the symbol and 0.
 * @throws {RangeError} when the amount is not a safe whole number.
 */
export function formatAmount(
  minor: number | null | undefined,
  { symbol, decimals }: DisplayedCurrency,
): string {
  const lead = /\p{L}\.?$/u.test(symbol) ? `${symbol}\u00a0` : symbol;
  if (minor === null || minor === undefined) return `${lead}0`;
  const [whole = '', part] = withPoint(Math.abs(minor), decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${lead}${grouped}${part ? `.${part}` : ''}`;
}

/**
 * Formats an amount as the shop's pages show it, without decimals that are zero: 'Rs 3,850', but 'Rs 3,850.50'.
 * @throws {RangeError} when the amount is not a safe whole number.
 */
export const formatWhole = (
  minor: number | null | undefined,
  currency: DisplayedCurrency,
): string => formatAmount(minor, currency).replace(/\.0+$/, '');
