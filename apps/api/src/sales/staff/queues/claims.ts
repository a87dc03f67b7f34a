import {
  claimMinutes,
  type HeldClaim,
  permissionForQueue,
  type QueueName,
} from '@karwan/contract/order-queues';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { ORPCError } from '@orpc/server';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requirePermission, requireStaff } from '../../../platform/session.ts';
import { branchesOf } from '../../../platform/staff/branches-of.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { userName } from '../../../platform/statements/names.ts';
import { shippingIsOpen } from '../../life/select-order-for-update.ts';
import { viewsOfOrders } from '../lists/order-views.ts';
import type { StaffOrderContext } from '../order-command.ts';

/** The condition by which an order `o` is in each queue. */
const waiting: Record<QueueName, RawBuilder<unknown>> = {
  calls: sql`o.status = 'Booked' and ${viewsOfOrders['to-confirm'].and}`,
  quotes: sql`o.status = 'Accepted' and ${shippingIsOpen}`,
};

/** The name of the member who holds the claim `c`. */
export const nameOfHolder = sql`coalesce(${userName('c.claimed_by')}, '')`;

interface Claim {
  parentOrderId: string | null;
  until: string | null;
}

interface Named {
  readonly queue: QueueName;
  readonly parentOrderId: string;
}

interface Input {
  readonly queue: QueueName;
  /** Left out: the next booking of these branches; no branches: of all. */
  readonly parentOrderId?: string | undefined;
  readonly branches: string[];
}

/**
 * Claims a booking of a queue, so that no colleague works on it at the same time. A member who asks for the next one but
 * already has a claim gets that one again.
 * @throws NOT_FOUND if a named booking is not in the queue, CLAIMED if a colleague has it
 */
export function claimBooking(
  context: StaffOrderContext,
  { queue, parentOrderId, branches }: Input,
): Promise<Claim> {
  return runStaffCommand(context, async (command) => {
    requirePermission(command.staff, permissionForQueue[queue]);
    if (parentOrderId) return claimNamed(context, command, { queue, parentOrderId });
    const next = await claimNext(context, command, { queue, branches });
    return next ?? { parentOrderId: null, until: null };
  });
}

async function claimNamed(
  context: StaffOrderContext,
  command: StaffCommand,
  named: Named,
): Promise<Claim> {
  const { parentOrderId, queue } = named;
  const { branches } = command.staff.access;
  const { rows } = await sql`select from orders o
    where o.tenant_id = ${context.tenant.id} and o.parent_order_id = ${parentOrderId}
      and (${branches}::integer[] is null or o.branch_id = any(${branches}))
      and ${waiting[queue]} limit 1`.execute(command.trx);
  if (rows.length === 0) throw notFound('Order');
  await requireUnclaimed(context, command, named);
  return storeClaim(context, command, named);
}

/** Claims the first unclaimed booking; skips bookings that other transactions have locked. */
async function claimNext(
  context: StaffOrderContext,
  command: StaffCommand,
  requested: Pick<Input, 'queue' | 'branches'>,
): Promise<Claim | undefined> {
  const { trx, staff } = command;
  const { queue } = requested;
  const branches = branchesOf(staff, requested.branches);
  const { rows } = await sql<{ parentOrderId: string }>`
    select o.parent_order_id as "parentOrderId"
    from orders o
    left join staff_claim c on c.tenant_id = o.tenant_id and c.queue = ${queue}
      and c.entity_id = o.parent_order_id and c.until > now()
    where o.tenant_id = ${context.tenant.id} and ${waiting[queue]}
      and (${branches}::integer[] is null or o.branch_id = any(${branches}))
      and (c.claimed_by is null or c.claimed_by = ${staff.userId})
    order by c.claimed_by is null, o.created_at, o.id
    limit 1 for update of o skip locked`.execute(trx);
  const [found] = rows;
  if (!found) return undefined;
  const named = { queue, ...found };
  // A colleague's claim was committed after the statement's snapshot: try again with a new one.
  if (await findHolder(context, command, named)) return claimNext(context, command, requested);
  return storeClaim(context, command, named);
}

