import { divideHalfUp, exact, type Minor } from './arithmetic.ts';
import { parseDecimal } from './decimal.ts';
import { decimalsOf } from './decimals.ts';

/** An amount with its currency (ISO 4217 code). */
export interface Money {
  readonly amount: Minor;
  readonly currency: string;
}

/** Minimum number of significant digits of a displayed rate. */
const fewestDigits = 4;

/**
 * The shortest rate for which `sum`, multiplied and rounded half up, gives `converted`; the unchanged rate if no
 * shorter one does.
 * @param rate plain decimal text.
 * @throws {RangeError} when the sum is not a safe integer of 0 or more.
 */
export function shownRate(rate: string, sum: Money, converted: Money): string {
  const decimal = parseDecimal(rate);
  if (!decimal) return rate;
  const dividend = exact(sum.amount) * 10n ** BigInt(decimalsOf(converted.currency));
  const down = 10n ** BigInt(decimalsOf(sum.currency));
  const decimals = decimal.scale.toString().length - 1;
  const spare = decimal.units.toString().length - fewestDigits;
  for (let dropped = Math.min(spare, decimals); dropped > 0; dropped--) {
    const units = divideHalfUp(decimal.units, 10n ** BigInt(dropped));
    const scale = 10n ** BigInt(decimals - dropped);
    const amount = divideHalfUp(dividend * units, scale * down);
    if (amount === BigInt(converted.amount)) return write(units, decimals - dropped);
  }
  return write(decimal.units, decimals);
}

/** Without trailing zeros. */
function write(units: bigint, decimals: number): string {
  const text = units.toString().padStart(decimals + 1, '0');
  const point = text.length - decimals;
  return `${text.slice(0, point)}.${text.slice(point)}`.replace(/\.?0*$/, '');
}
