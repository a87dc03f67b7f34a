import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The channel of `NOTIFY` on which `invalidate_tags` sends changes. */
export const cacheChannel = 'karwan_cache';

/**
 * Tells every process to drop what it cached under the tags: when the transaction commits, and not at all if it rolls back.
 * Triggers do so for whatever a table says (`packages/database/triggers/cache`); by hand only for what no row tells.
 */
export async function invalidate(
  db: Kysely<Database>,
  tenantId: number,
  tags: readonly string[],
): Promise<void> {
  await sql`select invalidate_tags(${tenantId}, ${tags}::text[])`.execute(db);
}
