import type { KnownPayment, ProviderReport } from './port.ts';

/** Milliseconds after which a payment whose first answer was lost counts as abandoned. */
const lostAfter = 120_000;

/**
 * The report of a payment that its provider has not named yet: the first answer was lost or is still to
 * come. No page of it was shown, so it cannot be paid.
 */
export function unnamedPayment(payment: KnownPayment): ProviderReport {
  const isLost = Date.now() - payment.createdAt.getTime() > lostAfter;
  return {
    state: isLost ? 'cancelled' : 'pending',
    amount: payment.amount,
    currency: payment.currency,
    reference: payment.payeeReference,
    capturedAmount: 0,
    refundedAmount: 0,
    doneReferences: [],
    detail: {},
  };
}
