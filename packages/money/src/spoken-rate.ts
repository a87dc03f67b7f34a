import { type DisplayedCurrency, formatAmount } from './format.ts';

/** Decimals of a shown rate. */
const rateDecimals = 2;

/**
 * An exchange rate as people say it: how much of the other currency one unit of the stronger one costs, such as
 * `1 kr = Rs 26.80`.
 * @param rate one unit of `from` in `to`, as decimal text.
 */
export function spokenRate(
  rate: string,
  from: Pick<DisplayedCurrency, 'symbol'>,
  to: Pick<DisplayedCurrency, 'symbol'>,
): string {
  const value = Number(rate);
  const [strong, weak, price] = value < 1 ? [to, from, 1 / value] : [from, to, value];
  const one = formatAmount(1, { ...strong, decimals: 0 });
  const cost = formatAmount(Math.round(price * 10 ** rateDecimals), {
    ...weak,
    decimals: rateDecimals,
  });
  return `${one} = ${cost}`;
}
