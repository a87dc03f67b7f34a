import { type Kysely, sql } from 'kysely';

const concurrent =
  /^(?:\s|--[^\n]*\n)*(?:create\s+(?:unique\s+)?index|drop\s+index|reindex\s+\w+)\s+concurrently\b/i;
const built = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi;

/**
 * Whether a migration builds an index while its table is in use. PostgreSQL does so outside a transaction only, so
 * that the file holds this one statement.
 */
export const isConcurrent = (text: string): boolean => concurrent.test(text);

/** The same migration for a transaction, on a database that nobody uses yet. */
export const notConcurrently = (text: string): string =>
  isConcurrent(text) ? text.replace(/\bconcurrently\b/i, '') : text;

/** Drops what an interrupted run left of the indexes that the migration builds. */
export async function dropInvalidIndexes<DB>(db: Kysely<DB>, text: string): Promise<void> {
  const names = [...text.matchAll(built)].map((match) => match[1] ?? '');
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relname = any (${names}) and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
}
