import { type Coordinates, coordinates } from '@karwan/contract/place';
import { deliveryArea } from '@karwan/contract/shop/settings/delivery-zones';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { refreshInBatches } from '../../catalogue/listing/refresh-listings.ts';
import {
  finishTask,
  type Task,
  type TaskDependencies,
} from '../../platform/staff-tasks/run-task.ts';
import { forgetPlannedZones, planZones } from './plan-zones.ts';
import { areaColumn } from './read-zones.ts';

const stand = coordinates.extend({ deliveryRadius: z.int() });

const details = z.object({
  area: deliveryArea,
  branches: z.array(
    stand.extend({
      id: z.int(),
      /** The branch's place when the change was requested; missing in tasks of previous versions. */
      before: stand.optional(),
    }),
  ),
  /** How many planned zones were new to the listings; undefined until zones are planned. */
  planned: z.int().optional(),
});
type Details = z.infer<typeof details>;

/**
 * Carries out a change of zones: plans the new zones beside the current ones, derives listings for both in batches, and
 * switches shoppers over in one transaction. After a crash it is resumed. It is abandoned if a branch was changed since it
 * was requested, so that it does not overwrite the newer change.
 */
export async function carryOutZones(deps: TaskDependencies, task: Task): Promise<void> {
  const { db } = deps;
  const read = details.parse(task.details);
  // Checked here to save work, and again under locks before the switch.
  if (await db.transaction().execute((trx) => endIfOvertaken(trx, task, read))) return;
  const planned = read.planned ?? (await plan(db, task, read));
  if (planned > 0 && !(await refreshInBatches(deps, task))) return;
  await db.transaction().execute((trx) => show(trx, task, read));
}

function plan(db: Kysely<Database>, { id, tenantId }: Task, read: Details): Promise<number> {
  const moved = Object.fromEntries(read.branches.map((branch) => [branch.id, branch]));
  return db.transaction().execute(async (trx) => {
    const planned = await planZones(trx, tenantId, { area: read.area, moved });
    await sql`update staff_task set details = details || jsonb_build_object('planned', ${planned}::integer)
      where id = ${id}`.execute(trx);
    return planned;
  });
}

/** The switch. Listings are already derived for the new zones, so only the zones themselves are written. */
async function show(
  trx: Transaction<Database>,
  { id, tenantId }: Task,
  read: Details,
): Promise<void> {
  if (await endIfOvertaken(trx, { id, tenantId }, read)) return;
  await sql`select set_config('karwan.zones_prepared', 'on', true)`.execute(trx);
  await sql`update tenant set delivery_area = ${areaColumn(read.area)}::double precision[]
    where id = ${tenantId}`.execute(trx);
  await sql`update branch b set latitude = m.latitude, longitude = m.longitude,
      delivery_radius = m."deliveryRadius"
    from jsonb_to_recordset(${JSON.stringify(read.branches)}::jsonb) as m (id integer,
      latitude double precision, longitude double precision, "deliveryRadius" integer)
    where b.tenant_id = ${tenantId} and b.id = m.id`.execute(trx);
  // Triggers refresh the zones when branches change, but not when only the area does.
  await sql`select refresh_zones(${tenantId})`.execute(trx);
  await finishTask(trx, id);
}

/**
 * Locks the branches, and ends the task if one of them was moved since the change was requested.
 * @returns whether the task has ended, by this or by another process
 */
async function endIfOvertaken(
  trx: Transaction<Database>,
  { id, tenantId }: Pick<Task, 'id' | 'tenantId'>,
  { branches }: Details,
): Promise<boolean> {
  const { rows: going } = await sql`select from staff_task where id = ${id} and finished_at is null
    for update`.execute(trx);
  if (going.length === 0) return true;
  // The same order of locks as in `applyZones`.
  await sql`select from tenant where id = ${tenantId} for no key update`.execute(trx);
  const ids = branches.map((branch) => branch.id);
  const { rows: stored } = await sql<Coordinates & { id: number; deliveryRadius: number }>`
    select id, latitude, longitude, delivery_radius as "deliveryRadius" from branch
    where tenant_id = ${tenantId} and id = any(${ids}::integer[]) order by id
    for no key update`.execute(trx);
  const { rows: later } = await sql`select from staff_task where tenant_id = ${tenantId}
    and kind = 'branch' and id > ${id} and finished_at is null
    and (details ->> 'branchId')::integer = any(${ids}::integer[]) limit 1`.execute(trx);
  const isElsewhere = branches.some(({ id: branchId, before }) => {
    const now = stored.find((branch) => branch.id === branchId);
    return (
      before &&
      !(
        now?.latitude === before.latitude &&
        now.longitude === before.longitude &&
        now.deliveryRadius === before.deliveryRadius
      )
    );
  });
  if (!isElsewhere && later.length === 0) return false;
  await forgetPlannedZones(trx, tenantId);
  await sql`update staff_task set finished_at = now(), overtaken = true where id = ${id}`.execute(
    trx,
  );
  return true;
}
