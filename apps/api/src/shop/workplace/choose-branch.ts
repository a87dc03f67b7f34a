import { sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';

/**
 * Filters the caller's lists by one of their branches; null: no filter.
 * @throws NOT_FOUND for a branch that is not theirs
 */
export function chooseBranch(
  context: CommandContext,
  branch: string | null,
): Promise<{ branch: string | null }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branches } = staff.access;
    const id = branch === null ? null : Number(branch);
    if (id !== null) {
      const { rows } = await sql`select from branch where tenant_id = ${tenant.id} and id = ${id}
        and (${branches}::integer[] is null or id = any(${branches}))`.execute(trx);
      if (rows.length === 0) throw notFound('Branch');
    }
    await sql`insert into staff_preference (tenant_id, user_id, branch_id)
      values (${tenant.id}, ${staff.userId}, ${id})
      on conflict (user_id) do update set branch_id = excluded.branch_id`.execute(trx);
    record({
      kind: 'staff.chooseBranch',
      entity: 'staff',
      entityId: staff.userId,
      after: { branch: id },
    });
    return { branch };
  });
}
