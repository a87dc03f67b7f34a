import type { CompiledQuery, Kysely, QueryExecutorProvider, QueryResult } from 'kysely';
import type { Database } from './connect.ts';

/** A statement that Kysely has built, by its functions or by `sql`. */
export interface Query<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

/** What statements are run on, be it a pool or a transaction. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/**
 * Runs two statements of a transaction, the second without waiting for the answer to the first. If the first
 * fails, the second is not run, and all that can follow is the rollback.
 */
export function executeTogether<First, Second>(
  trx: Kysely<Database>,
  first: Query<First>,
  second: Query<Second>,
): Promise<[QueryResult<First>, QueryResult<Second>]> {
  return trx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all([
        connection.executeQuery<First>(first.compile(trx)),
        connection.executeQuery<Second>(second.compile(trx)),
      ]),
    );
}

/** Runs a statement of a transaction together with the first one of those that `work` runs after it. */
export async function executeWithNext<Row>(
  trx: Kysely<Database>,
  query: Query<Row>,
  work: (after: Executor) => Promise<void>,
): Promise<QueryResult<Row>> {
  let sent: Promise<QueryResult<Row>> | undefined;
  await work({
    async executeQuery(next) {
      if (sent) return trx.executeQuery(next);
      const both = executeTogether(trx, query, { compile: () => next });
      sent = both.then(([result]) => result);
      // What fails them both is thrown by `work`.
      sent.catch(() => {});
      return (await both)[1];
    },
  });
  return sent ?? trx.executeQuery(query.compile(trx));
}
