import { type BulkAction, permissionOfBulk } from '@karwan/contract/bulk-orders';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { readStaffAccess } from '../../../customers/accounts/sessions/read-staff-access.ts';
import type { StaffSession } from '../../../platform/session.ts';
import type { StaffAccess } from '../../../platform/staff/staff-access.ts';
import {
  finishTask,
  type Task,
  type TaskDependencies,
} from '../../../platform/staff-tasks/run-task.ts';
import { loadTenants } from '../../../platform/tenants.ts';
import { assignOrders, moveMany } from '../many-orders.ts';
import type { StaffOrderContext } from '../order-command.ts';
import type { BulkTask, RefusedOrders } from './bulk-task.ts';

/** Orders between two entries of the progress. */
const atOnce = 25;
/** Milliseconds after which a job queues the rest. */
const longest = 40_000;
/** Orders that are named for each reason. */
const maxNamed = 20;

/**
 * Does what a member wants for all orders of a list. Each order is a transaction of its own, with the rights that the
 * member has by then. After a crash, some orders are tried again: those in their new state already stay as they are.
 */
export async function runBulk({ db, jobs }: TaskDependencies, task: Task): Promise<void> {
  const endsAt = Date.now() + longest;
  while (await doPart({ db, jobs }, task)) {
    if (Date.now() <= endsAt) continue;
    const data = { taskId: task.id };
    await jobs.send(db, 'staff-task', [{ key: `${task.id} ${Date.now()}`, data }]);
    return;
  }
}

/** @returns whether there is more to do */
async function doPart({ db, jobs }: TaskDependencies, { id, tenantId }: Task): Promise<boolean> {
  const { rows } = await sql<{ done: number; createdBy: string | null; details: BulkTask }>`
    select done, created_by as "createdBy", details from staff_task
    where id = ${id} and finished_at is null`.execute(db);
  const [row] = rows;
  if (!row) return false;
  const { done, createdBy, details } = row;
  const ids = details.ids.slice(done, done + atOnce);
  const context =
    ids.length > 0 && (await contextOf({ db, jobs }, { id, tenantId, createdBy, details }));
  if (!context) {
    await finishTask(db, id);
    return false;
  }
  const { results } = await act(context, details.action, ids, createdBy);
  const failed = results.filter((result) => !result.done);
  const changed = details.changed + results.length - failed.length;
  const refused = addRefused(details.refused, failed);
  await sql`update staff_task set done = done + ${ids.length},
      details = details || ${JSON.stringify({ changed, refused })}::jsonb
    where id = ${id} and done = ${done}`.execute(db);
  return true;
}

const act = (
  context: StaffOrderContext,
  action: BulkAction,
  ids: readonly string[],
  createdBy: string | null,
) =>
  action === 'take' || action === 'release'
    ? assignOrders(context, { ids, userId: action === 'take' ? createdBy : null })
    : moveMany(context, { ids, to: action, note: '' });

/** The context of a request of the member who began the task; undefined: they or their shop are gone. */
async function contextOf(
  { db, jobs }: TaskDependencies,
  task: Pick<Task, 'id' | 'tenantId'> & { createdBy: string | null; details: BulkTask },
): Promise<StaffOrderContext | undefined> {
  const tenant = (await loadTenants(db)).find(({ id }) => id === task.tenantId);
  if (!tenant || task.createdBy === null) return undefined;
  const access = await onlyFor(db, task.tenantId, task.createdBy, task.details.action);
  const session: StaffSession = {
    id: `task ${task.id}`,
    userId: task.createdBy,
    role: 'staff' as const,
    phone: null,
    firstName: '',
    secondFactor: true,
    access,
  };
  const requestId = `task ${task.id}`;
  return { db, jobs, tenant, requestId, form: undefined, session: async () => session };
}

/** A member's access at present, without permissions that the action does not need. */
async function onlyFor(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
  action: BulkAction,
): Promise<StaffAccess> {
  const needed = permissionOfBulk[action];
  const { permissions, ...access } = await readStaffAccess(db, tenantId, userId);
  return { ...access, permissions: new Set(permissions.has(needed) ? [needed] : []) };
}

function addRefused(
  before: readonly RefusedOrders[],
  failed: readonly { readonly id: string; readonly code: string | null }[],
): RefusedOrders[] {
  const byCode = new Map(before.map((one) => [one.code, one]));
  for (const { id, code } of failed) {
    const { count, ids } = byCode.get(code ?? '') ?? { count: 0, ids: [] };
    const named = ids.length < maxNamed ? [...ids, id] : ids;
    byCode.set(code ?? '', { code: code ?? '', count: count + 1, ids: named });
  }
  return [...byCode.values()];
}
