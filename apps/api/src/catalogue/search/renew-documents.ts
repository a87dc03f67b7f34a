import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** A transaction each: shoppers and imports wait for no more than that. */
const batch = 200;
/** The next minute goes on from there, perhaps in another process. */
const longest = 40_000;

/**
 * Derives the search documents anew that an earlier version of the shop has derived, a minute at most.
 * @returns how many there were
 */
export async function renewDocuments(db: Kysely<Database>): Promise<number> {
  const endsAt = Date.now() + longest;
  for (let renewed = 0; ; ) {
    const { rows } = await sql<{ count: number }>`
      with old as materialized (
        select product_id from product_search_text where derivation < 2
        order by product_id limit ${sql.lit(batch)}
      )
      select count(*) as count, refresh_search(array_agg(product_id)) from old`.execute(db);
    const count = rows[0]?.count ?? 0;
    renewed += count;
    if (count < batch || Date.now() > endsAt) return renewed;
  }
}
