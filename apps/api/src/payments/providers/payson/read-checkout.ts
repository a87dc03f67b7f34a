import type { DeclineReason } from '@karwan/contract/decline-reasons';
import type { AttemptState } from '../../ledger/payment-states.ts';
import type { ProviderReport } from '../port.ts';
import { type Checkout, fromMajor } from './shapes.ts';

const states: Record<string, AttemptState> = {
  created: 'pending',
  formsfilled: 'pending',
  readytopay: 'pending',
  processingpayment: 'pending',
  readytoship: 'authorized',
  shipped: 'captured',
  paidtoaccount: 'captured',
  canceled: 'cancelled',
  expired: 'cancelled',
  denied: 'failed',
  credited: 'refunded',
};

const declineReasons: Record<string, DeclineReason> = {
  denied: 'declined',
  canceled: 'cancelled',
  expired: 'timed-out',
};

/** The report of a checkout. An unknown status counts as pending. */
export function readCheckout({ id, status, order, merchant }: Checkout): ProviderReport {
  const amount = fromMajor(order.totalPriceIncludingTax);
  const credited = fromMajor(order.totalCreditedAmount ?? 0);
  const known = states[status.toLowerCase()] ?? 'pending';
  const isCaptured = known === 'captured' || known === 'refunded';
  return {
    state: known === 'captured' && credited >= amount ? 'refunded' : known,
    amount,
    currency: order.currency,
    reference: merchant.reference ?? null,
    providerId: id,
    declineReason: declineReasons[status.toLowerCase()],
    capturedAmount: isCaptured ? amount : 0,
    refundedAmount: isCaptured ? credited : 0,
    doneReferences: [],
    detail: {},
  };
}
