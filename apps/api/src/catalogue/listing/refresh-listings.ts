import { sql } from 'kysely';
import { invalidate } from '../../platform/invalidate.ts';
import { finishTask, type Task, type TaskDependencies } from '../../staff-tasks/run-task.ts';
import { refreshProducts } from '../import/write/refresh-products.ts';
import { idsStanding, standingOf } from './products-of-task.ts';

/** Products of one transaction: bookings wait for no more than that. */
const batch = 500;
/** Milliseconds that a job goes on for before it queues the rest. */
const longest = 40_000;

/**
 * Derives the listings of a shop's products anew, or of those in some categories or of some brands, a batch after the
 * other. A process that ends in the middle loses at most one batch, which is done again.
 */
export async function refreshListings(deps: TaskDependencies, task: Task): Promise<void> {
  const { db, jobs } = deps;
  await sql`update staff_task set total = (select count(*) from (${idsOf(task)}) ids)
    where id = ${task.id} and total = 0`.execute(db);
  const endsAt = Date.now() + longest;
  for (let after: number | undefined = Number(task.details.after ?? 0); after !== undefined; ) {
    if (Date.now() > endsAt) {
      const data = { taskId: task.id };
      await jobs.send(db, 'staff-task', [{ key: `${task.id} ${after}`, data }]);
      return;
    }
    after = await refreshBatch(deps, task, after);
  }
}

/** The products that a task is about. */
function idsOf({ tenantId, details }: Task) {
  const standing = standingOf(details);
  return standing
    ? idsStanding(tenantId, standing)
    : sql`select id from product where tenant_id = ${tenantId}`;
}

/** @returns the last product of the batch; undefined: there was none left */
function refreshBatch({ db }: TaskDependencies, task: Task, after: number) {
  const { id, tenantId } = task;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ ids: number[] | null; last: number | null }>`
      select array_agg(id order by id) as ids, max(id) as last from (
        select id from (${idsOf(task)}) ids where id > ${after} order by id limit ${sql.lit(batch)}) part`.execute(
      trx,
    );
    const [part] = rows;
    if (!part?.ids || part.last === null) {
      await finishTask(trx, id);
      await invalidate(trx, tenantId, ['catalogue']);
      return undefined;
    }
    // Search knows products by their categories and brands, and nothing of rates.
    if (standingOf(task.details)) await refreshProducts(trx, part.ids);
    else await sql`select refresh_listing(${part.ids}::bigint[])`.execute(trx);
    await sql`update staff_task set done = least(done + ${part.ids.length}, total),
        details = details || jsonb_build_object('after', ${part.last}::bigint)
      where id = ${id}`.execute(trx);
    return part.last;
  });
}
