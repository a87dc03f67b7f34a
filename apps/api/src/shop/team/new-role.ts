import { ownerRole } from '@karwan/contract/permissions';
import type { StaffRole } from '@karwan/contract/staff-roles';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../customers/accounts/sessions/recent-login.ts';
import { badField, notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { lockRole } from './change-roles.ts';
import { presentRole, requireMayGive, selectRoles } from './roles.ts';

interface NewRole {
  readonly from: string;
  readonly name: string;
  readonly nameUr: string;
}

/**
 * Creates a role as a copy of another one; its key is derived from its English name.
 * @throws LOGIN_AGAIN, NOT_FOUND, BAD_REQUEST if the name is taken or the owner's role is copied, FORBIDDEN for more than
 *   the caller holds
 */
export async function copyRole(
  context: CommandContext,
  { from, name, nameUr }: NewRole,
): Promise<StaffRole> {
  await requireRecentLogin(context, await requireStaff(context));
  const tenantId = context.tenant.id;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    // Serializes concurrent copies, so that no key is used twice.
    await sql`select from staff_role where tenant_id = ${tenantId} and key = ${ownerRole}
      for update`.execute(trx);
    const roles = await selectRoles(trx, tenantId);
    const source = roles.find(({ key }) => key === from);
    if (!source) throw notFound('Role');
    if (from === ownerRole) throw badField('from', 'the role of owners is fixed', 'choice');
    requireMayGive(staff, [source], null);
    const isTaken = roles.some((role) => role.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw badField('name', 'is the name of another role', 'choice');
    const key = freeKey(name, new Set(roles.map((role) => role.key)));
    await sql`insert into staff_role (tenant_id, key, name, name_ur, permissions, refund_of_order,
        refund_of_day, price_change_percent, export_rows, position)
      select tenant_id, ${key}, ${name}, ${nameUr}, permissions, refund_of_order, refund_of_day,
        price_change_percent, export_rows, (
          select max(position) + 1 from staff_role where tenant_id = ${tenantId})
      from staff_role where tenant_id = ${tenantId} and key = ${from}`.execute(trx);
    record({ kind: 'role.copy', entity: 'role', entityId: key, after: { from, name, nameUr } });
    const made = (await selectRoles(trx, tenantId)).find((role) => role.key === key);
    if (!made) throw new Error('the new role is not there');
    return presentRole(staff, made);
  });
}

/** Removes a role. @throws LOGIN_AGAIN, NOT_FOUND, BAD_REQUEST for the owner's, ROLE_IN_USE, FORBIDDEN */
export async function removeRole(context: CommandContext, key: string): Promise<{ removed: true }> {
  await requireRecentLogin(context, await requireStaff(context));
  return runStaffCommand(context, async (command) => {
    const { name, permissions, members } = await lockRole(context, command, key);
    if (members > 0) {
      throw new ORPCError('ROLE_IN_USE', {
        status: 409,
        message: 'Team members still have this role',
      });
    }
    await sql`delete from staff_role where tenant_id = ${context.tenant.id} and key = ${key}`.execute(
      command.trx,
    );
    const before = { name, permissions };
    command.record({ kind: 'role.remove', entity: 'role', entityId: key, before });
    return { removed: true as const };
  });
}

/** An unused key: the name in lower case, with a number if that is taken. */
function freeKey(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  const stem = letters.slice(0, 30).replace(/-+$/, '') || 'role';
  for (let count = 1; ; count++) {
    const key = count === 1 ? stem : `${stem}-${count}`;
    if (!taken.has(key)) return key;
  }
}
