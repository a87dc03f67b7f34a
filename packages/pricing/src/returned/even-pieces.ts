import { add, type Minor } from '@karwan/money/arithmetic';
import { valueOfPieces } from './value-of-pieces.ts';

/** Pieces that came back, with what was paid for them in minor units. */
export interface ReturnedPieces {
  readonly productId: number | null;
  readonly itemId: number | null;
  readonly quantity: number;
  readonly amount: Minor;
}

/** Pieces to send instead. */
export interface RequestedPieces {
  readonly productId: number;
  readonly itemId: number;
  readonly quantity: number;
}

/** Some of the pieces of a wanted line, all at one price. */
export interface EvenPieces {
  /** Position of the line that was wanted. */
  readonly index: number;
  readonly quantity: number;
  /** What was paid for as many pieces of the same product; undefined: they are not exchanged for the same. */
  readonly paid: Minor | undefined;
}

/**
 * Matches wanted pieces with returned ones of the same product, whichever variant: those cost what was paid. The same
 * variant is matched first. A line with more pieces than came back is split.
 */
export function matchEvenPieces(
  back: readonly ReturnedPieces[],
  requested: readonly RequestedPieces[],
): EvenPieces[] {
  const left = back.map((pieces) => ({ ...pieces }));
  const taken = requested.map(() => ({ quantity: 0, paid: 0 }));
  const take = (isMatch: (one: ReturnedPieces, other: RequestedPieces) => boolean) => {
    for (const [index, line] of requested.entries()) {
      const of = taken[index];
      for (const pieces of left) {
        if (!of || !isMatch(pieces, line)) continue;
        const quantity = Math.min(line.quantity - of.quantity, pieces.quantity);
        const paid = shareOf(pieces, quantity);
        pieces.quantity -= quantity;
        pieces.amount -= paid;
        of.quantity += quantity;
        of.paid = add(of.paid, paid);
      }
    }
  };
  take((one, other) => one.itemId === other.itemId);
  take((one, other) => one.productId === other.productId);
  return requested.flatMap(({ quantity }, index) => {
    const of = taken[index] ?? { quantity: 0, paid: 0 };
    return [
      { index, quantity: of.quantity, paid: of.paid },
      { index, quantity: quantity - of.quantity, paid: undefined },
    ].filter((pieces) => pieces.quantity > 0);
  });
}

const shareOf = ({ quantity, amount }: ReturnedPieces, pieces: number): Minor =>
  valueOfPieces(
    { unitPrice: 0, quantity, totalPrice: amount, discount: 0, left: quantity, given: 0 },
    pieces,
  );
