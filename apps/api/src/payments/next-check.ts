import type { PaymentTruth } from './port.ts';

const second = 1_000;
const longest = 10 * 60 * second;

/**
 * When the provider is asked again of our own accord: soon at first, ever more rarely later, and never
 * once nothing more is to come. `checks` counts how often it was asked.
 */
export function nextCheck(state: PaymentTruth, checks: number): Date | null {
  if (state !== 'pending') return null;
  return new Date(Date.now() + Math.min(20 * second * 2 ** Math.min(checks, 10), longest));
}
