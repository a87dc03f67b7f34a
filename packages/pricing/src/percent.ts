import { divideHalfUp, exact, type Minor, toMinor } from '@karwan/money/arithmetic';
import { parseDecimal } from '@karwan/money/decimal';

/**
 * A percentage as decimal text, as SQL `numeric` prints it: '30', '2.5', '17.000'. Text because floats cannot
 * represent all of them exactly, and the database's value needs no conversion.
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
 * VAT included in an amount: total x percent / (100 + percent), rounded half up. For display only; it is never added
 * to a total.
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
