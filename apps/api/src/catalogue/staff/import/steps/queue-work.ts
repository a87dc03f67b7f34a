import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../../../platform/jobs.ts';

/** Queues a job for the import's current step, in the caller's transaction. */
export async function queueWork(
  trx: Transaction<Database>,
  jobs: Jobs,
  runId: number,
): Promise<void> {
  await jobs.send(trx, 'catalogue-import', [{ key: `${runId} ${Date.now()}`, data: { runId } }]);
}
