import { divideHalfUp, exact, type Minor, multiply, toMinor } from '@karwan/money/arithmetic';

/** A line of an order with what was given back of it; amounts in the order's currency. */
export interface SoldLine {
  readonly unitPrice: Minor;
  readonly quantity: number;
  /** Off the whole line. */
  readonly discount: Minor;
  /** Pieces that were not given back yet. */
  readonly left: number;
  /** What was given back for the others. */
  readonly given: Minor;
}

/** What the pieces of a line that were not given back yet were paid with; never negative. */
export const worthLeft = ({ unitPrice, quantity, discount, given }: SoldLine): Minor =>
  Math.max(multiply(unitPrice, quantity) - discount - given, 0);

/**
 * What some pieces of a line were paid with: their share of what is left of it, half up, and all of it for the last
 * ones. So whatever parts a line is given back in, and in whatever order, they add up to what was paid for it.
 * @param pieces at most `left`
 */
export function worthOfPieces(line: SoldLine, pieces: number): Minor {
  const worth = worthLeft(line);
  if (pieces >= line.left) return pieces === 0 ? 0 : worth;
  return toMinor(divideHalfUp(exact(worth) * exact(pieces), exact(line.left)));
}

/**
 * The discount of a line that is to have another number of pieces: in proportion for fewer, and no more for more, since
 * what is added is sold at its price.
 */
export function discountOfFewer(discount: Minor, booked: number, wanted: number): Minor {
  if (wanted >= booked) return discount;
  return toMinor(divideHalfUp(exact(discount) * exact(wanted), exact(booked)));
}
