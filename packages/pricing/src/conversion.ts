import type { Currency } from '@karwan/contract/money';
import { checked, divideHalfUp, exact, type Minor, toMinor } from '@karwan/money/arithmetic';
import { parseDecimal } from '@karwan/money/decimal';
import { decimalsOf } from '@karwan/money/decimals';
import { fail, type Result, succeed } from './result.ts';

/** A currency with its exchange rates: decimal texts with up to 12 decimals. */
export type CurrencyRates = Pick<Currency, 'code' | 'convertTo'>;

/** The rate of a currency to itself. */
const sameCurrency = '1';

/** Why an amount cannot be converted. */
export interface RateFailure {
  readonly reason: 'missing_rate' | 'invalid_rate';
  readonly from: string;
  readonly to: string;
}

/**
 * The exchange rate between two currencies: '1' for the same currency, else from the `convertTo` table. Rates are
 * never inverted or chained: the result would not be a rate that the shop set.
 */
export function findRate(
  currencies: readonly CurrencyRates[],
  from: string,
  to: string,
): Result<string, RateFailure> {
  if (from === to) return succeed(sameCurrency);
  const table = currencies.find((currency) => currency.code === from)?.convertTo;
  const rate = table?.find((entry) => entry.code === to)?.value;
  if (rate === undefined) return fail({ reason: 'missing_rate', from, to });
  // A rate of 0 would give the items away.
  if (!parseDecimal(rate)?.units) return fail({ reason: 'invalid_rate', from, to });
  return succeed(rate);
}

/**
 * Converts minor units of `from` to minor units of `to`: amount times rate, rounded half up once (spec section 9,
 * Currency conversion).
 * @throws {RangeError} when the rate is not a positive decimal, {AmountTooLarge} beyond safe integers.
 */
export function convert(amount: Minor, from: string, to: string, rate: string): Minor {
  if (from === to && rate === sameCurrency) return checked(amount);
  const decimal = parseDecimal(rate);
  if (!decimal?.units) throw new RangeError(`expected a positive decimal rate, got '${rate}'`);
  const up = 10n ** BigInt(decimalsOf(to));
  const down = 10n ** BigInt(decimalsOf(from));
  return toMinor(divideHalfUp(exact(amount) * decimal.units * up, decimal.scale * down));
}

/**
 * Converts what somebody pays, like `convert`: what costs something never becomes free, so it is at least one minor
 * unit of `to`.
 * @throws {RangeError} when the rate is not a positive decimal, {AmountTooLarge} beyond safe integers.
 */
export function convertPrice(price: Minor, from: string, to: string, rate: string): Minor {
  return price === 0 ? 0 : Math.max(1, convert(price, from, to, rate));
}
