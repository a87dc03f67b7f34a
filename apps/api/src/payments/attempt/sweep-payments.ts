import { sql } from 'kysely';
import { performOperation } from '../operations/perform-operation.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { endDueAttempts, expireBookings } from './expire-bookings.ts';
import { type PaymentContext, settlePayment } from './settle-payment.ts';

/** Most payments, and most operations, that one sweep looks at. */
const batch = 50;
/** How long a payment claimed by one sweep is left alone by other sweeps, in seconds. */
const claimSeconds = 30;
/** Operations that no job has done by then are taken up here, in seconds. */
const overdue = 90;

export interface Swept {
  readonly settled: number;
  /** Providers did not answer: a later sweep checks their payments again. */
  readonly unanswered: number;
  /** Bookings that were given up for want of money. */
  readonly expired: number;
}

/**
 * Checks payments without news at their providers, and performs operations that no job completed. It
 * recovers whatever was lost on the way: a callback, a return, a job. Several processes may sweep at
 * once.
 */
export async function sweepPayments(context: PaymentContext): Promise<Swept> {
  const outcomes = [
    ...(await each(context, await duePayments(context), 'payment', (id) =>
      settlePayment(context, id, { actor: 'reconciliation' }),
    )),
    ...(await each(context, await overdueOperations(context), 'operation', (id) =>
      performOperation(context, id),
    )),
  ];
  const expired = await expireBookings(context);
  await endDueAttempts(context);
  const settled = outcomes.filter(Boolean).length;
  return { settled, unanswered: outcomes.length - settled, expired };
}

/**
 * One after the other, so that a provider that was down does not get fifty calls at once. An error with
 * one payment does not stop the others.
 */
async function each(
  context: PaymentContext,
  ids: readonly number[],
  what: string,
  run: (id: number) => Promise<unknown>,
) {
  const outcomes: boolean[] = [];
  for (const id of ids) {
    try {
      await run(id);
      outcomes.push(true);
    } catch (error) {
      const isTheirs = error instanceof ProviderDown || error instanceof ProviderRefusal;
      if (!isTheirs) context.onFault?.(error, { [what]: id });
      outcomes.push(false);
    }
  }
  return outcomes;
}

async function duePayments({ db }: PaymentContext): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payment_transaction
    set next_check_at = now() + ${claimSeconds} * interval '1 second'
    where id in (
      select id from payment_transaction where next_check_at <= now()
      order by next_check_at limit ${batch} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The operations that are due: the first of each payment, those waiting longest first. Failed ones wait
 * longer each time, so that many operations waiting for staff do not hold up the others.
 */
export async function overdueOperations({ db }: Pick<PaymentContext, 'db'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_operation op
    where state = 'asked' and claimed_until < now() and next_try_at <= now()
      and created_at < now() - ${overdue} * interval '1 second'
      and not exists (select from payment_operation first
        where first.payment_id = op.payment_id and first.state = 'asked' and first.id < op.id)
    order by next_try_at limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}
