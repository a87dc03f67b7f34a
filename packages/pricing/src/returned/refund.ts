import { add, type Minor } from '@karwan/money/arithmetic';
import { fail, type Result, succeed } from '../result.ts';
import { type SoldLine, worthOfPieces } from './worth-of-pieces.ts';

/** What can still be given back of an order, in minor units of its currency. */
export interface Refundable {
  readonly lines: readonly (SoldLine & { readonly id: string })[];
  readonly shipping: Minor;
  /** Of the money that was taken; the bound of everything together. */
  readonly amount: Minor;
}

/** What is to be given back: pieces of lines, shipping, and an amount that is for neither. */
export interface RefundToPrice {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly shipping: Minor;
  readonly goodwill: Minor;
}

export interface PricedRefund {
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly amount: Minor;
  }[];
  readonly amount: Minor;
}

/** More than is left: of a line (which one), of shipping, or of all; or nothing at all. */
export type RefundFailure =
  | { readonly field: 'lines'; readonly index: number; readonly left: number }
  | { readonly field: 'shipping' | 'amount'; readonly left: Minor };

/**
 * Prices a refund: each piece at what it was paid with, once; with shipping and goodwill never more than was taken and
 * not given back yet, and never nothing.
 */
export function priceRefund(
  refundable: Refundable,
  { lines: wanted, shipping, goodwill }: RefundToPrice,
): Result<PricedRefund, RefundFailure> {
  const left = new Map(refundable.lines.map((line) => [line.id, line]));
  const lines: PricedRefund['lines'][number][] = [];
  for (const [index, { id, quantity }] of wanted.entries()) {
    const line = left.get(id);
    // A line that is named twice has nothing left the second time.
    left.delete(id);
    if (!line || quantity < 1 || quantity > line.left) {
      return fail({ field: 'lines', index, left: line?.left ?? 0 });
    }
    lines.push({ id, quantity, amount: worthOfPieces(line, quantity) });
  }
  if (shipping > refundable.shipping) return fail({ field: 'shipping', left: refundable.shipping });
  const amount = add(...lines.map((line) => line.amount), shipping, goodwill);
  if (amount < 1 || amount > refundable.amount) {
    return fail({ field: 'amount', left: refundable.amount });
  }
  return succeed({ lines, amount });
}
