import type { NextStep } from '@karwan/contract/payment';
import { sql } from 'kysely';
import { queuePaymentFailed } from '../../orders/outbox/queue-payment-notifications.ts';
import { recordPaymentEvent } from '../../payment-ledger/record-event.ts';
import {
  type PaymentRow,
  selectPartsForUpdate,
  selectPaymentForUpdate,
} from '../../payment-ledger/select-payment.ts';
import { showOnOrders } from '../../payment-ledger/show-on-orders.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { StartedPayment } from '../providers/port.ts';
import type { PaymentContext } from './settle-payment.ts';

/** Keeps what the provider calls the payment, and what the browser is to do next. */
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

/** Forms hold a merchant's secrets. Who offers them makes them anew. */
const withoutSecrets = (next: NextStep) =>
  next.kind === 'form' || next.kind === 'redirect' ? { kind: next.kind } : next;

/** Ends an attempt that never began at the provider, so that the shopper can try anew. */
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
    // Of what nobody ever saw the order's history need not tell.
    if (state !== 'failed') return;
    await showOnOrders(trx, { ...payment, state }, { actor: 'shop' });
    await queuePaymentFailed(trx, jobs, { ...payment, state });
  });
}
