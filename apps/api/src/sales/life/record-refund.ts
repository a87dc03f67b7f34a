import { type PayoutMethod, paysToAccount } from '@karwan/contract/payout-ways';
import type { RefundReason } from '@karwan/contract/refund-reasons';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { queueOrderNotification } from '../outbox/queue-order-notification.ts';
import { queueRefundNotifications } from '../outbox/queue-refund-notifications.ts';
import { refundToVouchers } from '../voucher-ledger/refund-to-vouchers.ts';
import type { Actor } from './actor.ts';
import { giveUpExchange, returnCredit } from './give-up-exchange.ts';
import type { Context } from './move-order.ts';
import { openPayout, sendPayoutLink } from './payout.ts';
import {
  type LockedOrder,
  selectOrderFacts,
  selectOrderForUpdate,
} from './select-order-for-update.ts';
import { manualRefundAmount, newestDuePayment, refundOrderPayment } from './take-payment.ts';

/** The key of a cancelled order's refund. It cannot collide with a client's Idempotency-Key: those have no slash. */
export const cancelledKey = 'order/cancelled';
/** Delay of the message in seconds: a refund that is confirmed by then has its own. */
const timeToConfirm = 120;

export interface RefundToRecord {
  /** Idempotency key, unique among the order's refunds. */
  readonly key: string;
  readonly requestHash: string;
  /** Minor units of the order's currency; at most `refundable`. */
  readonly amount: number;
  /** How the staff pays what no provider refunds; default: in cash. */
  readonly way?: PayoutMethod;
  /** The part of `amount` that refunds shipping. */
  readonly shipping?: number;
  readonly reasonCode?: RefundReason;
  readonly reason: string;
  readonly actor: Actor;
}

/**
 * The amount that can still be refunded, in minor units: everything paid in money, by gift vouchers and by exchanged items,
 * less refunds made or in progress. Shipping due on delivery counts once it was collected.
 */
export function refundable({
  paymentStatus,
  status,
  total,
  dueOnDelivery,
  reduced,
  refunded,
  beingCancelled,
  credit,
  onVouchers,
}: LockedOrder): number {
  if (paymentStatus !== 'captured') return 0;
  const toCollect = status === 'Delivered' ? 0 : dueOnDelivery;
  return Math.max(total + reduced - toCollect - refunded - beingCancelled, 0) + credit + onVouchers;
}

/**
 * Records a refund of a locked order and requests it from the provider. What gift vouchers paid is returned to them before
 * any money is refunded, and never as money. What no provider refunds is paid by the staff later. The customer is notified once
 * the money is paid, or the provider has confirmed it.
 * @returns the refund's id
 */
export async function recordRefund(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  refundToRecord: RefundToRecord,
): Promise<number> {
  const { key, requestHash, amount, shipping = 0, reason, actor } = refundToRecord;
  const { reasonCode = 'other', way = 'cash' } = refundToRecord;
  // The order of refunds: gift vouchers, then the order's own payment, then the credit of exchanged items.
  const { credit } = order;
  const ofVoucher = Math.min(amount, order.onVouchers);
  const ofCredit = credit && Math.max(amount - (refundable(order) - credit), 0);
  const money = amount - ofVoucher - ofCredit;
  const later = await newestDuePayment(trx, order);
  const byHand = manualRefundAmount(order, ofVoucher + money);
  const online = money - byHand;
  const ofFirst = later && online > later.left ? later.left : online;
  if (ofFirst > 0 && ofFirst < money) {
    // Two payments get two refunds, because a provider may refuse one of them.
    await recordRefund(context, trx, order, {
      ...refundToRecord,
      key: ofFirst < online ? `${key}/${later?.id}` : `${key}/online`,
      amount: ofVoucher + ofFirst,
      shipping: 0,
    });
    const { tenantId, orderId } = order;
    const rest = { ...refundToRecord, amount: money - ofFirst + ofCredit };
    return recordRefund(context, trx, await factsOf(trx, { tenantId, orderId }), rest);
  }
  const { rows } = await sql<{ id: number }>`
    with counted as (
      update orders set refunded = refunded + ${money}, updated_at = now()
      where id = ${order.id}
    )
    insert into order_refund (order_id, key, request_hash, amount, of_credit, of_voucher, shipping, currency,
      reason_code, reason, refunded_by)
    values (${order.id}, ${key}, ${requestHash}, ${amount}, ${ofCredit}, ${ofVoucher}, ${shipping},
      ${order.currency}, ${reasonCode}, ${reason}, ${actor.name})
    returning id`.execute(trx);
  const refund = rows[0]?.id;
  if (refund === undefined) throw new Error('refund was not recorded');
  if (ofVoucher > 0) {
    await refundToVouchers(trx, { orderId: order.id, amount: ofVoucher, by: actor.name });
  }
  const operation =
    online > 0
      ? await refundOrderPayment(context, trx, order, {
          name: actor.name,
          key,
          amount: online,
          paymentId: later?.id,
        })
      : null;
  if (byHand > 0) await openPayout(trx, order, { refund, amount: byHand, way });
  if (ofCredit > 0) {
    await refundCredit(
      context,
      trx,
      order,
      { reasonCode, reason, actor, way, key: `order/refund-${refund}` },
      ofCredit,
    );
  }
  // Only credit was refunded: the refund of the exchanged order notifies the customer.
  if (money + ofVoucher === 0) return refund;
  if (operation === null && byHand === 0) {
    await queueRefundNotifications(context, trx, { refund });
    return refund;
  }
  const { rows: events } = await sql<{ id: number }>`
    with asked as (
      update order_refund set operation_id = ${operation} where id = ${refund}
    )
    insert into order_event (order_id, kind, actor, data)
    values (${order.id}, 'refund-asked', ${actor.name}, jsonb_strip_nulls(jsonb_build_object(
      'amount', ${money}::bigint, 'voucher', nullif(${ofVoucher}::bigint, 0), 'currency', ${order.currency}::text,
      'reason', ${reason}::text, 'way', ${byHand > 0 ? way : null}::text,
      'refund', ${byHand > 0 ? String(refund) : null}::text)))
    returning id`.execute(trx);
  const [event] = events;
  if (!event) throw new Error('event was not recorded');
  if (byHand > 0 && paysToAccount(way)) {
    await sendPayoutLink(context.jobs, trx, order, { refund, eventId: event.id });
    return refund;
  }
  // The message about a cancellation says itself where the money goes.
  if (!key.startsWith(cancelledKey)) {
    await queueOrderNotification(context.jobs, trx, order, 'refund-asked', event.id, timeToConfirm);
  }
  return refund;
}

