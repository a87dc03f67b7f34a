import type { Database } from '@karwan/database/connect';
import { type Selectable, sql } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { PaymentContext } from '../attempt/settle-payment.ts';
import { selectPaymentForUpdate } from '../ledger/select-payment.ts';
import { ProviderDown, WaitsForStaff } from '../providers/port.ts';

export type OperationRow = Selectable<Database['payment_operation']>;

export interface ClaimedOperation {
  readonly operation: OperationRow;
  /** An earlier try may have reached the provider, and its outcome is not known. */
  readonly mayHaveBeenSent: boolean;
}

/** How long a claim blocks other workers, in seconds. */
const claimSeconds = 60;

/**
 * Claims an operation for this worker. Operations of a payment are done one at a time and in order.
 * @returns undefined if it is done or refused.
 * @throws ProviderDown while an earlier operation is pending or another worker has the claim.
 */
export function claimOperation(
  { db }: Pick<PaymentContext, 'db'>,
  id: number,
): Promise<ClaimedOperation | undefined> {
  return retryTransaction(db, async (trx) => {
    const { rows: found } = await sql<{ payment_id: number }>`
      select payment_id from payment_operation where id = ${id}`.execute(trx);
    const paymentId = found[0]?.payment_id;
    if (paymentId === undefined) throw new Error(`no payment operation ${id}`);
    await selectPaymentForUpdate(trx, paymentId);
    const first = await trx
      .selectFrom('payment_operation')
      .selectAll()
      .select([
        sql<boolean>`claimed_until > now()`.as('isClaimed'),
        sql<boolean>`claimed_until > '-infinity'`.as('wasClaimed'),
      ])
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'asked')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const { rows: mine } = await sql`
      select from payment_operation where id = ${id} and state = 'asked'`.execute(trx);
    if (mine.length === 0) return undefined;
    if (!first || first.id !== id) throw new ProviderDown('an earlier operation is still pending');
    if (first.isClaimed) throw new ProviderDown('operation is already claimed by another worker');
    await sql`update payment_operation
      set claimed_until = now() + ${claimSeconds} * interval '1 second'
      where id = ${id}`.execute(trx);
    return { operation: first, mayHaveBeenSent: first.wasClaimed };
  });
}

/** The longest pause between two tries, in seconds. Operations that wait for staff need few retries. */
const maxPause = { provider: 15 * 60, staff: 60 * 60 };
const firstPause = 30;

interface Release {
  /** Whether this try or an earlier one may have reached the provider. */
  readonly isSent: boolean;
  readonly fault: unknown;
}

/**
 * Releases the claim and schedules the next try with exponential backoff, so that failing operations do not starve others.
 */
export async function releaseOperation(
  db: PaymentContext['db'],
  id: number,
  { isSent, fault }: Release,
): Promise<void> {
  const isForStaff = fault instanceof WaitsForStaff;
  const longest = isForStaff ? maxPause.staff : maxPause.provider;
  await sql`update payment_operation
    set claimed_until = case when ${isSent} then now() else '-infinity'::timestamptz end,
      tries = tries + 1,
      next_try_at = now() + least(${firstPause} * power(2, least(tries, 10)), ${longest})
        * interval '1 second',
      waits_for_staff = ${isForStaff}, reason = ${isForStaff ? fault.message : null}
    where id = ${id} and state = 'asked'`.execute(db);
}
