import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import type { MoneyMessage, PaymentMessage } from '../jobs.ts';

/** Delay of the message in seconds: a customer who tries another card meanwhile gets none. */
const timeToTryAgain = 120;

interface Ended {
  readonly id: number;
  readonly tenant_id: number;
  readonly parent_order_id: string;
  readonly state: string;
}

/**
 * Queues the message that a payment failed, in the transaction that recorded the failure. A booking
 * gets it once, and only if it is still unpaid when the job runs.
 */
export async function queuePaymentFailed(
  trx: Transaction<Database>,
  jobs: Jobs,
  { id, parent_order_id: parentOrderId, state, tenant_id: tenantId }: Ended,
): Promise<void> {
  if (state !== 'failed' && state !== 'cancelled') return;
  const data = { tenantId, parentOrderId, kind: 'payment-failed' as PaymentMessage };
  const job = { key: `payment-failed/${id}`, data, startAfter: timeToTryAgain };
  await jobs.send(trx, 'order-message', [job]);
}

/** Something about money of a booking that its customer is to be told, once; minor units of the order's currency. */
export interface PaymentUpdate {
  readonly kind: MoneyMessage;
  readonly amount: number;
  /** Tells apart several of a kind about one payment. */
  readonly occasion: string;
}

/** Queues the messages about money that a payment's settlement changed, in its transaction. */
export async function queueMoneyMessages(
  trx: Transaction<Database>,
  jobs: Jobs,
  { id, parent_order_id: parentOrderId, tenant_id: tenantId }: Ended,
  updates: readonly PaymentUpdate[],
): Promise<void> {
  if (updates.length === 0) return;
  const queued = updates.map(({ kind, amount, occasion }) => ({
    key: `${kind}/${id}/${occasion}`,
    data: { tenantId, parentOrderId, kind, payment: { id, amount, occasion: `${id}/${occasion}` } },
  }));
  await jobs.send(trx, 'order-message', queued);
}

/** Queues the message that says how to pay a voucher in cash and until when: once per payment. */
export async function queueVoucherIssued(
  trx: Transaction<Database>,
  jobs: Jobs,
  { id, parent_order_id: parentOrderId, tenant_id: tenantId }: Ended,
): Promise<void> {
  const data = { tenantId, parentOrderId, kind: 'payment-voucher' as PaymentMessage };
  await jobs.send(trx, 'order-message', [{ key: `payment-voucher/${id}`, data }]);
}

/** Queues the message that a booking is paid on delivery instead of online: once, because it stays so. */
export async function queuePaidOnDelivery(
  trx: Transaction<Database>,
  jobs: Jobs,
  booking: { readonly tenantId: number; readonly parentOrderId: string },
): Promise<void> {
  const { parentOrderId, tenantId } = booking;
  const data = { tenantId, parentOrderId, kind: 'payment-on-delivery' as PaymentMessage };
  const job = { key: `payment-on-delivery/${tenantId}/${parentOrderId}`, data };
  await jobs.send(trx, 'order-message', [job]);
}

/** Queues the message that a booking was cancelled because it was not paid; it replaces a message about each part. */
export async function queuePaymentExpired(
  trx: Transaction<Database>,
  jobs: Jobs,
  booking: { readonly tenantId: number; readonly parentOrderId: string },
): Promise<void> {
  const { parentOrderId, tenantId } = booking;
  const data = { tenantId, parentOrderId, kind: 'payment-expired' as PaymentMessage };
  const job = { key: `payment-expired/${tenantId}/${parentOrderId}`, data };
  await jobs.send(trx, 'order-message', [job]);
}
