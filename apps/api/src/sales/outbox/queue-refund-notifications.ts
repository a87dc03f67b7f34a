import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { queueOrderNotification } from './queue-order-notification.ts';

/** The id of a refund that the staff paid or that went back to gift vouchers, or of operations that the provider has completed. */
interface Refunded {
  readonly refund?: number;
  readonly operations?: readonly number[];
}

/** Records completed refunds in the history of their orders and queues the customers' messages, once. */
export async function queueRefundNotifications(
  { jobs }: { readonly jobs: Jobs },
  trx: Transaction<Database>,
  { refund, operations = [] }: Refunded,
): Promise<void> {
  if (refund === undefined && operations.length === 0) return;
  const { rows } = await sql<{
    eventId: number;
    tenantId: number;
    orderId: string;
    parentOrderId: string;
  }>`
    with told as (
      insert into order_event (order_id, kind, actor, data)
      select r.order_id, 'refunded', coalesce(p.paid_by, r.refunded_by),
        jsonb_strip_nulls(jsonb_build_object('amount', r.amount - r.of_credit - r.of_voucher,
          'voucher', nullif(r.of_voucher, 0), 'currency', r.currency, 'reason', r.reason,
          'way', p.way, 'reference', nullif(p.reference, '')))
      from order_refund r left join refund_payout p on p.refund_id = r.id
      where r.id = ${refund ?? null} or r.operation_id = any(${[...operations]}::bigint[])
      order by r.id returning id, order_id
    )
    select told.id as "eventId", o.tenant_id as "tenantId", o.order_id as "orderId",
      o.parent_order_id as "parentOrderId"
    from told join orders o on o.id = told.order_id order by told.id`.execute(trx);
  for (const { eventId, ...order } of rows) {
    await queueOrderNotification(jobs, trx, order, 'refunded', eventId);
  }
}
