import type { Minor } from '@karwan/money/arithmetic';
import { type Percent, percentOf } from '../percent.ts';

/** An amount as it was agreed to, and what of it a fee came to: minor units. */
export interface AgreedFee {
  readonly of: Minor;
  readonly fee: Minor;
}

/**
 * The percent that a fee was agreed at, for goods that are priced again: what was agreed to stays, whatever the shop asks
 * today. Today's percent where it comes to the same fee, since the fee was rounded.
 * @param today what is asked now; null: nothing any more
 */
export function agreedPercent<Today extends Percent | null>(
  { of, fee }: AgreedFee,
  today: Today,
): Percent | Today {
  if (today !== null && percentOf(of, today) === fee) return today;
  if (of === 0) return today;
  // As many digits as a percent may have: the same goods come to the same fee again.
  const digits = 12;
  const amount = BigInt(of);
  const units = (BigInt(fee) * 100n * 10n ** BigInt(digits) + amount / 2n) / amount;
  const text = String(units).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
