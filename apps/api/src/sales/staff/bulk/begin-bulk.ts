import { type BulkAction, maxOfBulk, permissionOfBulk } from '@karwan/contract/bulk-orders';
import type { OrderFilters } from '@karwan/contract/order-list';
import { sql } from 'kysely';
import { requirePermission } from '../../../platform/session.ts';
import { beginTask } from '../../../platform/staff-tasks/begin-task.ts';
import { runStaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { chooseOrders } from '../lists/choose-orders.ts';
import type { StaffOrderContext } from '../order-command.ts';
import type { BulkTask } from './bulk-task.ts';

/**
 * Begins an action for all orders that match the filters now, in the member's branches. A worker does it, in the name of
 * the member; each order has its own trail entry.
 * @throws FORBIDDEN for an action that the member may not do
 */
export function beginBulk(
  context: StaffOrderContext,
  { filters, action }: { readonly filters: OrderFilters; readonly action: BulkAction },
): Promise<{ id: string; total: number }> {
  const { tenant, jobs } = context;
  return runStaffCommand(context, async ({ trx, staff }) => {
    requirePermission(staff, permissionOfBulk[action]);
    const chosen = chooseOrders(tenant.id, staff, filters, { limit: maxOfBulk });
    const { rows } = await sql<{ orderId: string }>`
      select o.order_id as "orderId" from (${chosen}) chosen join orders o on o.id = chosen.id
      order by o.id desc`.execute(trx);
    const ids = rows.map(({ orderId }) => orderId);
    const details: BulkTask = { action, ids, changed: 0, refused: [] };
    const id = await beginTask(trx, jobs, {
      tenantId: tenant.id,
      kind: 'orders',
      createdBy: staff.userId,
      details,
    });
    await sql`update staff_task set total = ${ids.length} where id = ${id}::bigint`.execute(trx);
    return { id, total: ids.length };
  });
}
