import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Rows per statement, so that each stays below the statement timeout after an import of millions. */
const batch = 50_000;

/**
 * Deletes log rows that are 6 hours old. Indexes without a check for half an hour are reloaded; the rest of the time is for long
 * transactions: their rows carry the time of their start, but become visible at their commit.
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
