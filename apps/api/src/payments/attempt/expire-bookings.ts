import { onlineGateways, payWithin } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { payBefore } from '../../sales/reading/find-booking.ts';
import { cancelUnpaidBooking } from '../../sales/schedule/cancel-unpaid-booking.ts';
import { cancelPayment } from '../ledger/change-payment.ts';
import {
  type PaymentRow,
  selectCurrentPayment,
  selectPartsForUpdate,
  selectPayment,
  selectPaymentForUpdate,
} from '../ledger/select-payment.ts';
import { updateOrderPaymentStatus } from '../ledger/show-on-orders.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { type PaymentContext, settlePayment } from './settle-payment.ts';

/** The most bookings that one sweep expires. */
const batch = 50;
/** How much longer a booking waits while its provider does not answer whether it was paid, in milliseconds. */
const graceWithoutAnswer = 30 * 60_000;

interface Due {
  readonly tenantId: number;
  readonly parentOrderId: string;
  readonly createdAt: Date;
}

/** The steps of expiring a booking. Tests kill the process after each; the next sweep continues. */
export const expirySteps = [
  'last check done',
  'booking cancelled',
  'payment given up',
  'given up',
] as const;

/**
 * Expires bookings that were not paid online in time: cancels their orders, puts their units back on sale and ends their
 * payments.
 * @returns how many expired.
 */
export async function expireBookings(context: PaymentContext, now = new Date()): Promise<number> {
  let expired = 0;
  for (const due of await dueBookings(context, now)) {
    try {
      if (await expire(context, due, now)) expired += 1;
    } catch (error) {
      context.onFault?.(error, { booking: due.parentOrderId });
    }
  }
  return expired;
}

async function expire(context: PaymentContext, due: Due, now: Date): Promise<boolean> {
  if (!(await isFinallyUnpaid(context, due, now))) return false;
  await context.onStep?.('last check done');
  const isExpired = await retryTransaction(context.db, (trx) => giveUp(context, trx, due, now));
  await context.onStep?.('given up');
  return isExpired;
}

/** Bookings whose time to pay is over; an open voucher of a wallet extends it. */
async function dueBookings({ db }: PaymentContext, now: Date): Promise<Due[]> {
  const before = new Date(now.getTime() - payWithin);
  const { rows } = await sql<Due>`
    select tenant_id as "tenantId", parent_order_id as "parentOrderId",
      min(created_at) as "createdAt"
    from orders
    where payment_status in ('pending', 'failed', 'cancelled') and status = 'Booked'
      and created_at < ${before} and (pay_until is null or pay_until < ${now})
      and payment_method = any(${[...onlineGateways]}::text[])
      and not exists (select from payment_transaction t
        where t.tenant_id = orders.tenant_id and t.parent_order_id = orders.parent_order_id
          and t.pays_due_of is null and t.state = 'pending' and t.kept_until > ${now})
    group by 1, 2 order by 3 limit ${batch}`.execute(db);
  return rows;
}

/** Asks the provider a last time, so that a payment made just in time counts. */
async function isFinallyUnpaid(context: PaymentContext, due: Due, now: Date): Promise<boolean> {
  const payment = await selectCurrentPayment(context.db, due.tenantId, due.parentOrderId);
  return payment?.state !== 'pending' || settleFinally(context, payment, due.createdAt, now);
}

/** Settles the payment a last time. @returns false if the provider does not answer and the grace period is not over */
async function settleFinally(
  context: PaymentContext,
  { id, kept_until: keptUntil }: PaymentRow,
  createdAt: Date,
  now: Date,
): Promise<boolean> {
  try {
    await settlePayment(context, id, { actor: 'reconciliation' });
    return true;
  } catch (error) {
    if (error instanceof ProviderRefusal) return true;
    if (!(error instanceof ProviderDown)) throw error;
    return now.getTime() - payBefore({ createdAt, keptUntil }).getTime() > graceWithoutAnswer;
  }
}

/**
 * Ends expired attempts to pay an amount that became due after the booking, because an open attempt blocks changes of the
 * order. A payment by an ended attempt is refunded; the payment link starts a new attempt.
 */
export async function endDueAttempts(context: PaymentContext, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - payWithin);
  const { rows } = await sql<{ id: number }>`
    select id from payment_transaction
    where pays_due_of is not null and state = 'pending' and created_at < ${before}
      and (kept_until is null or kept_until < ${now})
    order by id limit ${batch}`.execute(context.db);
  for (const { id } of rows) {
    try {
      await endDueAttempt(context, id, now);
    } catch (error) {
      context.onFault?.(error, { payment: id });
    }
  }
}

async function endDueAttempt(context: PaymentContext, id: number, now: Date): Promise<void> {
  const payment = await selectPayment(context.db, id);
  if (!payment || !(await settleFinally(context, payment, payment.created_at, now))) return;
  const { tenant_id: tenantId, parent_order_id: parentOrderId } = payment;
  await retryTransaction(context.db, async (trx) => {
    await selectPartsForUpdate(trx, tenantId, parentOrderId);
    const { state, kept_until: keptUntil } = await selectPaymentForUpdate(trx, id);
    // The wallet has reported a voucher only now.
    if (state !== 'pending' || (keptUntil && keptUntil > now)) return;
    const end = { tenantId, parentOrderId, key: 'expired', actor: 'shop', paymentId: id };
    await cancelPayment(trx, context.jobs, end);
  });
}

/** Cancels the booking. Of two concurrent sweeps, the second one finds nothing left to cancel. */
async function giveUp(
  context: PaymentContext,
  trx: Transaction<Database>,
  { tenantId, parentOrderId }: Due,
  now: Date,
): Promise<boolean> {
  const { parts, paidBy } = await cancelUnpaidBooking(context, trx, {
    tenantId,
    parentOrderId,
    now,
  });
  // The payment is paid but its orders are shown as unpaid: update them, or every sweep would try to expire them.
  if (paidBy) await updateOrderPaymentStatus(trx, paidBy, { actor: 'shop' });
  if (parts === 0) return false;
  await context.onStep?.('booking cancelled');
  await cancelPayment(trx, context.jobs, {
    tenantId,
    parentOrderId,
    key: 'expired',
    actor: 'shop',
  });
  await sql`
    update orders set payment_status = 'cancelled', updated_at = now()
    where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
      and status = 'Cancelled' and payment_status in ('pending', 'failed')`.execute(trx);
  await context.onStep?.('payment given up');
  return true;
}
