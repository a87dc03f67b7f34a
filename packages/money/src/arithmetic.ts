import { decimalsOf } from './decimals.ts';

/** An amount in the minor unit of its currency (paisa, cents, öre): a safe integer, never negative. */
export type Minor = number;

/** Thrown when an exact amount exceeds the safe integers; `priceCart` returns it as a failure instead. */
export class AmountTooLarge extends RangeError {
  override readonly name = 'AmountTooLarge';
}

/**
 * Validates an amount, count or percent.
 * @returns it.
 * @throws {RangeError} when it is negative, fractional or beyond the safe integers.
 */
export function checked(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`expected a safe integer of 0 or more, got ${amount}`);
  }
  return amount;
}

/**
 * Validates like `checked`, and converts to a bigint for exact arithmetic.
 * @throws {RangeError} when it is negative, fractional or beyond the safe integers.
 */
export function exact(amount: number): bigint {
  return BigInt(checked(amount));
}

/**
 * Converts an exact result to minor units. A sum or product of checked amounts may be given as a number: up to
 * `Number.MAX_SAFE_INTEGER` it is exact, and a larger one is never rounded down to a valid amount.
 * @throws {AmountTooLarge} beyond `Number.MAX_SAFE_INTEGER`.
 */
export function toMinor(amount: bigint | number): Minor {
  if (amount > Number.MAX_SAFE_INTEGER) {
    throw new AmountTooLarge('the amount is beyond what can be priced exactly');
  }
  return Number(amount);
}

/**
 * Divides and rounds half up.
 * @throws {RangeError} on a negative dividend or a divisor below 1.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (dividend < 0n || divisor < 1n) throw new RangeError('expected dividend >= 0, divisor >= 1');
  return (2n * dividend + divisor) / (2n * divisor);
}

/**
 * Adds amounts of one currency; 0 without arguments.
 * @throws {AmountTooLarge} when the sum exceeds the safe integers.
 */
export function add(...amounts: readonly Minor[]): Minor {
  return toMinor(amounts.reduce((sum, amount) => sum + checked(amount), 0));
}

/**
 * A unit amount times a quantity.
 * @throws {AmountTooLarge} when the product exceeds the safe integers.
 */
export function multiply(unit: Minor, quantity: number): Minor {
  return toMinor(checked(unit) * checked(quantity));
}

/** Converts whole major units (rupees, dollars) to minor units of the currency. */
export function fromMajor(units: number, currency: string): Minor {
  return multiply(units, 10 ** decimalsOf(currency));
}
