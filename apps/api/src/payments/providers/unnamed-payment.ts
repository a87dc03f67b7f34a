import type { KnownPayment, ProviderReport } from './port.ts';

/** Milliseconds after which a payment whose first answer was lost is known to be nobody's. */
const lostAfter = 120_000;

/**
 * What is reported of a payment that its provider has not named: the first answer was lost or has yet to
 * come. Nobody has seen its page, so nobody can pay it.
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
