import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import { runStaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { orderStateConflict } from '../../../sales/life/move-order.ts';
import { orderAction, type StaffOrderContext } from '../../../sales/staff/order-command.ts';
import { lockPickup } from './hand-out.ts';

/** The most days that items are kept for pick-up. */
const maxDays = 14;

/**
 * Extends the time to pick up an order. It becomes no no-show before that; one that already is one stays reserved.
 * @throws NOT_FOUND, CONFLICT for an order that is not kept any more, BAD_REQUEST for a time that is past or too late
 */
export function extendPickup(
  context: StaffOrderContext,
  { id, until }: { readonly id: string; readonly until: string },
): Promise<{ orderId: string; endSlot: string }> {
  const ahead = new Date(until).getTime() - Date.now();
  if (ahead <= 0 || ahead > maxDays * 86_400_000) {
    throw badField('until', `has to be within the next ${maxDays} days`, 'range');
  }
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const order = await lockPickup(context, command, id);
    const isKept = order.status === 'Accepted' || order.status === 'NoShow';
    if (!isKept || order.stockIsFreed) throw orderStateConflict(order);
    const endSlot = new Date(until).toISOString();
    const { rows } = await sql<{ before: Date | null }>`
      select end_slot as before from orders where id = ${order.id}`.execute(trx);
    const before = rows[0]?.before?.toISOString() ?? null;
    if (before === endSlot) return { orderId: id, endSlot };
    await sql`
      with kept as (
        update orders set end_slot = ${endSlot}, updated_at = now(),
          start_slot = case when start_slot < ${endSlot} then start_slot else now() end
        where id = ${order.id} returning id
      )
      insert into order_event (order_id, kind, actor, data)
      select id, 'kept-longer', ${staffMember(staff).name}, ${JSON.stringify({ until: endSlot })}
      from kept`.execute(trx);
    record({
      ...orderAction('order.extendPickup', order),
      before: { endSlot: before },
      after: { endSlot },
    });
    return { orderId: id, endSlot };
  });
}
