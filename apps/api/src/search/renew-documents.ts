import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Products per transaction, so that imports wait for their row locks only briefly. */
const batch = 200;
/** Milliseconds per run; the job's next run, perhaps in another process, continues from there. */
const longest = 40_000;

/**
 * Rebuilds search documents that an older version of `refresh_search` wrote, for at most 40 seconds.
 * @returns how many were rebuilt
 */
export async function renewDocuments(db: Kysely<Database>): Promise<number> {
  const endsAt = Date.now() + longest;
  for (let renewed = 0; ; ) {
    const { rows } = await sql<{ count: number }>`
      with old as materialized (
        select product_id from product_search_text where derivation < 3
        order by product_id limit ${sql.lit(batch)}
      )
      select count(*) as count, refresh_search(array_agg(product_id)) from old`.execute(db);
    const count = rows[0]?.count ?? 0;
    renewed += count;
    if (count < batch || Date.now() > endsAt) return renewed;
  }
}
