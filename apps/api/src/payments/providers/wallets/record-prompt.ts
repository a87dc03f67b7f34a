import { sql } from 'kysely';
import type { PaymentContext } from '../../attempt/settle-payment.ts';
import type { PaymentRow } from '../../ledger/select-payment.ts';

/** For how long after a prompt to the phone a wallet's inquiry may not find the payment yet, in milliseconds. */
export const unknownFor = 10 * 60_000;

/** Records that a customer's phone is about to be prompted; stored before the call, whose outcome may get lost. */
export async function recordPrompt(
  { db }: Pick<PaymentContext, 'db'>,
  { id }: PaymentRow,
  { way }: Readonly<Record<string, string>>,
): Promise<void> {
  if (way !== 'account') return;
  await sql`update payment_transaction set prompted_at = now() where id = ${id}
    and (prompted_at is null or prompted_at < now() - ${unknownFor} * interval '1 millisecond')
    `.execute(db);
}
