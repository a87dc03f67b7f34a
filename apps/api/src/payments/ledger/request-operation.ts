import { randomBytes } from 'node:crypto';
import type { Database } from '@karwan/database/connect';
import { convert } from '@karwan/pricing/conversion';
import { sql, type Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { recordPaymentEvent } from './record-event.ts';
import type { PaymentRow } from './select-payment.ts';

export interface NewOperation {
  readonly kind: 'capture' | 'cancel' | 'refund';
  /** Idempotency key: requests with the same key are carried out once. */
  readonly key: string;
  readonly actor: string;
  /** The part of the booking; left out: all of it. */
  readonly orderId?: string;
  /** Minor units of the order's currency; left out: all that is left. */
  readonly orderAmount?: number;
}

/** 24 hexadecimal digits, within the limit of every provider (Swedbank Pay: 30). */
export const newReference = () => randomBytes(12).toString('hex');

/**
 * Records an operation for the provider and queues its job, in the caller's transaction. The payment's row must be
 * locked. A refused capture is retried when it is requested again, because shipped items have to be paid.
 * @returns whether it is to be done now; false: it was requested before
 */
export async function requestOperation(
  trx: Transaction<Database>,
  jobs: Jobs,
  payment: PaymentRow,
  request: NewOperation,
): Promise<boolean> {
  const sums = await amountsOf(trx, payment, request);
  const { rows } = await sql<{ id: number }>`
    insert into payment_operation (payment_id, kind, key, order_id, reference, order_amount, amount, actor)
    values (${payment.id}, ${request.kind}, ${request.key}, ${request.orderId ?? null}, ${newReference()},
      ${sums.orderAmount}, ${sums.amount}, ${request.actor})
    on conflict (payment_id, kind, key) do update set state = 'asked', reason = null,
        reference = excluded.reference, order_amount = excluded.order_amount,
        amount = excluded.amount, actor = excluded.actor, updated_at = now(),
        claimed_until = '-infinity'
      where payment_operation.kind = 'capture' and payment_operation.state = 'refused'
    returning id`.execute(trx);
  const [operation] = rows;
  if (!operation) return false;
  await recordPaymentEvent(trx, payment.id, `${request.kind}-asked`, request.actor, {
    ...sums,
    orderId: request.orderId,
  });
  await jobs.send(trx, 'payment-operation', [
    {
      key: String(operation.id),
      data: { tenantId: payment.tenant_id, operationId: operation.id },
    },
  ]);
  return true;
}

/** The operation that was recorded for a key; null: none. */
export async function findOperation(
  trx: Transaction<Database>,
  request: Pick<NewOperation, 'kind' | 'key'> & {
    readonly tenantId: number;
    readonly parentOrderId: string;
  },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select op.id from payment_operation op join payment_transaction t on t.id = op.payment_id
    where t.tenant_id = ${request.tenantId} and t.parent_order_id = ${request.parentOrderId}
      and op.kind = ${request.kind} and op.key = ${request.key} order by op.id desc limit 1`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
}

/** The amounts of an operation; the last one gets the rest, so that rounding loses nothing. */
async function amountsOf(trx: Transaction<Database>, payment: PaymentRow, request: NewOperation) {
  const { rows } = await sql<{ order_amount: number; amount: number }>`
    select coalesce(sum(order_amount), 0)::bigint as order_amount,
      coalesce(sum(amount), 0)::bigint as amount
    from payment_operation
    where payment_id = ${payment.id} and kind = ${request.kind} and state <> 'refused'`.execute(
    trx,
  );
  const before = rows[0] ?? { order_amount: 0, amount: 0 };
  const left = payment.order_amount - before.order_amount;
  const orderAmount = Math.min(request.orderAmount ?? left, left);
  const { order_currency: from, currency: to, rate } = payment;
  const amount =
    orderAmount === left ? payment.amount - before.amount : convert(orderAmount, from, to, rate);
  return { orderAmount, amount: Math.min(amount, payment.amount - before.amount) };
}
