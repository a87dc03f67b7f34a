import type { TrailKindOf } from '@karwan/contract/trail-kinds';
import { sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import type { CommandContext, StaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import { requireMayGive, selectRoles } from './roles.ts';

type Context = Pick<CommandContext, 'tenant'>;

/** The common fields of the trail's entries about a member. */
export const aboutMember = (kind: TrailKindOf<'team'>, id: string) => ({
  kind,
  entity: 'member',
  entityId: id,
});

/** Ends a user's sessions on every device. @returns how many */
export async function endSessions(
  { tenant }: Context,
  { trx }: StaffCommand,
  id: string,
): Promise<number> {
  const ended = await sql`delete from session
    where tenant_id = ${tenant.id} and user_id = ${id}`.execute(trx);
  return Number(ended.numAffectedRows ?? 0);
}

/**
 * Locks a member and reads their roles and branches. Nobody may change a member who holds more than they do.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function lockMember({ tenant }: Context, { trx, staff }: StaffCommand, id: string) {
  const { rows } = await sql<{ branches: number[] | null; roles: string[] }>`
    select u.staff_branches as branches, array(
      select g.role from staff_member_role g
      where g.tenant_id = u.tenant_id and g.user_id = u.id order by g.role) as roles
    from "user" u where u.tenant_id = ${tenant.id} and u.id = ${id} and u.role <> 'customer'
    for update of u`.execute(trx);
  const [member] = rows;
  if (!member) throw notFound('Member');
  const known = await selectRoles(trx, tenant.id);
  const roles = known.filter(({ key }) => member.roles.includes(key));
  requireMayGive(staff, roles, member.branches);
  return { roles: member.roles, branches: member.branches?.map(String) ?? null };
}
