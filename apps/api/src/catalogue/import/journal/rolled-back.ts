import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** Runs work in a transaction that is always rolled back. */
export async function rolledBack<Result>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}
