import { sql } from 'kysely';
import type { PaymentRow } from '../../payment-ledger/select-payment.ts';
import type { PaymentContext } from './settle-payment.ts';

/** How long a wallet may not yet know of a payment after prompting a phone for it, in milliseconds. */
export const unknownFor = 10 * 60_000;

/** Writes down that a customer's phone is about to be asked, however that ends. */
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
