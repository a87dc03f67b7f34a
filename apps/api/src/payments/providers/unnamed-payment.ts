import type { KnownPayment, ProviderReport } from './port.ts';

/** Age in milliseconds from which a payment without a provider's id counts as abandoned. */
const lostAfter = 120_000;

/**
 * The report of a payment without a provider's id, because the first answer was lost or is still to come. Its page was
 * never shown, so it cannot be paid.
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
