import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The tables that an import writes many rows to. */
const written = [
  'product',
  'variant',
  'item',
  'offer',
  'listing',
  'offer_card',
  'stocked_choice',
  'search_word',
  'product_search',
  'product_search_text',
] as const;

/** Updates the statistics of the tables that an import writes: autovacuum comes minutes later. */
export async function analyzeCatalogue(db: Kysely<Database>): Promise<void> {
  await sql`analyze ${tables(written)}`
    .execute(db)
    // Searches work without them.
    .catch(() => {});
}

/**
 * Vacuums the tables that have pages but no rows according to their statistics, as those of a new shop after a check that
 * was rolled back. PostgreSQL would take them for empty however many rows follow, and compare each row of a batch with
 * every other: 1,000 products would take minutes.
 * @param connection one without a transaction
 */
export async function vacuumSeeminglyEmpty(connection: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid = any(${[...written]}::text[]::regclass[]) and relpages > 0 and reltuples = 0`.execute(
    connection,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  await sql`vacuum (analyze, skip_locked) ${tables(names)}`
    .execute(connection)
    // Without it the import takes longer.
    .catch(() => {});
}

const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)));
