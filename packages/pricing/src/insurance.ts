import type { Minor } from '@karwan/money/arithmetic';
import { type Percent, percentOf } from './percent.ts';

/** What a tenant asks for insuring a parcel. */
export interface InsuranceSettings {
  /** Of the insured amount; null: the shop insures nothing. */
  readonly insurancePercent: Percent | null;
}

/** Two percent of what is insured. */
export const DEFAULT_INSURANCE_SETTINGS: InsuranceSettings = { insurancePercent: '2' };

/** A parcel's insurance, in minor units of one currency. */
export interface Insurance {
  /** What is paid out when the parcel is lost: the price of the goods in it. */
  readonly insuredAmount: Minor;
  readonly fee: Minor;
}

/**
 * Insures goods for their price (spec section 1, Returns and Refunds): the fee is a percent of it,
 * rounded half up once a parcel.
 * @param subtotal of the goods in the parcel, minor units.
 * @throws {RangeError} when the percent is no plain decimal, {AmountTooLarge} beyond safe integers.
 */
export function insure(subtotal: Minor, percent: Percent): Insurance {
  return { insuredAmount: subtotal, fee: percentOf(subtotal, percent) };
}

/**
 * The percent that a parcel was insured at, for one that is priced again: what was agreed to stays, whatever the shop asks
 * today. Today's percent where it comes to the same fee, since the fee was rounded.
 * @param agreed the insurance as it was booked, minor units
 * @param today what the shop asks now; null: it insures nothing any more
 */
export function agreedPercent(
  { insuredAmount, fee }: Insurance,
  today: Percent | null,
): Percent | null {
  if (today !== null && percentOf(insuredAmount, today) === fee) return today;
  if (insuredAmount === 0) return today;
  // As many digits as a percent may have: the same goods come to the same fee again.
  const digits = 12;
  const amount = BigInt(insuredAmount);
  const units = (BigInt(fee) * 100n * 10n ** BigInt(digits) + amount / 2n) / amount;
  const text = String(units).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
