/** The state of a payment attempt. */
export type AttemptState =
  | 'pending'
  | 'authorized'
  | 'captured'
  | 'cancelled'
  | 'failed'
  | 'refunded';

/**
 * The allowed transitions of a payment, whatever the source and order of the reports. A transition that
 * is not listed comes from an outdated report and is ignored.
 */
const next: Record<AttemptState, readonly AttemptState[]> = {
  pending: ['authorized', 'captured', 'cancelled', 'failed', 'refunded'],
  // The same payment may be retried with another card.
  failed: ['authorized', 'captured', 'cancelled', 'refunded'],
  authorized: ['captured', 'cancelled', 'failed', 'refunded'],
  captured: ['refunded'],
  // Money that arrives after a cancellation is refunded: see settle-payment.ts.
  cancelled: ['refunded'],
  refunded: [],
};

export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return next[from].includes(to);
}

export const holdsMoney = (state: AttemptState) => state === 'authorized' || state === 'captured';
