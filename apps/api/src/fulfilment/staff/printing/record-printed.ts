import type { Paper } from '@karwan/contract/printing';
import { sql } from 'kysely';
import { runStaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import type { StaffOrderContext } from '../../../sales/staff/order-command.ts';

interface Printed {
  readonly ids: readonly string[];
  readonly paper: Paper;
}

/** Records in the timeline of each order of a member's branches that it was printed, and on which form. */
export function recordPrinted(
  context: StaffOrderContext,
  { ids, paper }: Printed,
): Promise<{ recorded: number }> {
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branches } = staff.access;
    const { rows } = await sql<{ orderId: string; branchId: number }>`
      with printed as (
        select id, order_id, branch_id from orders
        where tenant_id = ${context.tenant.id} and order_id = any(${ids}::text[])
          and (${branches}::integer[] is null or branch_id = any(${branches}))
      ), written as (
        insert into order_event (order_id, kind, actor, data)
        select id, 'printed', ${staffMember(staff).name}, ${JSON.stringify({ paper })}
        from printed
      )
      select order_id as "orderId", branch_id as "branchId" from printed`.execute(trx);
    for (const { orderId: entityId, branchId } of rows)
      record({ kind: 'order.print', entity: 'order', entityId, branchId, after: { paper } });
    return { recorded: rows.length };
  });
}
