import type { Minor } from '@karwan/money/arithmetic';
import { type CurrencyRates, convert, findRate } from '../conversion.ts';

/** Currency and minimum charge of an online payment method, in minor units. */
interface Charges {
  readonly charges: { readonly currency: string; readonly least: number };
}

/**
 * The online payment methods whose minimum charge is above this amount. Empty for an amount of 0, which is not paid
 * online; methods to whose currency no rate exists are left out.
 * @param total minor units of `currency`.
 * @throws {AmountTooLarge} beyond safe integers.
 */
export function tooLittleFor(
  total: Minor,
  currency: string,
  rates: readonly CurrencyRates[],
  methods: Readonly<Record<string, Charges>>,
): string[] {
  if (total === 0) return [];
  return Object.entries(methods).flatMap(([key, { charges }]) => {
    const rate = findRate(rates, currency, charges.currency);
    const isTooLittle =
      rate.ok && convert(total, currency, charges.currency, rate.value) < charges.least;
    return isTooLittle ? [key] : [];
  });
}
