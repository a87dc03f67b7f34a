import { maxPriceRows } from '@karwan/contract/catalogue/staff/staff-prices';
import type { StaffTask } from '@karwan/contract/shop/settings/staff-task';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { requireStaff } from '../../../../platform/session.ts';
import { newestTask } from '../../../../platform/staff-tasks/read-tasks.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { fullName } from '../../../../platform/statements/names.ts';
import { exceedsPriceLimit } from '../edit/require-small-change.ts';
import { isSame, type Priced } from './decide-prices.ts';
import { beginPriceTask } from './many/begin-price-task.ts';
import { lockPrices, type NewPrice, storePrices } from './store-prices.ts';

/** Days within which a batch of prices can be undone. */
const undoDays = 30;

interface Past {
  itemId: string;
  productId: number;
  /** Older versions stored no dates. */
  before: Priced & { saleFrom?: string | null; saleUntil?: string | null };
  after: Priced & { version: number };
  /** A worker is to undo it already. */
  isQueued: boolean;
  /** Nobody has changed it since. */
  isLeft: boolean;
}

interface Batch {
  id: string;
  at: string;
  by: string;
  rows: number;
  isUndone: boolean;
}

/** Batches of prices in the member's branches, newest first. */
export async function listBatches(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
): Promise<{ batches: Batch[]; task: StaffTask | null; going: string | null }> {
  const staff = await requireStaff(context);
  const { branches } = staff.access;
  const { rows } = await sql<Omit<Batch, 'at'> & { at: Date }>`
    select coalesce(a.batch_id::text, '') as id, min(a.at) as at, count(*)::integer as rows, coalesce((
        select ${fullName('u')} from "user" u
        where u.tenant_id = ${context.tenant.id} and u.id = min(a.actor_id)), '') as by,
      -- Whether it was undone in every branch that the member sees.
      count(distinct a.branch_id) <= (select count(distinct u.branch_id) from staff_action u
        where u.batch_id = a.batch_id and u.kind = 'item.undoPrices'
          and (${branches}::integer[] is null or u.branch_id = any(${branches}::integer[]))) as "isUndone"
    from staff_action a
    where a.tenant_id = ${context.tenant.id} and a.kind = 'item.applyPrices' and a.batch_id is not null
      and a.at > now() - make_interval(days => ${undoDays})
      and (${branches}::integer[] is null or a.branch_id = any(${branches}::integer[]))
    group by a.batch_id order by min(a.at) desc limit 20`.execute(context.db);
  return {
    batches: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    task: await newestTask(context.db, context.tenant.id, 'prices'),
    going: await batchInWork(context, staff),
  };
}

