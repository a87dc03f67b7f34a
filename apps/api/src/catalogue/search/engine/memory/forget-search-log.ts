import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Forgets what changed hours ago: who has not looked for half an hour reads everything anew. The time of a row is that at
 * which its transaction began, and what a long one wrote is seen only when it ends.
 */
export async function forgetSearchLog(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_log where at < now() - interval '6 hours'`.execute(db);
}
