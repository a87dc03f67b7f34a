import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Older events are not needed by any report. */
const retentionDays = 400;
/** By then a click's weight has decayed to an eighth. */
const clickDays = 270;
/** Deletes in batches of this size, so that no query waits long for locks or vacuum. */
const batch = 20_000;

/** Deletes old events of visitors and their sums. Purchases are kept as long as their orders. */
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

/** Deletes each shop's old days, by the index that starts with shop and day. */
async function pruneSums(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_day d using tenant t
    where d.tenant_id = t.id and d.day < current_date - ${retentionDays}::integer`.execute(db);
  await sql`delete from search_click c using tenant t
    where c.tenant_id = t.id and c.day < current_date - ${clickDays}::integer`.execute(db);
  // The decision not to suggest a query is kept.
  await sql`delete from search_decision d
    where d.decided_at < now() - ${retentionDays} * interval '1 day' and not d.is_hidden
      and not exists (select from search_query q where q.tenant_id = d.tenant_id and q.query = d.query)`.execute(
    db,
  );
}
