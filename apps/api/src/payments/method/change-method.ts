import type { FeeLine } from '@karwan/contract/fee';
import type { MethodRefusal } from '@karwan/contract/payment';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { roundPartForCash } from '@karwan/pricing/settlement/round-for-cash';
import { sql, type Transaction } from 'kysely';
import { queueStaffAlerts } from '../../messaging/alerts/queue-staff-alerts.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { capsCash, lockCashPayer } from '../../sales/cash-caps/select-cash-held.ts';
import { queuePaidOnDelivery } from '../../sales/outbox/queue-payment-notifications.ts';
import { findBooking, payBefore } from '../../sales/reading/find-booking.ts';
import { PaymentClosed, TooManyAttempts } from '../attempt/open-attempt.ts';
import type { PaymentContext } from '../attempt/settle-payment.ts';
import { selectPartsForUpdate } from '../ledger/select-payment.ts';
import { closeAttempts } from './close-attempts.ts';
import { rulesFor, selectOfferedMethods } from './method-rules.ts';

/** The booking cannot be paid by the wanted method. */
export class MethodRefused extends Error {
  override readonly name = 'MethodRefused';
  /** Null: the shop does not offer the method. */
  readonly refusal: MethodRefusal | null;
  constructor(refusal: MethodRefusal | null) {
    super('this order cannot be paid by this method');
    this.refusal = refusal;
  }
}

/** The time to pay that a changed method leaves at least, in minutes. */
const minMinutes = 15;
/** The most changes of a booking: each keeps its items reserved for longer. */
const maxChanges = 10;

interface Change {
  readonly tenant: Tenant;
  readonly parentOrderId: string;
  readonly method: string;
  /** Who changes it, as events name them. */
  readonly actor: string;
}

/**
 * Changes the payment method of a booking that is not paid yet. In one transaction, under the locks of its parts and its
 * payments: checks the rules, ends the attempts by the previous method, and records the change. Prices stay as they are; what
 * is paid in cash is rounded to whole coins.
 * Idempotent: the present method changes nothing.
 * @throws PaymentClosed, MethodRefused, TooManyAttempts.
 */
export function changeMethod(
  context: Pick<PaymentContext, 'db' | 'jobs'>,
  change: Change,
): Promise<void> {
  return retryTransaction(context.db, async (trx) => {
    await changeMethodIn(context, trx, change);
  });
}

/**
 * The same in the caller's transaction.
 * @returns the previous method; null: the booking has the wanted one already
 */
export async function changeMethodIn(
  context: Pick<PaymentContext, 'jobs'>,
  trx: Transaction<Database>,
  change: Change,
): Promise<string | null> {
  const { tenant, parentOrderId, method: requested } = change;
  const parts = await selectPartsForUpdate(trx, tenant.id, parentOrderId);
  const living = parts.filter(({ status }) => status !== 'Cancelled');
  const [first] = living;
  const booking = await findBooking(trx, tenant.id, parentOrderId);
  if (!first || !booking) throw new PaymentClosed();
  if (first.payment_method === requested) return null;
  const isOpen = living.every(
    ({ status, payment_status: paid }) =>
      status === 'Booked' && ['pending', 'failed', 'cancelled'].includes(paid),
  );
  // An order paid on delivery stays so: it may have been confirmed already, and would expire again.
  if (!isOpen || !isOnlineGateway(first.payment_method)) throw new PaymentClosed();
  if (payBefore(booking) < new Date()) throw new PaymentClosed();
  const methods = await selectOfferedMethods(trx, tenant.id);
  const method = methods.find(({ key }) => key === requested);
  if (!method) throw new MethodRefused(null);
  // Cash orders of one person wait for each other: a cap counts them.
  if (capsCash([method])) {
    const payer = { userId: booking.userId, phone: booking.address.customerPhone ?? null };
    await lockCashPayer(trx, tenant.id, payer);
  }
  const refusal = (await rulesFor(trx, tenant, booking, methods))(method);
  if (refusal) throw new MethodRefused(refusal);
  await limitChanges(trx, first.id);
  await closeAttempts(context, trx, change);
  await recordChange(trx, change, first.payment_method);
  if (!isOnlineGateway(requested)) {
    await roundForCash(trx, change);
    await announceCashOrder(context, trx, change);
  }
  return first.payment_method;
}

async function limitChanges(trx: Transaction<Database>, orderId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from order_event
    where order_id = ${orderId} and kind = 'payment-method'`.execute(trx);
  if ((rows[0]?.count ?? 0) >= maxChanges) throw new TooManyAttempts();
}

/** All parts get the method, cancelled ones too: a booking has one. */
async function recordChange(
  trx: Transaction<Database>,
  { tenant, parentOrderId, method, actor }: Change,
  previous: string,
): Promise<void> {
  const isOnline = isOnlineGateway(method);
  await sql`
    with changed as (
      update orders set payment_method = ${method}, updated_at = now(),
        payment_status = case when status = 'Cancelled' then payment_status else 'pending' end,
        pay_until = case when ${isOnline}
          then greatest(pay_until, now() + make_interval(mins => ${minMinutes})) end
      where tenant_id = ${tenant.id} and parent_order_id = ${parentOrderId}
      returning id, status
    )
    insert into order_event (order_id, kind, actor, data)
    select id, 'payment-method', ${actor}, ${JSON.stringify({ from: previous, to: method })}::jsonb
    from changed where status <> 'Cancelled' order by id`.execute(trx);
}

/** Cash is paid in whole coins: rounds each part, because each is paid when it arrives. */
async function roundForCash(
  trx: Transaction<Database>,
  { tenant, parentOrderId }: Change,
): Promise<void> {
  const { rows } = await sql<{ id: number; currency: string; fees: FeeLine[]; total: number }>`
    select id, trim(currency) as currency, fees, total from orders
    where tenant_id = ${tenant.id} and parent_order_id = ${parentOrderId} and status <> 'Cancelled'
    order by id`.execute(trx);
  for (const part of rows) {
    const { fees, total } = roundPartForCash(part);
    if (total === part.total) continue;
    await sql`update orders set fees = ${JSON.stringify(fees)}::jsonb, total = ${total},
      updated_at = now() where id = ${part.id}`.execute(trx);
  }
}

/** Tells the customer and those of the staff who confirm cash orders by phone. */
async function announceCashOrder(
  { jobs }: Pick<PaymentContext, 'jobs'>,
  trx: Transaction<Database>,
  { tenant, parentOrderId }: Change,
): Promise<void> {
  const { rows } = await sql<{ branchId: number }>`
    select distinct branch_id as "branchId" from orders
    where tenant_id = ${tenant.id} and parent_order_id = ${parentOrderId} and status <> 'Cancelled'
    `.execute(trx);
  await queuePaidOnDelivery(trx, jobs, { tenantId: tenant.id, parentOrderId });
  await queueStaffAlerts(trx, jobs, [
    {
      tenantId: tenant.id,
      kind: 'orders',
      branchIds: rows.map(({ branchId }) => branchId),
      id: parentOrderId,
      parentOrderId,
      occasion: 'booked',
    },
  ]);
}
