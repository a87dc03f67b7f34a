import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { JobPayloads } from '../../../platform/jobs.ts';
import { deliverMessages } from '../../transport/delivery/deliver-messages.ts';
import type { Messengers } from '../../transport/senders/messengers.ts';
import { offeredWhereRequested } from './queue-restock-messages.ts';

/**
 * Delivers messages about variants that are still in stock; alerts of others wait again.
 * @returns for each job why it is to be retried; undefined: it is done.
 */
export async function deliverRestockMessages(
  db: Kysely<Database>,
  messengers: Messengers,
  jobs: readonly JobPayloads['restock-message'][],
): Promise<(Error | undefined)[]> {
  await withdraw(
    db,
    jobs.flatMap(({ messageIds }) => messageIds),
  );
  return deliverMessages(db, messengers, jobs);
}

/** Withdraws messages without an attempt, so that their alerts wait for the next restock. */
async function withdraw(db: Kysely<Database>, messageIds: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      delete from message m using restock_alert a
      where m.id = any(${messageIds}::bigint[]) and m.status = 'waiting' and (a.message_id = m.id or a.sms_message_id = m.id)
        and not (${offeredWhereRequested})
      returning a.variant_id
    )
    insert into restock (variant_id) select distinct variant_id from gone`.execute(db);
}
