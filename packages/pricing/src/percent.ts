import { divideHalfUp, exact, type Minor, toMinor } from '@karwan/money/arithmetic';
import { parseDecimal } from '@karwan/money/decimal';

/**
 * A percent as decimal text, just as SQL `numeric` prints it: '30', '2.5', '17.000'. Text, because
 * a float could not hold every such percent, and a row's value needs no step in between.
 */
export type Percent = string;

/**
 * `percent` of an amount, rounded half up to the minor unit.
 * @throws {RangeError} when the percent is no plain decimal, {AmountTooLarge} beyond safe integers.
 */
export function percentOf(amount: Minor, percent: Percent): Minor {
  const { units, scale } = parsePercent(percent);
  return toMinor(divideHalfUp(exact(amount) * units, 100n * scale));
}

/**
 * How much of an amount that includes VAT is VAT: total x percent / (100 + percent), half up. Only for
 * display; it is part of the amount and is never added to it.
 * @throws {RangeError} when the percent is no plain decimal.
 */
export function vatIncluded(total: Minor, percent: Percent): Minor {
  const { units, scale } = parsePercent(percent);
  return toMinor(divideHalfUp(exact(total) * units, 100n * scale + units));
}

function parsePercent(percent: Percent) {
  const decimal = parseDecimal(percent);
  if (!decimal) throw new RangeError(`expected a percent as a plain decimal, got '${percent}'`);
  return decimal;
}