/**
 * Checks that no colleague has claimed a booking, and locks its name so that concurrent claims and results wait.
 * @throws CLAIMED
 */
export async function requireUnclaimed(
  context: StaffOrderContext,
  command: StaffCommand,
  named: Named,
): Promise<void> {
  const held = await findHolder(context, command, named);
  if (!held) return;
  const data = { by: held.by, until: held.until.toISOString() };
  throw new ORPCError('CLAIMED', {
    status: 409,
    message: 'Another team member is working on this',
    data,
  });
}

/** The colleague who has claimed a booking, if any; locks out other claims until the transaction ends. */
async function findHolder(
  { tenant }: StaffOrderContext,
  { trx, staff }: StaffCommand,
  { queue, parentOrderId }: Named,
): Promise<{ by: string; until: Date } | undefined> {
  await lockNames(trx, 'claim', `${tenant.id} ${queue} ${parentOrderId}`);
  const { rows } = await sql<{ by: string; until: Date }>`
    select ${nameOfHolder} as by, c.until
    from staff_claim c
    where c.tenant_id = ${tenant.id} and c.queue = ${queue} and c.entity_id = ${parentOrderId}
      and c.until > now() and c.claimed_by <> ${staff.userId}`.execute(trx);
  return rows[0];
}

/** Claims a booking, or renews the claim. */
export async function storeClaim(
  { tenant }: StaffOrderContext,
  { trx, staff, record }: StaffCommand,
  { queue, parentOrderId }: Named,
): Promise<Claim> {
  const { rows } = await sql<{ until: Date }>`
    insert into staff_claim (tenant_id, queue, entity_id, claimed_by, until)
    values (${tenant.id}, ${queue}, ${parentOrderId}, ${staff.userId},
      now() + make_interval(mins => ${claimMinutes}))
    on conflict (tenant_id, queue, entity_id)
      do update set claimed_by = excluded.claimed_by, until = excluded.until
    returning until`.execute(trx);
  record({ kind: 'queue.claim', entity: 'booking', entityId: parentOrderId, after: { queue } });
  return { parentOrderId, until: rows[0]?.until.toISOString() ?? null };
}

/** The claims in a queue, of the caller's branches, the first to expire at the top. */
export async function listClaims(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  queue: QueueName,
): Promise<{ claims: HeldClaim[] }> {
  const staff = await requireStaff(context);
  requirePermission(staff, permissionForQueue[queue]);
  const { branches } = staff.access;
  const { rows } = await sql<Omit<HeldClaim, 'until'> & { until: Date }>`
    select c.entity_id as "parentOrderId", ${nameOfHolder} as by, c.until,
      c.claimed_by = ${staff.userId} as "isOwn"
    from staff_claim c
    where c.tenant_id = ${context.tenant.id} and c.queue = ${queue} and c.until > now()
      and exists (select from orders o where o.tenant_id = c.tenant_id
        and o.parent_order_id = c.entity_id
        and (${branches}::integer[] is null or o.branch_id = any(${branches})))
    order by c.until, c.entity_id limit 100`.execute(context.db);
  return { claims: rows.map((row) => ({ ...row, until: row.until.toISOString() })) };
}

/** Releases the caller's claim of a booking. */
export function releaseBooking(
  context: StaffOrderContext,
  named: Named,
): Promise<{ released: boolean }> {
  return runStaffCommand(context, async (command) => {
    requirePermission(command.staff, permissionForQueue[named.queue]);
    return { released: await endClaim(context, command, named) };
  });
}

/** Deletes the caller's claim, if there is one. */
export async function endClaim(
  { tenant }: StaffOrderContext,
  { trx, staff, record }: StaffCommand,
  { queue, parentOrderId }: Named,
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_claim
    where tenant_id = ${tenant.id} and queue = ${queue} and entity_id = ${parentOrderId}
      and claimed_by = ${staff.userId} returning 1`.execute(trx);
  if (rows.length === 0) return false;
  record({ kind: 'queue.release', entity: 'booking', entityId: parentOrderId, before: { queue } });
  return true;
}
