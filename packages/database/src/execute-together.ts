import type { CompiledQuery, Kysely, QueryExecutorProvider, QueryResult } from 'kysely';
import type { Database } from './connect.ts';

/** A statement that Kysely has built, by its functions or by `sql`. */
export interface Query<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

/** Runs compiled queries: a pool or a transaction. */
export interface Executor {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/**
 * Runs statements of a transaction in order in one round trip (pipelining). If one fails, those after it are not
 * run, all of them reject, and the transaction can only be rolled back.
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

/** Sends a statement of a transaction together with the first statement that `work` runs, in one round trip. */
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
      // An error fails both statements, and `work` throws it.
      sent.catch(() => {});
      return (await both)[1];
    },
  });
  return sent ?? trx.executeQuery(query.compile(trx));
}
