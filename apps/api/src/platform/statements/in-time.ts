import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Database>;

/** Milliseconds after which a request does without the answer. */
const patience = 200;

/** query_canceled and lock_not_available. */
const tooSlow = new Set(['57014', '55P03']);

/** What statements find, if none of them takes long; they are sent together with those that begin the transaction. */
export async function inTime<Found>(
  db: Db,
  find: (db: Db) => Promise<Found>,
): Promise<Found | undefined> {
  // A caller's transaction would end with the statement, and has a timeout of its own.
  if (db.isTransaction) return find(db);
  try {
    return await db.transaction().execute(async (trx) => {
      const [, found] = await Promise.all([
        sql`select set_config('statement_timeout', ${`${patience}ms`}, true)`.execute(trx),
        find(trx),
      ]);
      return found;
    });
  } catch (error) {
    if (tooSlow.has((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
}
