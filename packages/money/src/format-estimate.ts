import { divideHalfUp, exact, toMinor } from './arithmetic.ts';
import { type DisplayedCurrency, formatAmount } from './format.ts';

/**
 * Formats an estimate in whole units, rounded half up: 'Rs 31,200'.
 * @throws {RangeError} when the amount is no safe whole number of 0 or more.
 */
export function formatEstimate(minor: number, { symbol, decimals }: DisplayedCurrency): string {
  const units = toMinor(divideHalfUp(exact(minor), 10n ** BigInt(decimals)));
  return formatAmount(units, { symbol, decimals: 0 });
}
