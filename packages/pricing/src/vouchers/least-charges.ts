import type { Minor } from '@karwan/money/arithmetic';
import { type CurrencyRates, convert, findRate } from '../conversion.ts';

/** What a way to pay online charges in, and the least that it charges, in minor units. */
interface Charges {
  readonly charges: { readonly currency: string; readonly least: number };
}

/**
 * The ways to pay online whose provider takes no amount as small as this one; none for nothing, which is not paid
 * online. Where no rate leads to a provider's currency, the amount says nothing about it.
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
