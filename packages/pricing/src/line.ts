import {
  type BasisPoints,
  divideHalfUp,
  exact,
  type Minor,
  multiply,
  toMinor,
  WHOLE,
} from './money.ts';

/**
 * Unit price times quantity, in the unit price's minor units.
 * @throws {RangeError} unless the quantity is a whole number of 1 or more (spec section 5).
 */
export function lineTotal(unit: Minor, quantity: number): Minor {
  if (quantity < 1) throw new RangeError(`expected a quantity of 1 or more, got ${quantity}`);
  return multiply(unit, quantity);
}

/**
 * How much of an amount that includes VAT is VAT: total x rate / (100 % + rate), half up. Only to
 * be told to the shopper; it is part of the amount and is never added to it (rulings, Money).
 */
export function vatIncluded(total: Minor, vat: BasisPoints): Minor {
  return toMinor(divideHalfUp(exact(total) * exact(vat), exact(WHOLE) + exact(vat)));
}
