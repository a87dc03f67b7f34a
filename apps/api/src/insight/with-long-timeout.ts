import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';

/**
 * Runs what looks through days of searches in one transaction, for as long as it takes: the limit of statements is that
 * of visitors who wait.
 */
export function unhurried<Answer>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '10min', true)`.execute(trx);
    return run(trx);
  });
}
