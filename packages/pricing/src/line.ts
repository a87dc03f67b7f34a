import { type Minor, multiply } from '@karwan/money/arithmetic';

/**
 * Unit price times quantity, in the unit price's minor units.
 * @throws {RangeError} unless the quantity is a whole number of 1 or more (spec section 5),
 *   {AmountTooLarge} beyond safe integers.
 */
export function lineTotal(unit: Minor, quantity: number): Minor {
  if (quantity < 1) throw new RangeError(`expected a quantity of 1 or more, got ${quantity}`);
  return multiply(unit, quantity);
}
