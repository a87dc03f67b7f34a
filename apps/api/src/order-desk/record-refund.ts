import { isOnlineGateway } from '@karwan/contract/payment';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Actor } from './actor.ts';
import type { Desk } from './move-order.ts';
import type { LockedOrder } from './select-order-for-update.ts';
import { givenBackOnline, returnPayment } from './take-payment.ts';
import { tellCustomer } from './tell-customer.ts';

export interface RefundToRecord {
  /** Names it among the order's refunds. */
  readonly key: string;
  readonly requestHash: string;
  /** Minor units of the order's currency; not more than `refundable` says. */
  readonly amount: number;
  readonly reason: string;
  readonly actor: Actor;
}

/** What was paid and not given back: shipping that is due at the door counts once it was collected. */
export function refundable({
  paymentStatus,
  status,
  total,
  dueOnDelivery,
  refunded,
}: LockedOrder): number {
  if (paymentStatus !== 'captured') return 0;
  return total - (status === 'Delivered' ? 0 : dueOnDelivery) - refunded;
}

/** What staff must hand over, because it was collected at the door of an order that was paid online. */
function inCash(order: LockedOrder, amount: number): { cash?: number } {
  const cash = isOnlineGateway(order.paymentMethod) ? amount - givenBackOnline(order, amount) : 0;
  return cash > 0 ? { cash } : {};
}

/** Writes a refund of a locked order down, has the money sent and the customer told. */
export async function recordRefund(
  desk: Pick<Desk, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  { key, requestHash, amount, reason, actor }: RefundToRecord,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into order_refund (order_id, key, request_hash, amount, currency, reason, refunded_by)
      values (${order.id}, ${key}, ${requestHash}, ${amount}, ${order.currency}, ${reason},
        ${actor.name})
      returning order_id
    ), counted as (
      update orders set refunded = refunded + ${amount}, updated_at = now()
      where id = ${order.id}
    )
    insert into order_event (order_id, kind, actor, data)
    select order_id, 'refunded', ${actor.name},
      ${JSON.stringify({ amount, currency: order.currency, reason, ...inCash(order, amount) })}
    from made returning id`.execute(trx);
  const [event] = rows;
  if (!event) throw new Error('a refund without its event');
  await returnPayment(desk, trx, order, { name: actor.name, key, amount });
  await tellCustomer(desk.jobs, trx, order, 'refunded', event.id);
}
