import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** With the tenant's id, the lock that lets one import at a time into a shop. */
const importLock = 730_103;

/** Another import is filling the same shop. */
export class ImportRunning extends Error {
  override name = 'ImportRunning';
}

/**
 * Works while no import fills the shop. The lock, and the lists of what a file named, belong to one connection: a process that
 * ends gives it back.
 * @throws ImportRunning
 */
export function importAlone<Result>(
  db: Kysely<Database>,
  tenantId: number,
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${importLock}, ${tenantId}) as held`.execute(connection);
    if (!lock.rows[0]?.held) throw new ImportRunning('Another import of this shop is running');
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${importLock}, ${tenantId})`.execute(connection);
    }
  });
}