/** The newest batch that a worker is still writing in the member's branches. */
async function batchInWork(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { access: { branches } }: Pick<StaffCommand['staff'], 'access'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select t.details ->> 'batchId' as id from staff_task t
    where t.tenant_id = ${tenant.id} and t.kind = 'prices' and t.finished_at is null
      and t.details ->> 'kind' = 'item.applyPrices'
      and (${branches}::integer[] is null or exists (
        select from price_task_row r join item i on i.id = r.item_id
        where r.task_id = t.id and i.branch_id = any(${branches}::integer[])))
    order by t.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The outcome of an undo. */
interface Undone {
  undone: number;
  kept: number;
  tooBig: number;
  isQueued: boolean;
}

/**
 * Undoes a batch of prices, except for prices that were changed since, also by another batch or a previous undo, and
 * those beyond the member's limit. A large batch is undone by a worker. A batch that is still being written is stopped.
 * @throws NOT_FOUND for an unknown batch, or one that is older than 30 days
 */
export function undoPrices(
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  { id }: { readonly id: string },
): Promise<Undone> {
  const { tenant, jobs } = context;
  return runStaffCommand(context, async (command) => {
    const isStopped = await stopApplying(command, tenant.id, id);
    const all = await readBatch(command, tenant.id, id);
    if (all.length === 0 && !isStopped) throw notFound('Batch');
    const past = all.filter(({ isQueued }) => !isQueued);
    if (past.length < all.length && !past.some(({ isLeft }) => isLeft)) {
      return { undone: 0, kept: 0, tooBig: 0, isQueued: true };
    }
    if (past.length <= maxPriceRows) return undoAtOnce(command, tenant.id, id, past);
    const small = past.filter(
      ({ before, after }) => !exceedsPriceLimit(command.staff, after, before),
    );
    const taskId = await beginPriceTask(command, jobs, tenant.id, {
      kind: 'item.undoPrices',
      batchId: id,
      rows: small.map(({ itemId, productId, before, after: read }) => ({
        itemId,
        productId,
        read,
        ...before,
      })),
    });
    command.record({
      kind: 'prices.undo',
      entity: 'priceTask',
      entityId: taskId,
      after: { rows: small.length },
    });
    return { undone: 0, kept: 0, tooBig: past.length - small.length, isQueued: true };
  });
}

/**
 * Removes the prices of the member's branches that are not written yet from the batch's task, and ends an empty task.
 * The worker locks its task for each batch of rows, so this runs between two of them. Undo tasks of the batch are
 * locked, too.
 * @returns whether there was anything to stop
 */
async function stopApplying(
  { trx, staff, record }: StaffCommand,
  tenantId: number,
  batchId: string,
): Promise<boolean> {
  const { branches } = staff.access;
  const { rows: tasks } = await sql<{ id: number; kind: string | null }>`
    select id, details ->> 'kind' as kind from staff_task
    where tenant_id = ${tenantId} and kind = 'prices' and finished_at is null and details ->> 'batchId' = ${batchId}
    order by id for no key update`.execute(trx);
  let isStopped = false;
  for (const { id, kind } of tasks) {
    if (kind !== 'item.applyPrices') continue;
    const { numAffectedRows: taken = 0n } = await sql`
      delete from price_task_row r where r.task_id = ${id} and (${branches}::integer[] is null or exists (
        select from item i where i.id = r.item_id and i.branch_id = any(${branches}::integer[])))`.execute(
      trx,
    );
    if (taken === 0n && branches) continue;
    await sql`
      update staff_task t set failed = t.failed and going.on, total = t.total - ${taken},
        finished_at = case when not going.on then now() end
      from (select exists (select from price_task_row where task_id = ${id})) going ("on")
      where t.id = ${id}`.execute(trx);
    record({
      kind: 'prices.stop',
      entity: 'priceTask',
      entityId: String(id),
      after: { rows: Number(taken) },
    });
    isStopped = true;
  }
  return isStopped;
}

/**
 * What a batch has written in the member's branches. Failed undo tasks do not count; of two undos the second one finds
 * newer versions.
 */
async function readBatch(
  { trx, staff }: StaffCommand,
  tenantId: number,
  batchId: string,
): Promise<Past[]> {
  const { branches } = staff.access;
  const { rows } = await sql<Past>`
    select a.entity_id as "itemId", i.product_id as "productId", a.before, a.after,
      q.item_id is not null as "isQueued",
      coalesce(i.price_version = (a.after ->> 'version')::integer, false) as "isLeft"
    from staff_action a join item i on i.id = a.entity_id::bigint and i.tenant_id = a.tenant_id
    left join (
      select distinct r.item_id from staff_task t join price_task_row r on r.task_id = t.id
      where t.tenant_id = ${tenantId} and t.kind = 'prices' and t.finished_at is null and not t.failed
        and t.details ->> 'kind' = 'item.undoPrices' and t.details ->> 'batchId' = ${batchId}
    ) q on q.item_id = i.id
    where a.tenant_id = ${tenantId} and a.batch_id = ${batchId}::uuid and a.kind = 'item.applyPrices'
      and a.at > now() - make_interval(days => ${undoDays})
      and (${branches}::integer[] is null or a.branch_id = any(${branches}::integer[]))`.execute(
    trx,
  );
  return rows;
}

async function undoAtOnce(
  command: StaffCommand,
  tenantId: number,
  batchId: string,
  past: readonly Past[],
): Promise<Undone> {
  const offers = await lockPrices(
    command,
    tenantId,
    past.map(({ itemId }) => itemId),
  );
  const prices: NewPrice[] = [];
  const stays = { kept: 0, tooBig: 0 };
  for (const { itemId, before, after } of past) {
    const offer = offers.get(itemId);
    // Imports change prices without changing the version.
    if (offer?.version !== after.version || !isSame(offer, after)) stays.kept++;
    else if (exceedsPriceLimit(command.staff, offer, before)) stays.tooBig++;
    else prices.push({ offer, ...before });
  }
  await storePrices(command, tenantId, 'item.undoPrices', batchId, prices);
  return { undone: prices.length, ...stays, isQueued: false };
}
