import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';

/**
 * Runs a long report in one transaction with a timeout of ten minutes; the usual statement timeout is for requests of
 * visitors.
 */
export function withLongTimeout<Answer>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '10min', true)`.execute(trx);
    return run(trx);
  });
}
