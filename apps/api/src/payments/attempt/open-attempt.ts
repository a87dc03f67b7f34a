import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { type Booking, payBefore } from '../../sales/reading/find-booking.ts';
import { selectPayableDue } from '../ledger/due-payments.ts';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import { type PaymentRow, selectPartsForUpdate } from '../ledger/select-payment.ts';
import type { Charge } from './price-payment.ts';
import type { PaymentContext } from './settle-payment.ts';

/** The booking is paid, cancelled or expired, or is paid by another method: nothing can be paid for it by this one. */
export class PaymentClosed extends Error {
  override readonly name = 'PaymentClosed';
}

/** The booking has reached the limit of payment attempts. */
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts';
  constructor() {
    super('This order was tried to be paid too often');
  }
}

/** The most attempts to pay a booking; the same limit applies to amounts due after the booking, per order. */
const maxAttempts = 20;

interface Attempt {
  readonly tenantId: number;
  readonly booking: Booking;
  /** Converts the amount to be paid, given in minor units of the order's currency, to the provider's charge. */
  readonly price: (trx: Transaction<Database>, orderAmount: number) => Promise<Charge>;
  readonly payeeReference: string;
}

/** Delay of the first check of a payment without a callback, in seconds. */
const firstCheck = 40;

interface Opened {
  readonly payment: PaymentRow;
  readonly isNew: boolean;
}

/**
 * The booking's open attempt, or a new one for the parts that are not cancelled. For a paid booking, the same for an amount
 * that became due since. Decided under the locks of the booking's parts.
 * @throws PaymentClosed if nothing is to be paid, TooManyAttempts, and errors of `price`.
 */
export function openAttempt({ db }: Pick<PaymentContext, 'db'>, attempt: Attempt): Promise<Opened> {
  const { tenantId, booking } = attempt;
  const { parentOrderId } = booking;
  return retryTransaction(db, async (trx) => {
    const parts = await selectPartsForUpdate(trx, tenantId, parentOrderId);
    const standing = parts.filter(({ status }) => status !== 'Cancelled');
    if (standing.length === 0) throw new PaymentClosed();
    // The method was changed since the caller read the booking.
    if (standing.some(({ payment_method: method }) => method !== booking.method)) {
      throw new PaymentClosed();
    }
    const open = await trx
      .selectFrom('payment_transaction')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('parent_order_id', '=', parentOrderId)
      .where('state', 'in', ['pending', 'authorized', 'captured'])
      .where('pays_due_of', 'is', null)
      .$castTo<PaymentRow>()
      .executeTakeFirst();
    if (open && open.state !== 'pending') return openDueAttempt(trx, attempt);
    if (open) return { payment: open, isNew: false };
    const unpaid = standing.every(
      ({ status, payment_status: paid }) =>
        status === 'Booked' && ['pending', 'failed', 'cancelled'].includes(paid),
    );
    // Already paid, be it by an attempt or entirely by gift vouchers.
    if (!unpaid) return openDueAttempt(trx, attempt);
    if (payBefore(booking) < new Date()) throw new PaymentClosed();
    const payment = await insertAttempt(trx, attempt, {
      total: standing.reduce((sum, part) => sum + part.total, 0),
      orderIds: standing.map(({ order_id }) => order_id),
      paysDueOf: null,
    });
    await sql`
      update orders set payment_status = 'pending', updated_at = now()
      where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
        and payment_status in ('failed', 'cancelled') and status = 'Booked'`.execute(trx);
    return { payment, isNew: true };
  });
}

/** An attempt to pay an amount that became due after a locked booking was paid. @throws PaymentClosed if nothing is due */
async function openDueAttempt(trx: Transaction<Database>, attempt: Attempt): Promise<Opened> {
  const due = await selectPayableDue(trx, attempt.tenantId, attempt.booking.parentOrderId);
  if (!due) throw new PaymentClosed();
  const open = await trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('pays_due_of', '=', due.id)
    .where('state', '=', 'pending')
    .$castTo<PaymentRow>()
    .executeTakeFirst();
  if (open) return { payment: open, isNew: false };
  const { id: paysDueOf, orderId, amount: total } = due;
  const payment = await insertAttempt(trx, attempt, { total, orderIds: [orderId], paysDueOf });
  return { payment, isNew: true };
}

interface AttemptToPay {
  /** Minor units of the order's currency. */
  readonly total: number;
  readonly orderIds: string[];
  readonly paysDueOf: number | null;
}

async function insertAttempt(
  trx: Transaction<Database>,
  { tenantId, booking: { parentOrderId, method }, price, payeeReference }: Attempt,
  { total, orderIds, paysDueOf }: AttemptToPay,
): Promise<PaymentRow> {
  const { count } = await trx
    .selectFrom('payment_transaction')
    .where('tenant_id', '=', tenantId)
    .where('parent_order_id', '=', parentOrderId)
    .where('pays_due_of', 'is not distinct from', paysDueOf)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxAttempts) throw new TooManyAttempts();
  const charge = await price(trx, total);
  const payment = await trx
    .insertInto('payment_transaction')
    .values({
      tenant_id: tenantId,
      parent_order_id: parentOrderId,
      order_ids: orderIds,
      gateway: method,
      payee_reference: payeeReference,
      amount: charge.amount,
      currency: charge.currency,
      order_amount: charge.orderAmount,
      order_currency: charge.orderCurrency,
      rate: charge.rate,
      pays_due_of: paysDueOf,
      next_check_at: sql`now() + ${firstCheck} * interval '1 second'`,
    })
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow();
  await recordPaymentEvent(trx, payment.id, 'started', 'customer', { ...charge });
  return payment;
}
