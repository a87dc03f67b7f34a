import type { Minor } from '@karwan/money/arithmetic';
import { type CurrencyRates, convertPrice, findRate, type RateFailure } from './conversion.ts';
import { type Result, succeed } from './result.ts';

/** The amount requested from a provider in the provider's currency; it is stored with the payment. */
interface ChargedAmount {
  /** Minor units of the provider's currency; for cards the specification's "total times 100, rounded". */
  readonly amount: Minor;
  /** The exchange rate, as decimal text; '1' if the total was in that currency already. */
  readonly rate: string;
}

/**
 * Converts a grand total to the provider's currency, as one amount so that it is rounded only once.
 * @param total minor units of `from`.
 * @throws {AmountTooLarge} beyond safe integers.
 */
export function chargedAmount(
  total: Minor,
  from: string,
  to: string,
  rates: readonly CurrencyRates[],
): Result<ChargedAmount, RateFailure> {
  const rate = findRate(rates, from, to);
  if (!rate.ok) return rate;
  return succeed({ amount: convertPrice(total, from, to, rate.value), rate: rate.value });
}
