import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Fault } from './check-row.ts';

/** Creates the connection's temporary tables of a file's ids, and of products' categories. */
export async function createSeenTables(db: Kysely<Database>): Promise<void> {
  await sql`create temporary table import_seen
    (code text, kind text, line integer not null, primary key (code, kind))`.execute(db);
  await sql`create temporary table import_place
    (product_id bigint, category_id integer, primary key (product_id, category_id))`.execute(db);
}

export const dropSeenTables = (db: Kysely<Database>) =>
  sql`drop table if exists import_seen, import_place`.execute(db);

/** Products and variants have codes of their own: the first variant often has its product's. */
export type SeenKind = 'product' | 'variant';

/** A row whose code an earlier row of its kind has, in the line `before`. */
export interface Repeated<Row> {
  readonly row: Row;
  readonly before: number;
}

/**
 * Of rows of one kind with the same code the first one counts; otherwise every run would change the product. The
 * connection's `import_seen` has the codes of earlier rows.
 */
export async function takeUnseen<Row extends { readonly line: number }>(
  db: Kysely<Database>,
  kind: SeenKind,
  rows: readonly Row[],
  codeOf: (row: Row) => string,
): Promise<{ fresh: Row[]; repeated: Repeated<Row>[] }> {
  const first = new Map<string, number>();
  for (const row of rows) if (!first.has(codeOf(row))) first.set(codeOf(row), row.line);
  const codes = [...first.keys()];
  // The update changes nothing, but makes known codes return the line of their first row.
  const { rows: seen } = await sql<{ code: string; line: number }>`
    insert into import_seen as s (code, kind, line)
    select code, ${kind}, line from unnest(${codes}::text[], ${[...first.values()]}::integer[]) new (code, line)
    on conflict (code, kind) do update set line = s.line returning code, line`.execute(db);
  const lines = new Map(seen.map(({ code, line }) => [code, line]));
  const fresh: Row[] = [];
  const repeated: Repeated<Row>[] = [];
  for (const row of rows) {
    const before = lines.get(codeOf(row)) ?? row.line;
    if (before === row.line) fresh.push(row);
    else repeated.push({ row, before });
  }
  return { fresh, repeated };
}

/** The error of a row whose code an earlier row of the file has. */
export const repeatedFault = (code: string, before: number): Fault => ({
  field: 'itemCustomId',
  reason: `'${code}' is already in line ${before}`,
});
