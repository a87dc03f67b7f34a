import type { Minor } from '@karwan/money/arithmetic';
import { type Percent, percentOf } from './percent.ts';

/** A tenant's settings for parcel insurance. */
export interface InsuranceSettings {
  /** Percentage of the insured amount; null: insurance is not offered. */
  readonly insurancePercent: Percent | null;
}

/** Two percent of the insured amount. */
export const DEFAULT_INSURANCE_SETTINGS: InsuranceSettings = { insurancePercent: '2' };

/** Insurance of one parcel, in minor units of one currency. */
export interface Insurance {
  /** Paid out if the parcel is lost: the price of its items. */
  readonly insuredAmount: Minor;
  readonly fee: Minor;
}

/**
 * Insures items for their price (spec section 1, Returns and Refunds): the fee is a percentage of it, rounded half up
 * once per parcel.
 * @param subtotal of the goods in the parcel, minor units.
 * @throws {RangeError} when the percent is no plain decimal, {AmountTooLarge} beyond safe integers.
 */
export function insure(subtotal: Minor, percent: Percent): Insurance {
  return { insuredAmount: subtotal, fee: percentOf(subtotal, percent) };
}
