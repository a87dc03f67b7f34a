import type { Minor } from '@karwan/money/arithmetic';
import { type Percent, percentOf, vatIncluded } from '../percent.ts';

/** The branch's reserve percentage of the subtotal, rounded half up (spec section 9). */
export function reserveFee(subtotal: Minor, reserve: Percent): Minor {
  return percentOf(subtotal, reserve);
}

/** VAT included in a branch's service fee. It is part of the fee and never added to a total. */
export function serviceFeeVat(serviceFee: Minor, vat: Percent): Minor {
  return vatIncluded(serviceFee, vat);
}
