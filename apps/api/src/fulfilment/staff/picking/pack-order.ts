import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { runStaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { orderAction, type StaffOrderContext } from '../../../sales/staff/order-command.ts';
import { pickedOf } from '../orders-in-work.ts';
import { lockOrderInWork } from './lock-line.ts';

/**
 * Marks an order as packed. Idempotent.
 * @throws NOT_FOUND, CONFLICT, NOT_PICKED while pieces are to be picked or were not found
 */
export function packOrder(
  context: StaffOrderContext,
  orderId: string,
): Promise<{ orderId: string }> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await lockOrderInWork(context, command, orderId);
    const { rows } = await sql<{ isPicked: boolean | null }>`
      select not picked.is_open and not picked.is_short as "isPicked"
      from orders o cross join ${pickedOf} where o.id = ${order.id}`.execute(trx);
    if (!rows[0]?.isPicked) {
      throw new ORPCError('NOT_PICKED', {
        status: 409,
        message: 'Some items of the order are not picked yet',
      });
    }
    const { name } = staffMember(staff);
    const { numAffectedRows } = await sql`
      with packed as (
        insert into order_packing (order_id, by) values (${order.id}, ${name})
        on conflict do nothing returning order_id
      )
      insert into order_event (order_id, kind, actor)
      select order_id, 'packed', ${name} from packed`.execute(trx);
    if (numAffectedRows)
      record({ ...orderAction('order.pack', order), before: {}, after: { isPacked: true } });
    return { orderId };
  });
}
