import { sql } from 'kysely';
import { alertPaymentStaff } from '../../messaging/alerts/alert-payment-staff.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { PaymentContext } from '../attempt/settle-payment.ts';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import {
  type PaymentRow,
  selectPartsForUpdate,
  selectPaymentForUpdate,
} from '../ledger/select-payment.ts';
import type { OperationRow } from './claim-operation.ts';

/**
 * Records that the provider refused an operation. A refused refund is no longer counted by the order, so that it can be
 * requested again, and the order's history shows it.
 */
export async function refuseOperation(
  { db, jobs }: Pick<PaymentContext, 'db' | 'jobs'>,
  { id, kind, order_id: part }: Pick<OperationRow, 'id' | 'kind' | 'order_id'>,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await selectPartsForUpdate(trx, payment.tenant_id, payment.parent_order_id);
    await selectPaymentForUpdate(trx, payment.id);
    const { numAffectedRows = 0n } = await sql`
      update payment_operation
      set state = 'refused', reason = ${reason}, waits_for_staff = false, updated_at = now()
      where id = ${id} and state = 'asked'`.execute(trx);
    if (numAffectedRows === 0n) return;
    await recordPaymentEvent(trx, payment.id, `${kind}-refused`, 'provider', { reason });
    await sql`
      update orders o set refunded = o.refunded - r.amount + r.of_credit + r.of_voucher, updated_at = now()
      from order_refund r where r.operation_id = ${id} and o.id = r.order_id`.execute(trx);
    await sql`
      insert into order_event (order_id, kind, actor, data)
      select id, ${`${kind}-refused`}, 'provider', ${JSON.stringify({ reason, operation: id })}::jsonb
      from orders where tenant_id = ${payment.tenant_id}
        and parent_order_id = ${payment.parent_order_id}
        and (${part}::text is null or order_id = ${part}) order by id`.execute(trx);
    const occasion = `payment-refused/${id}`;
    await alertPaymentStaff(trx, jobs, { payment, occasion, path: 'payments' });
  });
}
