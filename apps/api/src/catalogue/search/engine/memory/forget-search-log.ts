import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Forgets what changed more than an hour ago: who has not looked for so long reads everything anew. */
export async function forgetSearchLog(db: Kysely<Database>): Promise<void> {
  await sql`delete from search_log where at < now() - interval '1 hour'`.execute(db);
}
