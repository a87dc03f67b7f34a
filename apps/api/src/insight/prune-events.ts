import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** What is older answers no question that a shop asks. */
const retentionDays = 400;
/** Deletes in batches of this size, so that no other query waits for locks or vacuum. */
const batch = 20_000;

/** Forgets what visitors did long ago. Purchases stay: they are as old as their orders. */
export async function pruneEvents(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from analytics_event where ctid = any (array(
        select ctid from analytics_event
        where at < now() - ${retentionDays} * interval '1 day' and parent_order_id is null
        limit ${batch}))`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}
