import { parseDecimal } from './decimal.ts';
import { AmountTooLarge, currencyExponent, divideHalfUp, type Minor, toMinor } from './money.ts';

/**
 * Minor units of a price written as decimal text in major units, such as '12.50': half up, once, to
 * the currency's minor unit. Null for what is no plain decimal, or more than can be counted exactly.
 */
export function fromDecimalText(text: string, currency: string): Minor | null {
  const decimal = parseDecimal(text.trim());
  if (!decimal) return null;
  const up = 10n ** BigInt(currencyExponent(currency));
  try {
    return toMinor(divideHalfUp(decimal.units * up, decimal.scale));
  } catch (error) {
    if (error instanceof AmountTooLarge) return null;
    throw error;
  }
}
