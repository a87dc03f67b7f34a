import type { FeeLine } from '@karwan/contract/fee';
import { add, type Minor } from '@karwan/money/arithmetic';
import { roundForCash } from '@karwan/money/cash';
import type { PricedCart } from '../cart.ts';
import { addFees, feeAmount, withFee } from '../fees/fee-lines.ts';

/** An amount to pay, with the fees that lead to it. */
interface Payable {
  readonly currency: string;
  readonly fees: readonly FeeLine[];
  readonly total: Minor;
}

/**
 * The part of an order as it is paid in cash: what rounding adds or takes off is a line of its own, so that the lines
 * still add up to the total. Each part is rounded for itself, because each is paid when it arrives.
 * @param paid what was paid by other means, minor units: only the rest is cash. Default: nothing.
 */
export function roundPartForCash<Part extends Payable>(part: Part, paid: Minor = 0): Part {
  const before =
    part.total - feeAmount(part.fees, 'rounding_up') + feeAmount(part.fees, 'rounding_down');
  const due = Math.max(before - paid, 0);
  const difference = roundForCash(due, part.currency) - due;
  const up = withFee(part.fees, 'rounding_up', Math.max(difference, 0));
  const fees = withFee(up, 'rounding_down', Math.max(-difference, 0));
  return { ...part, fees, total: before + difference };
}

/** A priced cart as it is paid in cash, part by part. */
export function roundCartForCash<Cart extends Pick<PricedCart, 'parts' | 'summary'>>(
  cart: Cart,
): Cart {
  const parts = cart.parts.map((part) => roundPartForCash(part));
  const summary = {
    ...cart.summary,
    fees: addFees(parts.map(({ fees }) => fees)),
    grandTotal: add(...parts.map(({ total }) => total)),
  };
  return { ...cart, parts, summary };
}
