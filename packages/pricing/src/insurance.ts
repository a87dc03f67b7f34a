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
