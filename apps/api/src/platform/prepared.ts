import type { Database } from '@karwan/database/connect';
import { type Compilable, type Expression, type Kysely, sql } from 'kysely';

/**
 * Begins a statement that is parsed and planned once a connection instead of at every call (see
 * packages/database/src/prepared-statements.ts). The name must determine the text. Every name holds
 * memory on every connection: only for statements of which there are few.
 */
export const prepared = (name: string | undefined) =>
  sql.raw(name === undefined ? '' : `/* prepared: ${name} */`);

/**
 * Begins a single quick read that PostgreSQL plans well without knowing its values. Outside transactions
 * such reads share a few connections, where nothing waits for the answer to what was sent before: not for
 * what takes longer than a few milliseconds, locks or writes.
 */
export const preparedRead = (name: string | undefined) =>
  sql.raw(name === undefined ? '' : `/* prepared read: ${name} */`);

/**
 * Begins such a read whose answer may be a second old: of what pages and lists show, and a replica may give it. Never of a
 * quote, an order, a payment, or what somebody has just written and expects to see.
 */
export const laggingRead = (name: string | undefined) =>
  sql.raw(name === undefined ? '' : `/* prepared lagging read: ${name} */`);

/** Runs a query of Kysely's as a prepared statement; its rows are those that Kysely knows. */
export async function executePrepared<Row>(
  db: Kysely<Database>,
  name: string,
  query: Compilable<Row> & Expression<unknown>,
): Promise<Row[]> {
  const { rows } = await sql`${prepared(name)} ${query}`.execute(db);
  return rows as Row[];
}
