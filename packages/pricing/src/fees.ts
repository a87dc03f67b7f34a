import { vatIncluded } from './line.ts';
import { type BasisPoints, type Minor, percentOf } from './money.ts';

/** The subtotal times the branch's reserve percent, half up (spec section 9). */
export function reserveFee(subtotal: Minor, reserve: BasisPoints): Minor {
  return percentOf(subtotal, reserve);
}

/**
 * How much of a branch's service fee is VAT. The fee includes its VAT (rulings, Money), so the
 * percent is taken out of the fee, not laid on top, and the answer is never added to a total.
 */
export function serviceFeeVat(serviceFee: Minor, vat: BasisPoints): Minor {
  return vatIncluded(serviceFee, vat);
}
