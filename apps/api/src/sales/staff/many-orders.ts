import { randomUUID } from 'node:crypto';
import type { TransitionRequest } from '@karwan/contract/staff-orders';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import { changedSince } from '../../platform/staff-trail/claim-undo.ts';
import { runStaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import type { StaffOrderContext } from './order-command.ts';
import { transitionOrder } from './transition-order.ts';

interface Result {
  id: string;
  done: boolean;
  code: string | null;
  message: string | null;
}

const done = (id: string): Result => ({ id, done: true, code: null, message: null });

/** The result of an order that was refused with a client error. @throws the error if it is any other one */
function refused(id: string, error: unknown): Result {
  if (!(error instanceof ORPCError) || error.status >= 500) throw error;
  return { id, done: false, code: error.code, message: error.message };
}

/**
 * Moves several orders, each in its own transaction: one that cannot be moved does not stop the others, and locks are held
 * briefly. Their entries in the trail share a batch id.
 */
export async function moveMany(
  context: StaffOrderContext,
  { ids, to, note }: Pick<TransitionRequest, 'to' | 'note'> & { readonly ids: readonly string[] },
): Promise<{ results: Result[] }> {
  const batchId = randomUUID();
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    const moved = transitionOrder(context, { id, to, note }, batchId);
    results.push(
      await moved.then(
        () => done(id),
        (error) => refused(id, error),
      ),
    );
  }
  return { results };
}

/**
 * Assigns orders to a member of the staff; null: to nobody.
 * @param was only orders that are assigned to this member
 * @throws BAD_REQUEST if the member does not exist, or has no access to one of the orders' branches
 */
export function assignOrders(
  context: StaffOrderContext,
  { ids, userId }: { readonly ids: readonly string[]; readonly userId: string | null },
  was?: string | null,
): Promise<{ results: Result[] }> {
  return runStaffCommand(context, async ({ trx, record, staff: { access } }) => {
    const batchId = randomUUID();
    const { rows } = await sql<{
      orderId: string;
      branchId: number;
      before: string | null;
      isTheirs: boolean;
    }>`
      select o.order_id as "orderId", o.branch_id as "branchId", o.assigned_to as before,
        ${userId}::text is null or exists (
          select from "user" u where u.tenant_id = o.tenant_id and u.id = ${userId}
            and u.role <> 'customer'
            and (u.staff_branches is null or o.branch_id = any(u.staff_branches))) as "isTheirs"
      from orders o
      where o.tenant_id = ${context.tenant.id} and o.order_id = any(${ids}::text[])
        and (${access.branches}::integer[] is null or o.branch_id = any(${access.branches}))
      order by o.id for no key update of o`.execute(trx);
    if (rows.some(({ isTheirs }) => !isTheirs))
      throw badField('userId', "is not of the staff of these orders' branches", 'choice');
    const changed = rows.filter(
      ({ before }) => before !== userId && (was === undefined || before === was),
    );
    if (was !== undefined && changed.length === 0) throw changedSince();
    await sql`update orders set assigned_to = ${userId}
      where tenant_id = ${context.tenant.id}
        and order_id = any(${changed.map(({ orderId }) => orderId)}::text[])`.execute(trx);
    for (const { orderId, branchId, before } of changed) {
      const about = { kind: 'order.assign', entity: 'order', entityId: orderId } as const;
      record({ ...about, branchId, batchId, before: { to: before }, after: { to: userId } });
    }
    const found = new Set(rows.map(({ orderId }) => orderId));
    const results = [...new Set(ids)].map((id) =>
      found.has(id) ? done(id) : { id, done: false, code: 'NOT_FOUND', message: 'Order not found' },
    );
    return { results };
  });
}
