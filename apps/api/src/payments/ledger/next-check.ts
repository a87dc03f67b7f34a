import type { AttemptState } from './payment-states.ts';

const second = 1_000;
const minute = 60 * second;
const longest = 10 * minute;
const day = 24 * 60 * minute;
/** The shortest interval for polling an ended attempt. */
const shortestAfterEnd = 30 * minute;

interface Input {
  readonly state: AttemptState;
  /** How often the provider was polled. */
  readonly checks: number;
  /** Whether the provider knows the payment at all. */
  readonly isKnown: boolean;
  /** When the state was written. */
  readonly since: Date;
}

/**
 * When to poll the provider again: soon at first, then less and less often (backoff). Money can still arrive for an
 * attempt that was refused or given up, and its webhook may get lost, so such an attempt is polled rarely for one more
 * day. Null: not again.
 */
export function nextCheck({ state, checks, isKnown, since }: Input, now = new Date()): Date | null {
  if (state === 'pending') {
    return new Date(now.getTime() + Math.min(20 * second * 2 ** Math.min(checks, 10), longest));
  }
  if ((state !== 'cancelled' && state !== 'failed') || !isKnown) return null;
  const age = now.getTime() - since.getTime();
  return age > day ? null : new Date(now.getTime() + Math.max(shortestAfterEnd, age / 2));
}
