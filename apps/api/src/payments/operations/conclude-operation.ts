import { sql } from 'kysely';
import { queueRefundNotifications } from '../../orders/outbox/queue-refund-notifications.ts';
import { recordPaymentEvent } from '../../payment-ledger/record-event.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { type PaymentContext, settlePayment } from '../attempt/settle-payment.ts';
import { makeCheckDue } from '../attempt/status-checks.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { isForStaff, lockOperation, notSo, type OperationNamed } from './lock-operation.ts';

/**
 * Staff did in the provider's portal what the provider has no call for, or saw there that it was done:
 * from now on it counts. `reference` is the portal's name of it; said again, nothing more happens.
 * @throws NOT_FOUND, CONFLICT where the provider may still do it itself, or refused it.
 */
export async function concludeOperation(
  context: PaymentContext,
  { tenantId, id, actor }: OperationNamed,
  reference: string,
): Promise<void> {
  const payment = await retryTransaction(context.db, async (trx) => {
    const { payment, operation } = await lockOperation(trx, tenantId, id);
    const isSame = operation.state === 'done' && operation.portal_reference === reference;
    if (isSame) return payment;
    if (!isForStaff(operation)) throw notSo();
    await sql`
      update payment_operation set state = 'done', portal_reference = ${reference}, reason = null,
        waits_for_staff = false, updated_at = now()
      where id = ${id}`.execute(trx);
    await recordPaymentEvent(trx, payment.id, `${operation.kind}-done`, actor, { reference });
    await queueRefundNotifications(context, trx, { operations: [id] });
    return payment;
  });
  try {
    await settlePayment(context, payment.id, { actor });
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
    await makeCheckDue(context, payment.id);
  }
}
