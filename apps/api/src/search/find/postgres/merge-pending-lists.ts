import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Merges the pending lists of search's GIN indexes into the indexes. Each query of such an index scans its whole pending list, and
 * PostgreSQL itself merges a list only once it is full.
 * @returns how many pages of pending entries there were
 */
export async function mergePendingLists(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(gin_clean_pending_list(c.oid::regclass)), 0)::integer as pages
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_am am on am.oid = c.relam and am.amname = 'gin'
    where i.indrelid in (
      'product_search'::regclass, 'product_search_text'::regclass, 'search_word'::regclass)`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
}
