import type { Minor } from '@karwan/money/arithmetic';
import { type Percent, percentOf, vatIncluded } from '../percent.ts';

/** The subtotal times the branch's reserve percent, half up (spec section 9). */
export function reserveFee(subtotal: Minor, reserve: Percent): Minor {
  return percentOf(subtotal, reserve);
}

/**
 * How much of a branch's service fee is VAT. The fee includes its VAT, so the
 * percent is taken out of the fee, not laid on top, and the answer is never added to a total.
 */
export function serviceFeeVat(serviceFee: Minor, vat: Percent): Minor {
  return vatIncluded(serviceFee, vat);
}
