/** How an attempt to pay stands. */
export type AttemptState =
  | 'pending'
  | 'authorized'
  | 'captured'
  | 'cancelled'
  | 'failed'
  | 'refunded';

/**
 * What a payment may become, whoever tells and in whatever order it is told. What is not here is an old
 * answer that came late, and changes nothing.
 */
const next: Record<AttemptState, readonly AttemptState[]> = {
  pending: ['authorized', 'captured', 'cancelled', 'failed', 'refunded'],
  // The same payment may be tried again with another card.
  failed: ['authorized', 'captured', 'cancelled', 'refunded'],
  authorized: ['captured', 'cancelled', 'failed', 'refunded'],
  captured: ['refunded'],
  // Money that came after we gave up goes back: see settle-payment.ts.
  cancelled: ['refunded'],
  refunded: [],
};

export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return next[from].includes(to);
}

export const holdsMoney = (state: AttemptState) => state === 'authorized' || state === 'captured';
