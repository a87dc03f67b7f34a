import type { Minor } from '@karwan/money/arithmetic';
import { type CurrencyRates, convert, findRate, type RateFailure } from './conversion.ts';
import { type Result, succeed } from './result.ts';

/** The only currency the card providers take (spec section 9). */
export const CARD_CURRENCY = 'SEK';

/** The amount requested from the card provider, to be stored with the payment. */
export interface CardAmount {
  /** Minor units of SEK (öre): the spec's "total times 100, rounded". */
  readonly amount: Minor;
  readonly currency: typeof CARD_CURRENCY;
  /** The rate used, as a decimal text; '1' when the total was in SEK already. */
  readonly rate: string;
}

/**
 * A grand total in the currency of card payments, converted as one amount so that it is rounded
 * once.
 * @param total minor units of `currency`.
 * @throws {AmountTooLarge} beyond safe integers.
 */
export function cardAmount(
  total: Minor,
  currency: string,
  rates: readonly CurrencyRates[],
): Result<CardAmount, RateFailure> {
  const rate = findRate(rates, currency, CARD_CURRENCY);
  if (!rate.ok) return rate;
  const amount = convert(total, currency, CARD_CURRENCY, rate.value);
  return succeed({ amount, currency: CARD_CURRENCY, rate: rate.value });
}
