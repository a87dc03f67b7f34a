import { sql } from 'kysely';
import { badField } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { aboutCustomer, lockCustomer } from './visible-customers.ts';

/**
 * Adds a note for colleagues about a customer. It is never changed, and is deleted with the customer. @throws NOT_FOUND
 */
export const writeCustomerNote = (
  context: CommandContext,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<{ id: string }> =>
  runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    await lockCustomer(context, command, id);
    const { rows } = await sql<{ id: number }>`
      insert into customer_note (tenant_id, user_id, text, written_by)
      values (${context.tenant.id}, ${id}, ${text}, ${staff.userId}) returning id`.execute(trx);
    record(aboutCustomer('customer.note', id));
    return { id: String(rows[0]?.id) };
  });

/** Signs a customer out on every device. @throws NOT_FOUND, BAD_REQUEST for a staff member */
export const endCustomerSessions = (
  context: CommandContext,
  id: string,
): Promise<{ ended: number }> =>
  runStaffCommand(context, async (command) => {
    const { role } = await lockCustomer(context, command, id);
    requireNoStaff(role);
    const result = await sql`delete from session
      where tenant_id = ${context.tenant.id} and user_id = ${id}`.execute(command.trx);
    const ended = Number(result.numAffectedRows ?? 0);
    command.record({ ...aboutCustomer('customer.endSessions', id), after: { ended } });
    return { ended };
  });

/** Staff accounts are changed by those who manage the team. @throws BAD_REQUEST */
export function requireNoStaff(role: string): void {
  if (role !== 'customer') throw badField('id', 'is a team member: use the Team calls', 'choice');
}
