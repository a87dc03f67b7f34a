import type { NextStep } from '@karwan/contract/payment';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { queuePaymentFailed } from '../../sales/outbox/queue-payment-notifications.ts';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import {
  type PaymentRow,
  selectPartsForUpdate,
  selectPaymentForUpdate,
} from '../ledger/select-payment.ts';
import { updateOrderPaymentStatus } from '../ledger/show-on-orders.ts';
import type { StartedPayment } from '../providers/port.ts';
import type { PaymentContext } from './settle-payment.ts';

/** Stores the provider's id of the payment and the browser's next step. */
export function storeStartedPayment(
  { db }: Pick<PaymentContext, 'db'>,
  { id }: PaymentRow,
  { providerId, next }: StartedPayment,
): Promise<PaymentRow> {
  return db
    .updateTable('payment_transaction')
    .set({
      provider_id: providerId,
      next_step: JSON.stringify(withoutSecrets(next)),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow();
}

/** Forms contain a merchant's secrets, so they are not stored: a new one is made each time. */
const withoutSecrets = (next: NextStep) =>
  next.kind === 'form' || next.kind === 'redirect' ? { kind: next.kind } : next;

/** Ends an attempt that the provider never started, so that the shopper can try again. */
export function closeAttempt(
  { db, jobs }: Pick<PaymentContext, 'db' | 'jobs'>,
  { id, tenant_id: tenantId, parent_order_id: parentOrderId }: PaymentRow,
  state: 'failed' | 'cancelled',
  data: Record<string, unknown>,
): Promise<void> {
  return retryTransaction(db, async (trx) => {
    await selectPartsForUpdate(trx, tenantId, parentOrderId);
    const payment = await selectPaymentForUpdate(trx, id);
    if (payment.state !== 'pending' || payment.provider_id !== null) return;
    await trx
      .updateTable('payment_transaction')
      .set({ state, next_check_at: null, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await recordPaymentEvent(trx, id, state, 'shop', data);
    // An attempt that the customer never saw needs no entry in the order's history.
    if (state !== 'failed') return;
    await updateOrderPaymentStatus(trx, { ...payment, state }, { actor: 'shop' });
    await queuePaymentFailed(trx, jobs, { ...payment, state });
  });
}