/** Rereads the facts of a locked order. */
async function factsOf(
  trx: Transaction<Database>,
  requested: { tenantId: number; orderId: string },
) {
  const order = await selectOrderFacts(trx, requested);
  if (!order) throw new Error(`order ${requested.orderId} disappeared while locked`);
  return order;
}

/**
 * Refunds the credit of exchanged items with which a locked order was paid: by the payment method of the order that those
 * items belonged to.
 */
async function refundCredit(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  { id, tenantId, exchangeOf }: LockedOrder,
  refund: Omit<RefundToRecord, 'amount' | 'requestHash' | 'shipping'>,
  amount: number,
): Promise<void> {
  if (!exchangeOf) throw new Error(`order ${id} was credited for goods of no order`);
  const requested = { tenantId, orderId: exchangeOf };
  const first = await selectOrderForUpdate(trx, requested);
  await returnCredit(trx, { of: id, to: first.id, amount });
  const order = await selectOrderForUpdate(trx, requested);
  await recordRefund(context, trx, order, { ...refund, requestHash: '', amount });
}

/**
 * For a cancelled order without a payment in money: returns what gift vouchers paid to them. The items that an exchange
 * was paid with can be exchanged or refunded again.
 */
export async function refundVouchersAndCredit(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  actor: Actor,
): Promise<void> {
  if (await giveUpExchange(trx, order, actor)) return;
  if (order.onVouchers > 0) {
    await recordRefund(context, trx, order, {
      // Cannot collide with a client's Idempotency-Key: those have no slash.
      key: 'order/vouchers-given-back',
      requestHash: '',
      amount: order.onVouchers,
      reasonCode: 'order-changed',
      reason: '',
      actor,
    });
  }
  if (order.credit === 0) return;
  const refund = {
    key: `order/exchange-${order.id}-given-up`,
    reasonCode: 'order-changed',
    reason: '',
    actor,
  } as const;
  await refundCredit(context, trx, order, refund, order.credit);
}

/** Once a payment is captured: refunds what an order was reduced by while it was only authorized. Idempotent. */
export async function refundOwed(
  context: Pick<Context, 'jobs'>,
  trx: Transaction<Database>,
  order: LockedOrder,
  actor: Actor,
): Promise<void> {
  const { owedBack: amount } = order;
  if (amount === 0) return;
  await sql`update orders set owed_back = 0 where id = ${order.id}`.execute(trx);
  const reason = { reasonCode: 'order-changed', reason: '', requestHash: '' } as const;
  // Cannot collide with a client's Idempotency-Key: those have no slash.
  await recordRefund(context, trx, order, { key: 'order/owed', amount, actor, ...reason });
}
