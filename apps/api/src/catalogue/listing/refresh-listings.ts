import { sql } from 'kysely';
import { beginBulk } from '../../platform/listing/bulk.ts';
import {
  finishTask,
  type Task,
  type TaskDependencies,
} from '../../platform/staff-tasks/run-task.ts';
import { idsListedIn, standingOf } from './products-of-task.ts';
import { refreshProducts } from './refresh-products.ts';

/** Products per transaction, so that bookings wait for its locks only briefly. */
const batch = 500;
/** Ids looked up at once: the lookup may read much of the shop, so it is not repeated for each batch. */
const maxLookahead = 20_000;
/** Milliseconds after which a job queues the rest as a new job. */
const longest = 40_000;

/** Refreshes the listings of all products of a shop, or of those in some categories, brands or collections. */
export async function refreshListings(deps: TaskDependencies, task: Task): Promise<void> {
  if (!(await refreshInBatches(deps, task))) return;
  // Whereupon a trigger invalidates the catalogue.
  await finishTask(deps.db, task.id);
}

/**
 * Refreshes the listings of a task's products batch by batch, and stores its progress with each. After a crash the current batch is
 * repeated.
 * @returns whether all are done; if not, the rest is queued
 */
export async function refreshInBatches(deps: TaskDependencies, task: Task): Promise<boolean> {
  const { db, jobs } = deps;
  await sql`update staff_task set total = (select count(*) from (${idsOf(task)}) ids)
    where id = ${task.id} and total = 0`.execute(db);
  const endsAt = Date.now() + longest;
  let after = Number(task.details.after ?? 0);
  for (let ahead = await idsAfter(db, task, after); ahead.length > 0; ) {
    for (let from = 0; from < ahead.length; from += batch) {
      if (Date.now() > endsAt) {
        const data = { taskId: task.id };
        await jobs.send(db, 'staff-task', [{ key: `${task.id} ${after}`, data }]);
        return false;
      }
      const ids = ahead.slice(from, from + batch);
      after = ids.at(-1) ?? after;
      await refreshBatch(deps, task, ids, after);
    }
    // Products added meanwhile are listed by their own change, by the current rules.
    ahead = ahead.length < maxLookahead ? [] : await idsAfter(db, task, after);
  }
  return true;
}

async function idsAfter(
  db: TaskDependencies['db'],
  task: Task,
  after: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id order by id), '{}') as ids from (
      select id from (${idsOf(task)}) ids where id > ${after} order by id limit ${sql.lit(maxLookahead)}) part`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

/** SQL: ids of a task's products. */
function idsOf({ tenantId, details }: Task) {
  const standing = standingOf(details);
  return standing
    ? idsListedIn(tenantId, standing)
    : sql`select id from product where tenant_id = ${tenantId}`;
}

/** @param last the highest of the ids, from which the next batch continues */
function refreshBatch(
  { db }: TaskDependencies,
  { id, details }: Task,
  ids: readonly number[],
  last: number,
) {
  return db.transaction().execute(async (trx) => {
    await beginBulk(trx);
    // Search documents contain names of categories and brands, so they are refreshed too; a change of rates needs listings only.
    if (standingOf(details)) await refreshProducts(trx, ids);
    else await sql`select refresh_listing(${ids}::bigint[])`.execute(trx);
    await sql`update staff_task set done = least(done + ${ids.length}, total),
        details = details || jsonb_build_object('after', ${last}::bigint)
      where id = ${id}`.execute(trx);
  });
}
