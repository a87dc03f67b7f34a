import { currencyExponent, exact, type Minor } from './money.ts';

/** The parts of a currency that a shown price needs. */
export interface PriceCurrency {
  readonly code: string;
  readonly symbol: string;
}

const NO_BREAK_SPACE = '\u00a0';

/**
 * A price as the shop shows it: symbol first, thousands separators, as many decimals as the
 * currency has (two for all but the likes of JPY); a missing value is the symbol and 0 (spec
 * section 5). A symbol of letters is set off by a no-break space: 'Rs 1,250.00' but '$1,250.00'.
 * @param amount minor units of the currency.
 * @param locale BCP 47 tag; decides digits and separators.
 */
export function formatPrice(
  amount: Minor | null | undefined,
  currency: PriceCurrency,
  locale = 'en',
): string {
  const gap = /\p{L}\.?$/u.test(currency.symbol) ? NO_BREAK_SPACE : '';
  const missing = amount === null || amount === undefined;
  const digits = missing ? 0 : currencyExponent(currency.code);
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency.symbol}${gap}${number.format(missing ? '0' : decimalText(amount, digits))}`;
}

/** Intl reads a decimal text exactly where a division would already have rounded. */
function decimalText(amount: Minor, digits: number): `${number}` {
  const text = exact(amount)
    .toString()
    .padStart(digits + 1, '0');
  const point = text.length - digits;
  return (digits ? `${text.slice(0, point)}.${text.slice(point)}` : text) as `${number}`;
}
