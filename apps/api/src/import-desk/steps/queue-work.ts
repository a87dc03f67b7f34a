import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';

/** Has a worker do the step at which an import is, once the caller's transaction is committed. */
export async function queueWork(
  trx: Transaction<Database>,
  jobs: Jobs,
  runId: number,
): Promise<void> {
  await jobs.send(trx, 'catalogue-import', [{ key: `${runId} ${Date.now()}`, data: { runId } }]);
}
