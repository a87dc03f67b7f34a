import { mostPriceRows } from '@karwan/contract/staff/catalogue/staff-prices';
import type { StaffTask } from '@karwan/contract/staff/settings/staff-task';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { newestTask } from '../../staff-tasks/read-tasks.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../staff-trail/run-staff-command.ts';
import { isBeyondLimit } from '../edit/require-small-change.ts';
import { isSame, type Priced } from './decide-prices.ts';
import { beginPriceTask } from './many/begin-price-task.ts';
import { lockPrices, type NewPrice, storePrices } from './store-prices.ts';

/** So many days a change of many prices can be taken back. */
const undoneFor = 30;

interface Past {
  itemId: string;
  productId: number;
  /** Dates are left out by older versions. */
  before: Priced & { saleFrom?: string | null; saleUntil?: string | null };
  after: Priced & { version: number };
}

interface Batch {
  id: string;
  at: string;
  by: string;
  rows: number;
  isUndone: boolean;
}

/** Changes of many prices in the member's branches, newest first. */
export async function listBatches(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
): Promise<{ batches: Batch[]; task: StaffTask | null; going: string | null }> {
  const staff = await requireStaff(context);
  const { branches } = staff.access;
  const { rows } = await sql<Omit<Batch, 'at'> & { at: Date }>`
    select coalesce(a.batch_id::text, '') as id, min(a.at) as at, count(*)::integer as rows, coalesce((
        select concat_ws(' ', u.name, nullif(u.last_name, '')) from "user" u
        where u.tenant_id = ${context.tenant.id} and u.id = min(a.actor_id)), '') as by,
      exists (select from staff_action u where u.batch_id = a.batch_id and u.kind = 'item.undoPrices') as "isUndone"
    from staff_action a
    where a.tenant_id = ${context.tenant.id} and a.kind = 'item.applyPrices' and a.batch_id is not null
      and a.at > now() - make_interval(days => ${undoneFor})
      and (${branches}::integer[] is null or a.branch_id = any(${branches}::integer[]))
    group by a.batch_id order by min(a.at) desc limit 20`.execute(context.db);
  return {
    batches: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    task: await newestTask(context.db, context.tenant.id, 'prices'),
    going: await batchInWork(context, staff),
  };
}

/** The newest batch that a worker still writes and that the member may stop. */
async function batchInWork(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { userId, access }: Pick<StaffCommand['staff'], 'userId' | 'access'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select details ->> 'batchId' as id from staff_task
    where tenant_id = ${tenant.id} and kind = 'prices' and finished_at is null
      and details ->> 'kind' = 'item.applyPrices'
      and (${access.branches}::integer[] is null or created_by = ${userId})
    order by staff_task.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** What came of taking prices back. */
interface Undone {
  undone: number;
  kept: number;
  tooBig: number;
  isQueued: boolean;
}

/**
 * Takes a change of many prices back, where nobody has changed them since: neither another batch, nor whoever took it back
 * before. What is beyond the member's limit stays as it is, too. A worker takes back what is more than a call may change; what a
 * worker still changes, it changes no more of.
 * @throws NOT_FOUND for a batch that is not there, or is older than 30 days
 */
export function undoPrices(
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  { id }: { readonly id: string },
): Promise<Undone> {
  const { tenant, jobs } = context;
  return runStaffCommand(context, async (command) => {
    const going = await stopApplying(command, tenant.id, id);
    if (going.isUndone) return { undone: 0, kept: 0, tooBig: 0, isQueued: true };
    const { branches } = command.staff.access;
    const { rows: past } = await sql<Past>`
      select a.entity_id as "itemId", i.product_id as "productId", a.before, a.after
      from staff_action a join item i on i.id = a.entity_id::bigint and i.tenant_id = a.tenant_id
      where a.tenant_id = ${tenant.id} and a.batch_id = ${id}::uuid and a.kind = 'item.applyPrices'
        and a.at > now() - make_interval(days => ${undoneFor})
        and (${branches}::integer[] is null or a.branch_id = any(${branches}::integer[]))`.execute(
      command.trx,
    );
    if (past.length === 0 && !going.isStopped) throw notFound('Batch');
    if (past.length <= mostPriceRows) return undoAtOnce(command, tenant.id, id, past);
    const small = past.filter(({ before, after }) => !isBeyondLimit(command.staff, after, before));
    const taskId = await beginPriceTask(command, jobs, tenant.id, {
      ...{ kind: 'item.undoPrices', batchId: id },
      rows: small.map(({ itemId, productId, before, after: read }) => ({
        ...{ itemId, productId, read, ...before },
      })),
    });
    command.record({
      ...{ kind: 'prices.undo', entity: 'priceTask', entityId: taskId },
      after: { rows: small.length },
    });
    return { undone: 0, kept: 0, tooBig: past.length - small.length, isQueued: true };
  });
}

/**
 * Ends a task that still writes prices of a batch, or finds one that takes them back already; of one's own, for who sees some branches.
 * One that failed to take them back is in nobody's way: of two the second finds newer versions.
 */
async function stopApplying(
  { trx, staff, record }: StaffCommand,
  tenantId: number,
  batchId: string,
) {
  const { rows } = await sql<{ id: number; kind: string | null }>`
    select id, details ->> 'kind' as kind from staff_task
    where tenant_id = ${tenantId} and kind = 'prices' and finished_at is null
      and details ->> 'batchId' = ${batchId} and not (failed and details ->> 'kind' = 'item.undoPrices')
      and (${staff.access.branches}::integer[] is null or created_by = ${staff.userId})
    order by id for no key update`.execute(trx);
  const applying = rows.filter(({ kind }) => kind === 'item.applyPrices');
  for (const { id } of applying) {
    await sql`delete from price_task_row where task_id = ${id}`.execute(trx);
    await sql`update staff_task set finished_at = now(), failed = false, total = done where id = ${id}`.execute(
      trx,
    );
    record({ kind: 'prices.stop', entity: 'priceTask', entityId: String(id) });
  }
  return { isStopped: applying.length > 0, isUndone: rows.length > applying.length };
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
    // Imports change prices, and not their version.
    if (offer?.version !== after.version || !isSame(offer, after)) stays.kept++;
    else if (isBeyondLimit(command.staff, offer, before)) stays.tooBig++;
    else prices.push({ offer, ...before });
  }
  await storePrices(command, tenantId, 'item.undoPrices', batchId, prices);
  return { undone: prices.length, ...stays, isQueued: false };
}
