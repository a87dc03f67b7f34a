import type { Minor } from '@karwan/money/arithmetic';
import { type CurrencyRates, convert, findRate, type RateFailure } from './conversion.ts';
import { type Result, succeed } from './result.ts';

/** The amount requested from a provider in its own currency, to be stored with the payment. */
interface ChargedAmount {
  /** Minor units of the provider's currency: of cards, the spec's "total times 100, rounded". */
  readonly amount: Minor;
  /** The rate used, as a decimal text; '1' when the total was in that currency already. */
  readonly rate: string;
}

/**
 * A grand total in the currency that a provider takes, converted as one amount so that it is rounded once.
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
  return succeed({ amount: convert(total, from, to, rate.value), rate: rate.value });
}
