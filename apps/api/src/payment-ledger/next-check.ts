import type { AttemptState } from './payment-states.ts';

const second = 1_000;
const minute = 60 * second;
const longest = 10 * minute;
const day = 24 * 60 * minute;
/** How soon an attempt that ended is asked about again at the earliest. */
const shortestAfterEnd = 30 * minute;

interface Asked {
  readonly state: AttemptState;
  /** How often the provider was asked. */
  readonly checks: number;
  /** Whether the provider knows the payment at all. */
  readonly isKnown: boolean;
  /** When the state was written. */
  readonly since: Date;
}

/**
 * When the provider is asked again of our own accord: soon at first, ever more rarely later. Money can
 * still come by an attempt that was refused or given up, and whoever tells of it may not get through: so
 * it is asked about, rarely, for a day. Null: nothing more is to come.
 */
export function nextCheck({ state, checks, isKnown, since }: Asked, now = new Date()): Date | null {
  if (state === 'pending') {
    return new Date(now.getTime() + Math.min(20 * second * 2 ** Math.min(checks, 10), longest));
  }
  if ((state !== 'cancelled' && state !== 'failed') || !isKnown) return null;
  const age = now.getTime() - since.getTime();
  return age > day ? null : new Date(now.getTime() + Math.max(shortestAfterEnd, age / 2));
}
