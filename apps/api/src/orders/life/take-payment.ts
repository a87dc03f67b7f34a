import type { OrderStatus } from '@karwan/contract/order';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import {
  cancelKey,
  cancelPayment,
  capturePayment,
  refundPayment,
} from '../../payment-ledger/change-payment.ts';
import { selectDuePayments } from '../../payment-ledger/due-payments.ts';
import { findOperation } from '../../payment-ledger/request-operation.ts';
import type { Actor } from './actor.ts';
import type { Context } from './move-order.ts';
import type { LockedOrder } from './select-order-for-update.ts';
import { takesWhatIsHeld } from './state-table.ts';

type Jobs = Pick<Context, 'jobs'>;

/**
 * The amount requested from providers, with what was taken out of the order afterwards; the rest of the total is
 * collected on delivery.
 */
export const paidOnline = ({
  total,
  reduced,
  dueOnDelivery,
}: Pick<LockedOrder, 'total' | 'reduced' | 'dueOnDelivery'>) => total + reduced - dueOnDelivery;

/**
 * Takes an order's money when its time has come: once, whatever follows. Cash: when delivered.
 * @returns false when there is no money to take any more.
 */
export async function takePayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  to: OrderStatus,
  { name }: Actor,
): Promise<boolean> {
  const isOnline = isOnlineGateway(order.paymentMethod);
  if (isOnline ? !takesWhatIsHeld.has(to) : to !== 'Delivered') return true;
  const answer = await capturePayment(trx, jobs, {
    ...operationOf(order, name),
    key: `capture/${order.orderId}`,
    orderAmount: paidOnline(order) - order.duePaid,
  });
  return !isOnline || answer !== 'nothing' || order.paymentStatus === 'captured';
}

/** An order is given up: what is held for it is freed, what was taken goes back. */
export async function freePayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  { name }: Actor,
): Promise<void> {
  let left = paidOnline(order) - order.refunded;
  const request = { ...operationOf(order, name), key: cancelKey(order.orderId) };
  for (const later of await duePaymentsOf(trx, order)) {
    const orderAmount = Math.min(later.left, left);
    if (orderAmount <= 0) break;
    await cancelPayment(trx, jobs, { ...request, orderAmount, paymentId: later.id });
    left -= orderAmount;
  }
  if (left > 0) await cancelPayment(trx, jobs, { ...request, orderAmount: left });
}

const duePaymentsOf = (trx: Transaction<Database>, { id, duePaid }: LockedOrder) =>
  duePaid > 0 ? selectDuePayments(trx, id) : [];

/**
 * The newest attempt by which something was paid that became due afterwards, and is not back: refunds are made of it
 * before they are of what the booking was paid by.
 */
export async function newestDuePayment(trx: Transaction<Database>, order: LockedOrder) {
  const [newest] = await duePaymentsOf(trx, order);
  return newest;
}

/**
 * The part of `amount` that the order's provider refunds; the rest was collected on delivery and is
 * returned in cash. Minor units.
 */
export function refundableOnline(order: LockedOrder, amount: number): number {
  return Math.min(amount, Math.max(0, paidOnline(order) - order.refunded));
}

/** The other part: what comes out of the till. */
export const refundableInCash = (order: LockedOrder, amount: number): number =>
  isOnlineGateway(order.paymentMethod) ? amount - refundableOnline(order, amount) : amount;

/**
 * Refunds `amount`, of the attempt `paymentId` or else of the one by which the booking is paid. A cash refund changes the shown state only once everything is refunded.
 * @returns the operation requested from a provider; null: no provider is involved.
 */
export async function returnPayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  {
    name,
    key,
    amount,
    paymentId,
  }: { name: string; key: string; amount: number; paymentId?: number },
): Promise<number | null> {
  const isOnline = isOnlineGateway(order.paymentMethod);
  const online = refundableOnline(order, amount);
  const given = order.refunded - order.exchanged + amount;
  if (isOnline ? online === 0 : given < order.total + order.reduced) return null;
  const request = {
    ...operationOf(order, name),
    key: `refund/${order.orderId}/${key}`,
    orderAmount: isOnline ? online : amount,
    paymentId,
  };
  const answer = await refundPayment(trx, jobs, request);
  return answer === 'asked' ? findOperation(trx, { ...request, kind: 'refund' }) : null;
}

const operationOf = ({ tenantId, parentOrderId, orderId }: LockedOrder, actor: string) => ({
  tenantId,
  parentOrderId,
  orderId,
  actor,
});
