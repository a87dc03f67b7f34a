import type { DeadJob, SystemState } from '@karwan/contract/shop/settings/system';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { isQueue } from '../../../queues.ts';
import { isDead, ofShop } from './shop-jobs.ts';

interface CountRow {
  queue: string | null;
  jobs: number;
  isOwn: boolean;
}

/** The newest dead letters and their number: a shop's own, and those of no shop. */
export async function readDeadLetters(
  db: Kysely<Database>,
  tenantId: number,
): Promise<Pick<SystemState, 'deadLetters' | 'deadQueues' | 'deadElsewhere'>> {
  const [newest, counts] = await Promise.all([
    sql<Omit<DeadJob, 'at'> & { at: Date }>`
      select d.id::text, d.source_name as queue, d.created_on as at,
        coalesce(d.source_retry_count, 0) + 1 as tries,
        left(coalesce(d.output ->> 'fault', d.output ->> 'message', ''), 300) as fault
      from pgboss.job d where ${isDead} and ${ofShop(tenantId)}
      order by d.created_on desc, d.id limit 20`.execute(db),
    sql<CountRow>`
      select d.source_name as queue, ${ofShop(tenantId)} as "isOwn", count(*)::integer as jobs
      from pgboss.job d where ${isDead} group by 1, 2 order by 3 desc, 1`.execute(db),
  ]);
  return {
    deadLetters: newest.rows.map(({ at, queue, ...job }) => ({
      ...job,
      queue: queue !== null && isQueue(queue) ? queue : null,
      at: at.toISOString(),
    })),
    deadQueues: counts.rows.flatMap(({ queue, jobs, isOwn }) =>
      isOwn && queue !== null && isQueue(queue) ? [{ queue, jobs }] : [],
    ),
    deadElsewhere: counts.rows.reduce((sum, { jobs, isOwn }) => sum + (isOwn ? 0 : jobs), 0),
  };
}
