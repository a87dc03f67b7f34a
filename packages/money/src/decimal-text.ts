import { AmountTooLarge, divideHalfUp, type Minor, toMinor } from './arithmetic.ts';
import { parseDecimal } from './decimal.ts';
import { decimalsOf } from './decimals.ts';
import { withPoint } from './with-point.ts';

/**
 * Formats minor units as plain decimal text in major units, as product feeds and structured data need prices:
 * '1500.00'.
 * @throws {RangeError} when the amount is not a safe whole number of 0 or more.
 */
export function toDecimalText(minor: Minor, currency: string): string {
  return withPoint(minor, decimalsOf(currency));
}

/**
 * Parses a price in major units, such as '12.50', into minor units, rounded half up to the currency's minor unit.
 * Null if it is not a plain decimal, or exceeds the safe integers.
 */
export function fromDecimalText(text: string, currency: string): Minor | null {
  const decimal = parseDecimal(text.trim());
  if (!decimal) return null;
  const scale = 10n ** BigInt(decimalsOf(currency));
  try {
    return toMinor(divideHalfUp(decimal.units * scale, decimal.scale));
  } catch (error) {
    if (error instanceof AmountTooLarge) return null;
    throw error;
  }
}
