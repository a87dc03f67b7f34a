import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import {
  queueMoneyMessages,
  queuePaymentFailed,
  queueVoucherIssued,
} from '../../sales/outbox/queue-payment-notifications.ts';
import { queueRefundNotifications } from '../../sales/outbox/queue-refund-notifications.ts';
import { updateOrderPaymentStatus } from '../ledger/show-on-orders.ts';
import type { Settlement } from './apply-report.ts';
import type { PaymentContext } from './settle-payment.ts';

/**
 * Applies a settlement in the same transaction: updates the orders and queues the customer's messages.
 */
export async function onSettled(
  { jobs }: Pick<PaymentContext, 'jobs'>,
  trx: Transaction<Database>,
  { payment, moved, doneOperations, voucherIssued, updates }: Settlement,
  actor: string,
): Promise<void> {
  await queueRefundNotifications({ jobs }, trx, { operations: doneOperations });
  // A payment with a problem does not affect its orders until staff have resolved it.
  const isShown = payment.problem === null && (moved || doneOperations.length > 0);
  if (isShown) await updateOrderPaymentStatus(trx, payment, { actor });
  if (moved) await queuePaymentFailed(trx, jobs, payment);
  await queueMoneyMessages(trx, jobs, payment, updates);
  if (voucherIssued) await queueVoucherIssued(trx, jobs, payment);
}
