import type { AttemptState } from '../../ledger/payment-states.ts';
import type { ProviderReport } from '../port.ts';
import { declineReasonOf } from './decline-reason.ts';
import type { CardTransaction, PaymentAnswer } from './shapes.ts';

/** Computes the report from a card payment's transactions, because the payment's own `state` never says "paid". */
export function readReport({ payment, operations }: PaymentAnswer): Omit<ProviderReport, 'detail'> {
  const completed = payment.transactions.transactionList.filter(
    ({ state }) => state === 'Completed',
  );
  const sum = (...types: string[]) =>
    completed.reduce((total, one) => (types.includes(one.type) ? total + one.amount : total), 0);
  const [authorized, captured] = [sum('Authorization', 'Sale'), sum('Capture', 'Sale')];
  const [refunded, freed] = [sum('Reversal'), sum('Cancellation')];
  const held = authorized - captured - freed;
  return {
    state: stateOf(),
    // The authorized amount counts, not the requested one.
    amount: authorized > 0 ? authorized : payment.amount,
    currency: payment.currency,
    reference: payment.payeeInfo?.payeeReference ?? null,
    declineReason: declineReasonOf(payment),
    capturedAmount: captured,
    refundedAmount: refunded,
    heldAmount: Math.max(held, 0),
    doneReferences: completed.flatMap(({ payeeReference: reference }: CardTransaction) =>
      reference === undefined ? [] : [reference],
    ),
  };

  function stateOf(): AttemptState {
    // While money is still authorized, another part of the booking can be captured.
    if (captured > 0) return refunded >= captured && held <= 0 ? 'refunded' : 'captured';
    if (freed > 0) return 'cancelled';
    if (authorized > 0) return 'authorized';
    if (payment.state === 'Aborted') return 'cancelled';
    const isFailed = operations.some(({ rel }) => rel === 'failed-payment');
    return payment.state === 'Failed' || isFailed ? 'failed' : 'pending';
  }
}
