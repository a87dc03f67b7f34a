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
import { findOperation } from '../../payment-ledger/request-operation.ts';
import type { Actor } from './actor.ts';
import type { Context } from './move-order.ts';
import type { LockedOrder } from './select-order-for-update.ts';
import { takesWhatIsHeld } from './state-table.ts';

type Jobs = Pick<Context, 'jobs'>;

/** What a provider was asked for; the rest of the total is collected at the door. */
const paidOnline = ({ total, dueOnDelivery }: LockedOrder) => total - dueOnDelivery;

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
    orderAmount: paidOnline(order),
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
  const left = paidOnline(order) - order.refunded;
  if (left <= 0) return;
  await cancelPayment(trx, jobs, {
    ...operationOf(order, name),
    key: cancelKey(order.orderId),
    orderAmount: left,
  });
}

/**
 * Of `amount`, what the order's provider gives back; the rest was collected at the door and is given back
 * in cash. Minor units.
 */
function refundableOnline(order: LockedOrder, amount: number): number {
  return Math.min(amount, Math.max(0, paidOnline(order) - order.refunded));
}

/**
 * Gives `amount` back. Of cash that was handed over, only the last of it changes what is shown.
 * @returns the operation that a provider was asked for; null: nobody else has a hand in it.
 */
export async function returnPayment(
  { jobs }: Jobs,
  trx: Transaction<Database>,
  order: LockedOrder,
  { name, key, amount }: { name: string; key: string; amount: number },
): Promise<number | null> {
  const isOnline = isOnlineGateway(order.paymentMethod);
  const online = refundableOnline(order, amount);
  if (isOnline ? online === 0 : order.refunded + amount < order.total) return null;
  const request = {
    ...operationOf(order, name),
    key: `refund/${order.orderId}/${key}`,
    orderAmount: isOnline ? online : amount,
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
