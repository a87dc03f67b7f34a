import type { SystemQueue } from '@karwan/contract/shop/settings/system';
import type { Database } from '@karwan/database/connect';
import { deadLetterQueue } from '@karwan/job-queue/queue-options';
import { type Kysely, sql } from 'kysely';

interface QueueRow extends Omit<SystemQueue, 'lastDoneAt'> {
  lastDoneAt: Date | null;
}

/** The load of each queue, the one with the oldest waiting job first. */
export async function readQueues(db: Kysely<Database>): Promise<SystemQueue[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, coalesce(j.waiting, 0) as waiting, coalesce(j.later, 0) as later,
      coalesce(j.active, 0) as active, coalesce(j.failed, 0) as failed,
      j.oldest as "oldestSeconds",
      (select s.cron from pgboss.schedule s where s.name = q.name and s.key = '') as schedule,
      j.done as "lastDoneAt"
    from pgboss.queue q
    left join (
      select name,
        (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::integer as waiting,
        (count(*) filter (where state in ('created', 'retry') and start_after > now()))::integer as later,
        (count(*) filter (where state = 'active'))::integer as active,
        (count(*) filter (where state = 'failed'))::integer as failed,
        extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now()))::integer as oldest,
        max(completed_on) filter (where state = 'completed') as done
      from pgboss.job group by name
    ) j on j.name = q.name
    where q.name <> ${deadLetterQueue} and q.name not like '\\_\\_%'
    order by j.oldest desc nulls last, q.name`.execute(db);
  return rows.map((row) => ({ ...row, lastDoneAt: row.lastDoneAt?.toISOString() ?? null }));
}
