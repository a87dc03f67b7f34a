import type { DeclineReason } from '@karwan/contract/decline-reasons';
import { sql } from 'kysely';
import type { PaymentRow } from '../ledger/select-payment.ts';
import { type PaymentContext, settlePayment } from './settle-payment.ts';

type Db = Pick<PaymentContext, 'db'>;

/** Rate limit of checks per payment, however many callbacks come, in milliseconds. */
const askEvery = 1_500;

/** Makes the next sweep check a payment. */
export async function makeCheckDue({ db }: Db, paymentId: number): Promise<void> {
  await sql`update payment_transaction set next_check_at = now() where id = ${paymentId}`.execute(
    db,
  );
}

/** Records the amount in the provider's first signed callback, in minor units. */
export async function recordReportedAmount(
  { db }: Db,
  { id }: PaymentRow,
  amount: number,
): Promise<void> {
  await sql`update payment_transaction set told_amount = ${amount}
    where id = ${id} and told_amount is null`.execute(db);
}

/** Records why an attempt failed whose payment stays open; null: the shopper tries again. */
export async function recordDecline(
  { db }: Db,
  { id }: PaymentRow,
  reason: DeclineReason | null,
): Promise<void> {
  await sql`update payment_transaction set decline_reason = ${reason}
    where id = ${id} and state = 'pending'`.execute(db);
}

/**
 * Schedules a check for a callback that came right after another check, whose answer may be older than the callback.
 * Several callbacks within the interval share one check.
 */
export async function scheduleStatusCheck(
  { db, jobs }: Pick<PaymentContext, 'db' | 'jobs'>,
  paymentId: number,
): Promise<void> {
  const moment = Math.ceil(askEvery / 1000);
  const window = Math.floor(Date.now() / 1000 / moment);
  const key = `${paymentId}/${window}`;
  await jobs.send(db, 'payment-check', [{ key, data: { paymentId }, startAfter: moment }]);
}

/** Settles a payment after its callback. If the provider does not answer, the sweep retries. */
export async function settleAfterCallback(
  context: PaymentContext,
  paymentId: number,
): Promise<void> {
  await makeCheckDue(context, paymentId);
  await settlePayment(context, paymentId, { actor: 'callback' });
}

/** @returns false if any process has checked the payment within the interval */
export async function acquireStatusCheckSlot(
  { db }: Db,
  paymentId: number,
  every = askEvery,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_transaction set checked_at = now() where id = ${paymentId}
      and (checked_at is null or checked_at <= now() - ${every} * interval '1 millisecond')
    `.execute(db);
  return numAffectedRows > 0n;
}
