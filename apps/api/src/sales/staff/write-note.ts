import { sql } from 'kysely';
import { runStaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../life/actor.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from './order-command.ts';

/**
 * Writes an internal note about an order. The trail does not contain its text, which may have personal data.
 * @throws NOT_FOUND
 */
export function writeNote(
  context: StaffOrderContext,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<{ id: string }> {
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, id));
    const { rows } = await sql<{ id: number }>`
      insert into order_note (order_id, text, written_by)
      values (${order.id}, ${text}, ${staffMember(staff).name}) returning id`.execute(trx);
    const note = String(rows[0]?.id);
    record({ ...orderAction('order.note', order), before: {}, after: { note } });
    return { id: note };
  });
}
