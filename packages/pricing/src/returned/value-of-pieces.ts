import { divideHalfUp, exact, type Minor, multiply, toMinor } from '@karwan/money/arithmetic';

/** A sold line and its refunds so far; amounts in the order's currency. */
export interface SoldLine {
  readonly unitPrice: Minor;
  readonly quantity: number;
  /** Price of the whole line; left out: unit price times quantity. */
  readonly totalPrice?: Minor;
  /** Discount of the whole line. */
  readonly discount: Minor;
  /** Pieces that were not refunded yet. */
  readonly left: number;
  /** Amount refunded for the other pieces. */
  readonly given: Minor;
}

/** What was paid for the pieces not refunded yet; never negative. */
export const remainingValue = ({
  unitPrice,
  quantity,
  totalPrice,
  discount,
  given,
}: SoldLine): Minor =>
  Math.max((totalPrice ?? multiply(unitPrice, quantity)) - discount - given, 0);

/**
 * What was paid for some pieces of a line: their share of the rest, rounded half up, and the whole rest for the last
 * ones. Thus partial refunds in any order add up to exactly what was paid.
 * @param pieces at most `left`
 */
export function valueOfPieces(line: SoldLine, pieces: number): Minor {
  const worth = remainingValue(line);
  if (pieces >= line.left) return pieces === 0 ? 0 : worth;
  return toMinor(divideHalfUp(exact(worth) * exact(pieces), exact(line.left)));
}

/**
 * The discount of a line whose quantity is changed: in proportion for fewer pieces, unchanged for more, since added
 * pieces are sold at the full price.
 */
export function discountOfFewer(discount: Minor, booked: number, requested: number): Minor {
  if (requested >= booked) return discount;
  return toMinor(divideHalfUp(exact(discount) * exact(requested), exact(booked)));
}
