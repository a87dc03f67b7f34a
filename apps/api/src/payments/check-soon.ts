import { sql } from 'kysely';
import type { PaymentRow } from './select-payment.ts';
import type { PaymentDesk } from './settle-payment.ts';

type Db = Pick<PaymentDesk, 'db'>;

/** Has the next sweep ask the provider about a payment. */
export async function checkSoon({ db }: Db, paymentId: number): Promise<void> {
  await sql`update payment_transaction set next_check_at = now() where id = ${paymentId}`.execute(
    db,
  );
}

/** Keeps what the provider's first signed letter says was paid, in minor units. */
export async function keepTold({ db }: Db, { id }: PaymentRow, amount: number): Promise<void> {
  await sql`update payment_transaction set told_amount = ${amount}
    where id = ${id} and told_amount is null`.execute(db);
}

/** However often a payment is told of, its provider is not asked more often, in milliseconds. */
const askEvery = 1_500;

/** @returns false when its provider was asked just now, by whomever. */
export async function mayAsk({ db }: Db, paymentId: number, every = askEvery): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_transaction set checked_at = now() where id = ${paymentId}
      and (checked_at is null or checked_at <= now() - ${every} * interval '1 millisecond')
    `.execute(db);
  return numAffectedRows > 0n;
}
