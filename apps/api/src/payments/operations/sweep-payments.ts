import { sql } from 'kysely';
import { endDueAttempts, expireBookings } from '../attempt/expire-bookings.ts';
import { type PaymentContext, settlePayment } from '../attempt/settle-payment.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { performOperation } from './perform-operation.ts';

/** The most payments, and the most operations, per sweep. */
const batch = 50;
/** How long a payment claimed by one sweep is left alone by other sweeps, in seconds. */
const claimSeconds = 30;
/** Age in seconds from which the sweep performs an operation that no job has done. */
const overdue = 90;

export interface SweepResult {
  readonly settled: number;
  /** Payments whose provider did not answer; a later sweep checks them again. */
  readonly unanswered: number;
  /** Bookings that were cancelled because they were not paid in time. */
  readonly expired: number;
}

/**
 * Reconciles with providers: checks payments without news, and performs operations that no job completed. This recovers
 * from lost callbacks, browser returns and jobs. Several processes may sweep at once.
 */
export async function sweepPayments(context: PaymentContext): Promise<SweepResult> {
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
 * Sequentially, so that a provider that was down does not get 50 calls at once. An error in one does not stop the others.
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
 * Due operations: the first of each payment, oldest first. Failed ones back off, so that many operations that wait for
 * staff do not block the others.
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
