import type { Minor } from '@karwan/money/arithmetic';
import { type CurrencyRates, convertPrice, findRate } from '../conversion.ts';

/** The amounts that a payment method takes, in minor units of `currency`; null or left out: no limit. */
export interface PaymentLimits {
  readonly currency: string;
  readonly least?: Minor | null;
  readonly most?: Minor | null;
  /** The most while no order of the customer has been delivered. */
  readonly mostFirst?: Minor | null;
}

/** A limit that an amount breaks. */
export interface BrokenLimit {
  readonly kind: 'least' | 'most' | 'most-first';
  /** Minor units of `currency`. */
  readonly amount: Minor;
  readonly currency: string;
}

interface Payer {
  /** Whether no order of the customer has been delivered yet. */
  readonly isNew: boolean;
}

/**
 * The limit that an amount breaks, of several the tightest; undefined if there is none, for an amount of 0, which needs no payment, and for limits
 * in a currency to which no rate exists.
 * @param total minor units of `currency`.
 * @throws {AmountTooLarge} beyond safe integers.
 */
export function brokenLimit(
  total: Minor,
  currency: string,
  rates: readonly CurrencyRates[],
  limits: readonly PaymentLimits[],
  { isNew }: Payer,
): BrokenLimit | undefined {
  if (total === 0) return undefined;
  let tightest: { broken: BrokenLimit; times: number } | undefined;
  const breaks = (broken: BrokenLimit, times: number) => {
    if (!tightest || times > tightest.times) tightest = { broken, times };
  };
  for (const { currency: to, least, most, mostFirst } of limits) {
    const rate = findRate(rates, currency, to);
    if (!rate.ok) continue;
    const amount = convertPrice(total, currency, to, rate.value);
    if (least != null && amount < least) {
      breaks({ kind: 'least', amount: least, currency: to }, least / amount);
    }
    if (most != null && amount > most) {
      breaks({ kind: 'most', amount: most, currency: to }, amount / most);
    }
    if (isNew && mostFirst != null && amount > mostFirst) {
      breaks({ kind: 'most-first', amount: mostFirst, currency: to }, amount / mostFirst);
    }
  }
  return tightest?.broken;
}
