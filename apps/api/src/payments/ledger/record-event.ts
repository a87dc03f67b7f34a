import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';

/** Adds an event to a payment's history. */
export async function recordPaymentEvent(
  trx: Transaction<Database>,
  paymentId: number,
  kind: string,
  actor: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await trx
    .insertInto('payment_event')
    .values({ payment_id: paymentId, kind, actor, data: JSON.stringify(data) })
    .execute();
}
