import type { OrderStatus } from '@karwan/contract/order';
import type { CancelReason, NotifiedEventKind } from '@karwan/contract/order-life';
import type { Database } from '@karwan/database/connect';
import { withFee } from '@karwan/pricing/fees/fee-lines';
import { ORPCError } from '@orpc/server';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { queueOrderNotification } from '../outbox/queue-order-notification.ts';
import type { Actor } from './actor.ts';
import { collectCash } from './cash-due.ts';
import { orderFees } from './order-fees.ts';
import { refundOwed } from './record-refund.ts';
import type { LockedOrder } from './select-order-for-update.ts';
import { capturingStates, leavesBranch, mayMove } from './state-table.ts';
import { takePayment } from './take-payment.ts';

/** What commands on orders need of a request. */
export type Context = Pick<RequestContext, 'db' | 'jobs'>;

const eventOf: Record<Exclude<OrderStatus, 'Booked'>, NotifiedEventKind> = {
  Accepted: 'accepted',
  Quoted: 'quoted',
  Confirmed: 'confirmed',
  Purchased: 'purchased',
  Shipped: 'shipped',
  InCustoms: 'in-customs',
  OutForDelivery: 'out-for-delivery',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
  NoShow: 'no-show',
};

export interface Move {
  readonly to: Exclude<OrderStatus, 'Booked'>;
  readonly actor: Actor;
  /** The event's kind; by default that of the new state. */
  readonly event?: NotifiedEventKind;
  /** No message is queued, because the caller sends another one. */
  readonly isQuiet?: boolean;
  /** Stored with the event. */
  readonly data?: object;
  readonly cancelReason?: CancelReason;
  readonly tracking?: { readonly carrier: string; readonly number: string };
  /** The new shipping cost in minor units; the total changes with it. */
  readonly shippingCost?: number;
  /** The part of the shipping cost that is collected on delivery of an order paid online. */
  readonly dueOnDelivery?: number;
}

/**
 * Moves a locked order to another state, if the state table allows it: records the event and the units that leave the
 * branch, takes the payment when it is due, and queues the customer's message, all in the caller's transaction.
 * @throws CONFLICT with the order's current state if the move is not allowed or its payment cannot be taken.
 */
export async function moveOrder(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  { to, actor, event: kind = eventOf[to], isQuiet = false, data = {}, ...changes }: Move,
): Promise<void> {
  if (!mayMove(order, to, actor.party)) throw orderStateConflict(order);
  const { tracking, cancelReason, shippingCost, dueOnDelivery = 0 } = changes;
  const fees =
    shippingCost === undefined
      ? null
      : JSON.stringify(withFee(orderFees(order), 'shipping', shippingCost));
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update orders set status = ${to}, updated_at = now(),
        cancel_reason = coalesce(${cancelReason ?? null}, cancel_reason),
        tracking_carrier = coalesce(${tracking?.carrier ?? null}, tracking_carrier),
        tracking_number = coalesce(${tracking?.number ?? null}, tracking_number),
        fees = coalesce(${fees}::jsonb, fees),
        shipping_state = case when ${fees}::jsonb is null then shipping_state
          else 'quoted' end,
        due_on_delivery = due_on_delivery + ${dueOnDelivery},
        total = items_cost + charged_fees(coalesce(${fees}::jsonb, fees))
      where id = ${order.id} returning id
    ), left_branch as (
      insert into stock_movement (item_id, free, physical, reason, document_kind, document_id, actor)
      select l.item_id, 0, -sum(l.quantity), 'handed-over', 'order', ${order.orderId}, ${actor.name}
      from order_item l join item i on i.id = l.item_id
      where l.order_id = ${order.id} and ${leavesBranch(order, to)} group by l.item_id
    )
    insert into order_event (order_id, kind, actor, data)
    select id, ${kind}, ${actor.name}, ${JSON.stringify({ ...data, from: order.status, to })}
    from moved returning id`.execute(trx);
  const [event] = rows;
  if (!event) throw new Error(`order ${order.orderId} disappeared while locked`);
  if (!(await takePayment(context, trx, order, to, actor))) throw orderStateConflict(order);
  if (to === 'Delivered') await collectCash(trx, order, actor);
  if (capturingStates.has(to)) await refundOwed(context, trx, order, actor);
  if (!isQuiet) await queueOrderNotification(context.jobs, trx, order, kind, event.id);
}

/** The error for an order that is no longer in the state that the caller expects. */
export function orderStateConflict({ status }: LockedOrder) {
  return new ORPCError('CONFLICT', {
    status: 409,
    message: `The order is ${status}, which does not allow this`,
    data: { orderStatus: status },
  });
}
