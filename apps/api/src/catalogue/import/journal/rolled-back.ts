import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** Runs something in a transaction that leaves nothing. */
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
