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
 * Runs statements of a transaction one after the other, none waiting for the answer to the one before. If one
 * fails, those behind it are not run, and all that can follow is the rollback.
 */
export function executeTogether<Rows extends unknown[]>(
  trx: Kysely<Database>,
  ...queries: { [At in keyof Rows]: Query<Rows[At]> }
): Promise<{ [At in keyof Rows]: QueryResult<Rows[At]> }> {
  return trx.getExecutor().provideConnection(
    (connection) =>
      Promise.all(queries.map((query) => connection.executeQuery(query.compile(trx)))) as Promise<{
        [At in keyof Rows]: QueryResult<Rows[At]>;
      }>,
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
