import type { Database } from '@karwan/database/connect';
import { deadLetterQueue } from '@karwan/job-queue/queue-options';
import { ORPCError } from '@orpc/server';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField, notFound } from '../../../platform/faults.ts';
import type { JobPayloads, Queue } from '../../../platform/jobs.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { isQueue } from '../../../queues.ts';
import { isDead, ofShop } from './shop-jobs.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

/** The most jobs that one call retries. */
const atOnce = 1_000;

interface DeadRow {
  readonly id: string;
  readonly queue: string | null;
  readonly data: JobPayloads[Queue];
  readonly group: string | null;
}

/**
 * Queues a job again, with as many attempts as a new one; idempotent, also concurrently.
 * @throws NOT_FOUND for an unknown one or another shop's; CONFLICT if its queue no longer exists
 */
export function retryDeadJob(context: Context, { id }: { id: string }) {
  return runStaffCommand(context, async ({ trx, record }) => {
    const job = await lockDeadJob(trx, context.tenant.id, id);
    if (job === 'handled') return { retried: 0 };
    const { queue } = job;
    if (queue === null || !isQueue(queue)) {
      throw new ORPCError('CONFLICT', { status: 409, message: 'No worker handles this job type' });
    }
    await sql`update pgboss.job set state = 'completed', completed_on = now()
      where name = ${deadLetterQueue} and id = ${id}::uuid`.execute(trx);
    await context.jobs.send(trx, queue, [againOf(job)]);
    record({ kind: 'job.retry', entity: 'job', entityId: id, after: { queue } });
    return { retried: 1 };
  });
}

/** Queues the oldest jobs of a queue again. @throws BAD_REQUEST for an unknown queue */
export function retryDeadQueue(context: Context, { queue }: { queue: string }) {
  return runStaffCommand(context, async ({ trx, record }) => {
    if (!isQueue(queue)) throw badField('queue', 'is no queue', 'choice');
    // Locked in one order: of two concurrent calls the second one waits and finds none.
    const { rows } = await sql<DeadRow>`
      with oldest as (
        select d.id from pgboss.job d
        where ${isDead} and d.source_name = ${queue} and ${ofShop(context.tenant.id)}
        order by d.created_on, d.id limit ${atOnce} for update of d
      )
      update pgboss.job d set state = 'completed', completed_on = now() from oldest
      where d.name = ${deadLetterQueue} and d.id = oldest.id
      returning d.id::text, d.source_name as queue, coalesce(d.data, '{}') as data,
        d.group_id as "group"`.execute(trx);
    if (rows.length === 0) return { retried: 0 };
    await context.jobs.send(trx, queue, rows.map(againOf));
    record({
      kind: 'queue.retry',
      entity: 'queue',
      entityId: queue,
      after: { jobs: rows.length },
    });
    return { retried: rows.length };
  });
}

/** Discards a job; idempotent. @throws NOT_FOUND */
export function discardDeadJob(
  context: CommandContext,
  { id, reason }: { id: string; reason: string },
): Promise<Record<string, never>> {
  return runStaffCommand(context, async ({ trx, record }) => {
    const job = await lockDeadJob(trx, context.tenant.id, id);
    if (job === 'handled') return {};
    await sql`update pgboss.job set state = 'cancelled', completed_on = now()
      where name = ${deadLetterQueue} and id = ${id}::uuid`.execute(trx);
    const about = { kind: 'job.discard', entity: 'job', entityId: id } as const;
    record({ ...about, reason, before: { queue: job.queue } });
    return {};
  });
}

/** The job to queue again. Its key contains the dead job's id, so it is queued once. */
const againOf = ({ id, data, group }: DeadRow) => ({
  key: `again ${id}`,
  data,
  group: group ?? undefined,
});

async function lockDeadJob(
  trx: Transaction<Database>,
  tenantId: number,
  id: string,
): Promise<DeadRow | 'handled'> {
  const { rows } = await sql<DeadRow & { state: string }>`
    select d.id::text, d.source_name as queue, coalesce(d.data, '{}') as data,
      d.group_id as "group", d.state::text as state from pgboss.job d
    where d.name = ${deadLetterQueue} and d.id = ${id}::uuid and ${ofShop(tenantId)}
    for update of d`.execute(trx);
  const [job] = rows;
  if (!job) throw notFound('Job');
  return job.state === 'created' ? job : 'handled';
}
