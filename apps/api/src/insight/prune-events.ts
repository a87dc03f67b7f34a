import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** What is older answers no question that a shop asks. */
const retentionDays = 400;
/** By then a click counts an eighth, too little to learn from. */
const clickDays = 270;
/** Deletes in batches of this size, so that no other query waits for locks or vacuum. */
const batch = 20_000;

/** Forgets what visitors did long ago, and the sums of it. Purchases stay: they are as old as their orders. */
export async function pruneEvents(db: Kysely<Database>): Promise<void> {
  await pruneVisits(db);
  await pruneSums(db);
}

async function pruneVisits(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from analytics_event where ctid = any (array(
        select ctid from analytics_event
        where at < now() - ${retentionDays} * interval '1 day' and parent_order_id is null
        limit ${batch}))`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}

/** The days of each shop that are too old, by the index that begins with shop and day. */
async function pruneSums(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_day d using tenant t
    where d.tenant_id = t.id and d.day < current_date - ${retentionDays}::integer`.execute(db);
  await sql`delete from search_click c using tenant t
    where c.tenant_id = t.id and c.day < current_date - ${clickDays}::integer`.execute(db);
  // That a query is suggested to nobody stays.
  await sql`delete from search_decision d
    where d.decided_at < now() - ${retentionDays} * interval '1 day' and not d.is_hidden
      and not exists (select from search_query q where q.tenant_id = d.tenant_id and q.query = d.query)`.execute(
    db,
  );
}
