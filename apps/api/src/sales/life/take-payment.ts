import type { OrderStatus } from '@karwan/contract/order';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import {
  cancelKey,
  cancelPayment,
  capturePayment,
  refundPayment,
} from '../../payments/ledger/change-payment.ts';
import { selectDuePayments } from '../../payments/ledger/due-payments.ts';
import { findOperation } from '../../payments/ledger/request-operation.ts';
import type { Actor } from './actor.ts';
import type { Context } from './move-order.ts';
import type { LockedOrder } from './select-order-for-update.ts';
import { capturingStates } from './state-table.ts';

type Jobs = Pick<Context, 'jobs'>;

/**
 * The amount requested from providers, in minor units, including items that were removed from the order afterwards. The
 * rest of the total is collected on delivery.
 */
export const paidOnline = ({
  total,
  reduced,
  dueOnDelivery,
}: Pick<LockedOrder, 'total' | 'reduced' | 'dueOnDelivery'>) => total + reduced - dueOnDelivery;

/**
 * Takes an order's payment when it is due; cash is due on delivery. Idempotent.
 * @returns false if there is no payment to take any more.
 */
export async function takePayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  to: OrderStatus,
  { name }: Actor,
): Promise<boolean> {
  const isOnline = isOnlineGateway(order.paymentMethod);
  if (isOnline ? !capturingStates.has(to) : to !== 'Delivered') return true;
  const answer = await capturePayment(trx, jobs, {
    ...operationOf(order, name),
    key: `capture/${order.orderId}`,
    orderAmount: paidOnline(order) - order.duePaid,
  });
  return !isOnline || answer !== 'nothing' || order.paymentStatus === 'captured';
}

/** For a cancelled order: cancels its authorization, or refunds what was captured. */
export async function releasePayment(
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
 * The newest payment of an amount that became due after the booking, if it is not refunded. Refunds use it before the
 * payment of the booking.
 */
export async function newestDuePayment(trx: Transaction<Database>, order: LockedOrder) {
  const [newest] = await duePaymentsOf(trx, order);
  return newest;
}

/**
 * The part of `amount` that the order's provider refunds, in minor units. The rest was collected on delivery: the staff
 * pays it.
 */
function refundableOnline(order: LockedOrder, amount: number): number {
  return Math.min(amount, Math.max(0, paidOnline(order) - order.refunded));
}

/** The part of a refund of `amount` that the staff pays, in minor units. Gift vouchers get theirs before any money. */
export function manualRefundAmount(order: LockedOrder, amount: number): number {
  const money = amount - Math.min(amount, order.onVouchers);
  return isOnlineGateway(order.paymentMethod) ? money - refundableOnline(order, money) : money;
}

/**
 * Refunds `amount` (minor units) from the attempt `paymentId`, by default the one that paid the booking.
 * @returns the id of the operation requested from the provider; null: no provider is involved.
 */
export async function refundOrderPayment(
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
  const request = {
    ...operationOf(order, name),
    key: `refund/${order.orderId}/${key}`,
    orderAmount: amount,
    paymentId,
  };
  const answer = await refundPayment(trx, jobs, request);
  return answer === 'asked' ? findOperation(trx, { ...request, kind: 'refund' }) : null;
}

/**
 * Once all that was paid by hand is refunded, the payment of the order counts as refunded.
 * @param order as it is after the refund
 * @param unpaid refunds that are still to be paid, in minor units
 */
export async function closeRefundedPayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  { name, unpaid }: { readonly name: string; readonly unpaid: number },
): Promise<void> {
  if (isOnlineGateway(order.paymentMethod)) return;
  if (order.refunded - order.exchanged - unpaid < order.total + order.reduced) return;
  await refundPayment(trx, jobs, {
    ...operationOf(order, name),
    key: `refund/${order.orderId}`,
    orderAmount: order.total + order.reduced,
  });
}

const operationOf = ({ tenantId, parentOrderId, orderId }: LockedOrder, actor: string) => ({
  tenantId,
  parentOrderId,
  orderId,
  actor,
});
