import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Deletes in batches of this size: an import of millions leaves more than one statement has the time for. */
const batch = 50_000;

/**
 * Forgets what changed hours ago: who has not looked for half an hour reads everything anew. The time of a row is that at
 * which its transaction began, and what a long one wrote is seen only when it ends.
 */
export async function forgetSearchLog(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from search_log where ctid = any (array(
        select ctid from search_log where at < now() - interval '6 hours'
        limit ${batch}))`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}
