import type { Database } from '@karwan/database/connect';
import type { Insertable, Kysely } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';

export type NewMessage = Insertable<Database['message']>;

/**
 * Writes messages down and queues them to be brought out; those of a cause and kind that are there
 * already are left alone. To be called within a transaction.
 * @returns how many are new.
 */
export async function queueMessages(
  trx: Kysely<Database>,
  jobs: Jobs,
  messages: readonly NewMessage[],
): Promise<number> {
  if (messages.length === 0) return 0;
  const written = await trx
    .insertInto('message')
    .values([...messages])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'tenant_id'])
    .execute();
  const deliveries = written.map(({ id, tenant_id: tenantId }) => ({
    key: `${id}`,
    data: { tenantId, messageId: id },
  }));
  if (deliveries.length > 0) await jobs.send(trx, 'message', deliveries);
  return written.length;
}
