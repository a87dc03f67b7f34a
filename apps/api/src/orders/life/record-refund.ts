import type { RefundReason } from '@karwan/contract/refund-reasons';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { queueRefundNotifications } from '../outbox/queue-refund-notifications.ts';
import type { Actor } from './actor.ts';
import { giveCashBack } from './cash-due.ts';
import type { Context } from './move-order.ts';
import type { LockedOrder } from './select-order-for-update.ts';
import { refundableInCash, returnPayment } from './take-payment.ts';

export interface RefundToRecord {
  /** Names it among the order's refunds. */
  readonly key: string;
  readonly requestHash: string;
  /** Minor units of the order's currency; not more than `refundable` says. */
  readonly amount: number;
  /** Of it, what is for shipping. */
  readonly shipping?: number;
  readonly reasonCode?: RefundReason;
  readonly reason: string;
  readonly actor: Actor;
}

/**
 * What was paid and neither refunded nor about to be; shipping due on delivery counts once it was
 * collected.
 */
export function refundable({
  paymentStatus,
  status,
  total,
  dueOnDelivery,
  reduced,
  refunded,
  beingFreed,
}: LockedOrder): number {
  if (paymentStatus !== 'captured') return 0;
  const toCollect = status === 'Delivered' ? 0 : dueOnDelivery;
  return Math.max(total + reduced - toCollect - refunded - beingFreed, 0);
}

/**
 * Records a refund of a locked order and requests it from the provider. The customer is notified when
 * the money is back: cash at once, the rest once the provider has confirmed it.
 * @returns the refund's id
 */
export async function recordRefund(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  refundToRecord: RefundToRecord,
): Promise<number> {
  const { key, requestHash, amount, shipping = 0, reason, actor } = refundToRecord;
  const { reasonCode = 'other' } = refundToRecord;
  const { rows } = await sql<{ id: number }>`
    with counted as (
      update orders set refunded = refunded + ${amount}, updated_at = now()
      where id = ${order.id}
    )
    insert into order_refund (order_id, key, request_hash, amount, shipping, currency, reason_code, reason,
      refunded_by)
    values (${order.id}, ${key}, ${requestHash}, ${amount}, ${shipping}, ${order.currency},
      ${reasonCode}, ${reason}, ${actor.name})
    returning id`.execute(trx);
  const refund = rows[0]?.id;
  if (refund === undefined) throw new Error('refund was not recorded');
  const operation = await returnPayment(context, trx, order, { name: actor.name, key, amount });
  await giveCashBack(trx, order, refundableInCash(order, amount), actor);
  if (operation === null) {
    await queueRefundNotifications(context, trx, { refund });
    return refund;
  }
  await sql`
    with asked as (
      update order_refund set operation_id = ${operation} where id = ${refund}
    )
    insert into order_event (order_id, kind, actor, data)
    select ${order.id}, 'refund-asked', ${actor.name}, jsonb_strip_nulls(jsonb_build_object(
      'amount', ${amount}::bigint, 'currency', ${order.currency}::text, 'reason', ${reason}::text,
      'cash', nullif(${amount}::bigint - order_amount, 0)))
    from payment_operation where id = ${operation}`.execute(trx);
  return refund;
}

/**
 * Gives back what an order was reduced by while its money was only held, now that it is taken: once.
 */
export async function giveBackOwed(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  actor: Actor,
): Promise<void> {
  const { owedBack: amount } = order;
  if (amount === 0) return;
  await sql`update orders set owed_back = 0 where id = ${order.id}`.execute(trx);
  const reason = { reasonCode: 'order-changed', reason: '', requestHash: '' } as const;
  // No client's Idempotency-Key has a slash.
  await recordRefund(context, trx, order, { key: 'order/owed', amount, actor, ...reason });
}
