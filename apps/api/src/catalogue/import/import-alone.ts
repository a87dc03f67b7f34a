import type { Database } from '@karwan/database/connect';
import { shopLocks } from '@karwan/database/locks/advisory-locks';
import { type Kysely, sql } from 'kysely';

/** Another import into the same shop is running. */
export class ImportRunning extends Error {
  override name = 'ImportRunning';
}

/**
 * Runs work under the shop's import lock. The lock, and the temporary tables of the file's rows, belong to one
 * connection, so that a process that dies releases them.
 * @throws ImportRunning
 */
export function importAlone<Result>(
  db: Kysely<Database>,
  tenantId: number,
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${shopLocks.import}, ${tenantId}) as held`.execute(connection);
    if (!lock.rows[0]?.held) throw new ImportRunning('Another import of this shop is running');
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${shopLocks.import}, ${tenantId})`.execute(connection);
    }
  });
}
