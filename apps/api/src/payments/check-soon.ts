import { sql } from 'kysely';
import type { PaymentDesk } from './settle-payment.ts';

/** Has the next sweep ask the provider about a payment. */
export async function checkSoon({ db }: Pick<PaymentDesk, 'db'>, paymentId: number): Promise<void> {
  await sql`update payment_transaction set next_check_at = now() where id = ${paymentId}`.execute(
    db,
  );
}
