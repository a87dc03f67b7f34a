import type { Database } from '@karwan/database/connect';
import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely';

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

/** Values of a statement, or their places in its text. */
export type Places<Values> = {
  readonly [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]>;
};

const kept = new Map<string, CompiledQuery>();

/**
 * Runs a statement of which there is one text for each name. Kysely puts the text together once: doing so anew takes
 * longer than sending it.
 * @param write of the places of the values, which it may put where and as often as it likes
 */
export async function executeKept<Row, Values extends Readonly<Record<string, unknown>>>(
  db: Kysely<Database>,
  name: string,
  values: Values,
  write: (places: Places<Values>) => RawBuilder<Row>,
): Promise<Row[]> {
  let query = kept.get(name) as CompiledQuery<Row> | undefined;
  if (!query) {
    const places = Object.keys(values).map((key, at) => [key, sql.raw(`$${at + 1}`)]);
    query = write(Object.fromEntries(places)).compile(db);
    kept.set(name, query);
  }
  const { rows } = await db.executeQuery({ ...query, parameters: Object.values(values) });
  return rows;
}
