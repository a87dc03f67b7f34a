import type { OrderStatus } from '@karwan/contract/order';
import { isOnlineGateway } from '@karwan/contract/payment';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { cancelPayment, capturePayment, refundPayment } from '../payments/change-payment.ts';
import type { Actor } from './actor.ts';
import type { Desk } from './move-order.ts';
import type { LockedOrder } from './select-order-for-update.ts';

type Jobs = Pick<Desk, 'jobs'>;

/** With these the shop spends its own: it buys the goods, or they leave it. */
const takesWhatIsHeld: ReadonlySet<OrderStatus> = new Set([
  'Purchased',
  'Shipped',
  'OutForDelivery',
  'Delivered',
]);

/** What a provider was asked for; the rest of the total is collected at the door. */
const paidOnline = ({ total, dueOnDelivery }: LockedOrder) => total - dueOnDelivery;

/** Takes an order's money when its time has come: once, whatever follows. Cash: when delivered. */
export async function takePayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  to: OrderStatus,
  { name }: Actor,
): Promise<void> {
  const isOnline = isOnlineGateway(order.paymentMethod);
  if (isOnline ? !takesWhatIsHeld.has(to) : to !== 'Delivered') return;
  await capturePayment(trx, jobs, {
    ...wishOf(order, name),
    key: `capture/${order.orderId}`,
    orderAmount: paidOnline(order),
  });
}

/** An order is given up: what is held for it is freed, what was taken goes back. */
export async function freePayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  { name }: Actor,
): Promise<void> {
  const left = paidOnline(order) - order.refunded;
  if (left <= 0) return;
  await cancelPayment(trx, jobs, {
    ...wishOf(order, name),
    key: `cancel/${order.orderId}`,
    orderAmount: left,
  });
}

/** Gives `amount` back. Of cash that was handed over, only the last of it changes what is shown. */
export async function returnPayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  { name, key, amount }: { name: string; key: string; amount: number },
): Promise<void> {
  const isOnline = isOnlineGateway(order.paymentMethod);
  if (!isOnline && order.refunded + amount < order.total) return;
  await refundPayment(trx, jobs, {
    ...wishOf(order, name),
    key: `refund/${order.orderId}/${key}`,
    orderAmount: Math.min(amount, paidOnline(order)),
  });
}

const wishOf = ({ tenantId, parentOrderId, orderId }: LockedOrder, actor: string) => ({
  tenantId,
  parentOrderId,
  orderId,
  actor,
});
