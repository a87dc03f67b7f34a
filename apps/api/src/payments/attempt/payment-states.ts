import type { PaymentTruth } from '../providers/port.ts';

/**
 * What a payment may become, whoever tells and in whatever order it is told. What is not here is an old
 * answer that came late, and changes nothing.
 */
const next: Record<PaymentTruth, readonly PaymentTruth[]> = {
  pending: ['authorized', 'captured', 'cancelled', 'failed', 'refunded'],
  // The same payment may be tried again with another card.
  failed: ['authorized', 'captured', 'cancelled', 'refunded'],
  authorized: ['captured', 'cancelled', 'failed', 'refunded'],
  captured: ['refunded'],
  // Money that came after we gave up goes back: see settle-payment.ts.
  cancelled: ['refunded'],
  refunded: [],
};

export function mayBecome(from: PaymentTruth, to: PaymentTruth): boolean {
  return next[from].includes(to);
}

export const holdsMoney = (state: PaymentTruth) => state === 'authorized' || state === 'captured';
