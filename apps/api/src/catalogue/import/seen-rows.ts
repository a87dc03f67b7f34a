import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Creates the connection's temporary tables of a file's ids, and of products' categories. */
export async function createSeen(db: Kysely<Database>): Promise<void> {
  await sql`create temporary table import_seen (item_custom_id text primary key)`.execute(db);
  await sql`create temporary table import_place
    (product_id bigint, category_id integer, primary key (product_id, category_id))`.execute(db);
}

export const dropSeen = (db: Kysely<Database>) =>
  sql`drop table if exists import_seen, import_place`.execute(db);

/**
 * Of rows with the same id the first one counts; otherwise every run would change the product. The connection's
 * `import_seen` has the ids of earlier rows.
 */
export async function takeUnseen<Row>(
  db: Kysely<Database>,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<{ fresh: Row[]; repeated: Row[] }> {
  const ids = [...new Set(rows.map(idOf))];
  const { rows: taken } = await sql<{ item_custom_id: string }>`
    insert into import_seen select unnest(${ids}::text[]) on conflict do nothing
    returning item_custom_id`.execute(db);
  const open = new Set(taken.map((row) => row.item_custom_id));
  const fresh: Row[] = [];
  const repeated: Row[] = [];
  for (const row of rows) (open.delete(idOf(row)) ? fresh : repeated).push(row);
  return { fresh, repeated };
}
