import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { tellPaymentFailed, tellVoucher } from '../../orders/outbox/tell-payment.ts';
import { tellRefunds } from '../../orders/outbox/tell-refunds.ts';
import { showOnOrders } from '../../payment-ledger/show-on-orders.ts';
import type { Settlement } from './apply-report.ts';
import type { PaymentContext } from './settle-payment.ts';

/**
 * Acts on what settling changed, in its transaction: the orders show it, and the customer's messages
 * leave by the queue.
 */
export async function onSettled(
  { jobs }: Pick<PaymentContext, 'jobs'>,
  trx: Transaction<Database>,
  { payment, moved, doneOperations, voucherIssued }: Settlement,
  actor: string,
): Promise<void> {
  await tellRefunds({ jobs }, trx, { operations: doneOperations });
  // A payment with a problem is not the orders' affair before people have looked at it.
  const isShown = payment.problem === null && (moved || doneOperations.length > 0);
  if (isShown) await showOnOrders(trx, payment, { actor });
  if (moved) await tellPaymentFailed(trx, jobs, payment);
  if (voucherIssued) await tellVoucher(trx, jobs, payment);
}
