import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Jobs } from '../../../../platform/jobs.ts';

/**
 * Queues a job for each future moment at which prices or products change by schedule. Runs in the caller's transaction.
 */
export async function planSwitches(
  jobs: Jobs,
  trx: Kysely<Database>,
  moments: readonly (string | null)[],
): Promise<void> {
  const now = Date.now();
  const planned = moments.flatMap((at) => {
    const startAfter = at === null ? 0 : Math.ceil((Date.parse(at) - now) / 1000);
    return startAfter > 0 ? [{ key: String(at), data: {}, startAfter }] : [];
  });
  if (planned.length > 0) await jobs.send(trx, 'catalogue-switch', planned);
}
