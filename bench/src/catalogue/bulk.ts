import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Tables whose constraints and indexes are created after a bulk insert, which is far faster than maintaining them row
 * by row.
 */
const written = ['variant', 'item'];
const derived = ['listing', 'product_search', 'product_search_text', 'search_word'];

/**
 * Drops the foreign keys of offers.
 * @returns a function that creates them again, which checks the rows
 */
export async function dropForeignKeys(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any (${written}::regclass[])
    order by 1, 2`.execute(db);
  for (const { owner, name } of rows)
    await sql`alter table ${sql.id(owner)} drop constraint ${sql.id(name)}`.execute(db);
  return async () => {
    for (const { owner, name, definition } of rows)
      await sql`alter table ${sql.id(owner)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        db,
      );
  };
}

/**
 * Drops the indexes of listings and search.
 * @returns a function that creates them again
 */
export async function dropIndexes(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any (${derived}::text[]) and indexname not like '%_pkey'
    order by indexname`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  const restore = async (all: typeof rows) => {
    await db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(connection);
      for (const { definition } of all) await sql.raw(definition).execute(connection);
      await sql`reset maintenance_work_mem`.execute(connection);
    });
  };
  // The tables in parallel, since there are CPUs for both.
  return async () => {
    const isOfListing = ({ name }: { name: string }) => name.startsWith('listing');
    await Promise.all([
      restore(rows.filter(isOfListing)),
      restore(rows.filter((row) => !isOfListing(row))),
    ]);
  };
}
