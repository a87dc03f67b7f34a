import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@karwan/database/connect';
import { uncachedTables } from '@karwan/database/test-uncached-tables';
import type { Kysely } from 'kysely';

const statements = new AsyncLocalStorage<string[]>();
const watched = new WeakSet<object>();

/**
 * Runs a shared call, and checks that it reads no table whose changes invalidate nothing.
 * @throws Error that names the call and the table
 */
export async function checkTables<Result>(
  name: string,
  db: Kysely<Database>,
  run: () => PromiseLike<Result>,
): Promise<Result> {
  watch(db);
  const read: string[] = [];
  const result = await statements.run(read, run);
  const named = new Set(
    read
      .flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)])
      .map(([, table]) => table),
  );
  const table = uncachedTables.find((one) => named.has(one));
  if (table !== undefined) {
    throw new Error(
      `${name} is shared and reads ${table}, whose changes invalidate nothing: add a trigger to packages/database/triggers/cache, ` +
        'and take the table from test-uncached-tables.ts',
    );
  }
  return result;
}

/** Notes the statements of shared calls on this database. */
function watch(db: Kysely<Database>): void {
  const executor = db.getExecutor();
  if (watched.has(executor)) return;
  watched.add(executor);
  const { executeQuery } = executor;
  executor.executeQuery = function (query, ...rest) {
    statements.getStore()?.push(query.sql);
    return executeQuery.call(this, query, ...rest) as never;
  };
}
