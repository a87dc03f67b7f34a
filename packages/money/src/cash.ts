import type { Minor } from './arithmetic.ts';

/** Currencies whose smaller coins are out of use: the smallest amount paid in cash, in minor units. */
const steps: Readonly<Record<string, Minor>> = { PKR: 100, SEK: 100 };

/** The smallest amount of a currency that is paid in cash, in minor units: of rupees, a whole one. */
export const cashStep = (currency: string): Minor => steps[currency] ?? 1;

/**
 * An amount as it is paid in cash, in minor units: rounded half up to the currency's `cashStep`. What costs something
 * costs at least that step.
 */
export function roundForCash(amount: Minor, currency: string): Minor {
  if (amount === 0) return 0;
  const step = cashStep(currency);
  return Math.max(step, Math.floor((2 * amount + step) / (2 * step)) * step);
}
