import { add, type Minor } from '@karwan/money/arithmetic';
import { fail, type Result, succeed } from '../result.ts';
import { type SoldLine, valueOfPieces } from './value-of-pieces.ts';

/** What can still be refunded of an order, in minor units of its currency. */
export interface Refundable {
  readonly lines: readonly (SoldLine & { readonly id: string })[];
  readonly shipping: Minor;
  /** Captured money not refunded yet; the limit of lines, shipping and goodwill together. */
  readonly amount: Minor;
}

/** What is to be refunded: pieces of lines, shipping, and an amount of goodwill. */
export interface RefundToPrice {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly shipping: Minor;
  readonly goodwill: Minor;
  /** What is taken off to pay whole coins: of the last lines first, then of shipping. Default: 0. */
  readonly roundedDown?: Minor;
}

export interface PricedRefund {
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly amount: Minor;
  }[];
  readonly shipping: Minor;
  readonly amount: Minor;
}

/** What exceeds the refundable amount: a line (which one), shipping, or the sum; or the refund is 0. */
export type RefundFailure =
  | { readonly field: 'lines'; readonly index: number; readonly left: number }
  | { readonly field: 'shipping' | 'amount'; readonly left: Minor };

/**
 * Prices a refund: pieces at what was paid for them, plus shipping and goodwill. Never more than was captured and not
 * refunded yet, and never 0.
 */
export function priceRefund(
  refundable: Refundable,
  { lines: requested, shipping, goodwill, roundedDown = 0 }: RefundToPrice,
): Result<PricedRefund, RefundFailure> {
  const left = new Map(refundable.lines.map((line) => [line.id, line]));
  const lines: PricedRefund['lines'][number][] = [];
  for (const [index, { id, quantity }] of requested.entries()) {
    const line = left.get(id);
    // Subtracted at once, so that a line that is listed twice is limited, too.
    left.delete(id);
    if (!line || quantity < 1 || quantity > line.left) {
      return fail({ field: 'lines', index, left: line?.left ?? 0 });
    }
    lines.push({ id, quantity, amount: valueOfPieces(line, quantity) });
  }
  if (shipping > refundable.shipping) return fail({ field: 'shipping', left: refundable.shipping });
  const amount = add(...lines.map((line) => line.amount), shipping, goodwill) - roundedDown;
  if (amount < 1 || amount > refundable.amount) {
    return fail({ field: 'amount', left: refundable.amount });
  }
  return succeed({ ...takeOff({ lines, shipping }, roundedDown), amount });
}

/** Takes an amount off the last lines, then off shipping: what is not refunded now stays refundable. */
function takeOff({ lines, shipping }: Omit<PricedRefund, 'amount'>, roundedDown: Minor) {
  let open = roundedDown;
  const take = (amount: Minor): Minor => {
    const taken = Math.min(open, amount);
    open -= taken;
    return amount - taken;
  };
  const stored = lines.toReversed().map((line) => ({ ...line, amount: take(line.amount) }));
  return { lines: stored.toReversed(), shipping: take(shipping) };
}
