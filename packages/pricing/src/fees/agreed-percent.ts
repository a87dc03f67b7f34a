import type { Minor } from '@karwan/money/arithmetic';
import { type Percent, percentOf } from '../percent.ts';

/** A fee agreed earlier, and the amount it was calculated from: minor units. */
export interface AgreedFee {
  readonly of: Minor;
  readonly fee: Minor;
}

/**
 * The percentage at which a fee was agreed, for pricing changed items: an agreement outlasts changes of the shop's
 * settings. If today's percentage gives the same fee it is returned, because the one derived from a rounded fee is
 * inexact.
 * @param today the current percentage; null: the fee is no longer charged
 */
export function agreedPercent<Today extends Percent | null>(
  { of, fee }: AgreedFee,
  today: Today,
): Percent | Today {
  if (today !== null && percentOf(of, today) === fee) return today;
  if (of === 0) return today;
  // The maximum number of digits of a percentage, so that the same items give the same fee again.
  const digits = 12;
  const amount = BigInt(of);
  const units = (BigInt(fee) * 100n * 10n ** BigInt(digits) + amount / 2n) / amount;
  const text = String(units).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
