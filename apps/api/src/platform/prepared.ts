import type { Database } from '@karwan/database/connect';
import { type Compilable, type Expression, type Kysely, sql } from 'kysely';

/**
 * The leading comment of a prepared statement, which is parsed and planned once per connection (see
 * packages/database/src/prepared-statements.ts). The name must determine the text. Every name uses memory on every
 * connection, so the number of variants must be small.
 */
export const prepared = (name: string | undefined) =>
  sql.raw(name === undefined ? '' : `/* prepared: ${name} */`);

/**
 * The leading comment of a fast read for which a generic plan is good. Outside transactions such reads are pipelined
 * on a few shared connections: not for statements that take longer than a few milliseconds, lock or write.
 */
export const preparedRead = (name: string | undefined) =>
  sql.raw(name === undefined ? '' : `/* prepared read: ${name} */`);

/**
 * The leading comment of such a read whose result may be a second old, so that a replica may run it: for pages and
 * lists. Never for a quote, an order, a payment, or what a user has just written and expects to see.
 */
export const laggingRead = (name: string | undefined) =>
  sql.raw(name === undefined ? '' : `/* prepared lagging read: ${name} */`);

/** Runs a Kysely query as a prepared statement, with Kysely's row type. */
export async function executePrepared<Row>(
  db: Kysely<Database>,
  name: string,
  query: Compilable<Row> & Expression<unknown>,
): Promise<Row[]> {
  const { rows } = await sql`${prepared(name)} ${query}`.execute(db);
  return rows as Row[];
}
