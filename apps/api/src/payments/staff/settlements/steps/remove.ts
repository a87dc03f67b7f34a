import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { readFile } from './settlement-row.ts';

/** Removes a file that is not booked, such as a wrong one. @throws NOT_FOUND, CONFLICT where it is booked */
export function removeSettlement(
  context: CommandContext,
  id: string,
): Promise<{ removed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const { isBooked, source } = await readFile(trx, tenant.id, id, 'lock');
    if (isBooked)
      throw new ORPCError('CONFLICT', {
        status: 409,
        message: 'This settlement is already recorded',
      });
    await sql`delete from settlement where tenant_id = ${tenant.id} and id = ${id}::bigint`.execute(
      trx,
    );
    record({
      kind: 'settlement.remove',
      entity: 'settlement',
      entityId: id,
      before: { source: `${source.kind}:${source.key}` },
    });
    return { removed: true };
  });
}
