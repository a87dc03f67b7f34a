import type { Edited } from '@karwan/contract/edit';
import { ownerRole, type Permission, permissions } from '@karwan/contract/permissions';
import type { StaffLimits } from '@karwan/contract/staff';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../customers/accounts/sessions/recent-login.ts';
import { badField, notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { mergeEdit } from '../../platform/staff-trail/merge-edit.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { type NamedRole, requireMayGive, selectRoles } from './roles.ts';

interface RoleEdit {
  readonly key: string;
  readonly version: number;
  readonly name?: string | undefined;
  readonly nameUr?: string | undefined;
  readonly give: readonly Permission[];
  readonly take: readonly Permission[];
  readonly limits: { readonly [Limit in keyof StaffLimits]?: number | null | undefined };
}

/**
 * Changes a role's permissions, limits or names. Each permission is a field of its own, so that concurrent changes of
 * different ones are merged.
 * @throws LOGIN_AGAIN, NOT_FOUND, BAD_REQUEST for the owner's role, EDIT_CONFLICT, FORBIDDEN for more than the caller holds
 */
export async function saveRole(context: CommandContext, edit: RoleEdit): Promise<Edited> {
  await requireRecentLogin(context, await requireStaff(context));
  const both = edit.give.find((permission) => edit.take.includes(permission));
  if (both) throw badField('take', `${both} is also among those to give`, 'choice');
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const role = await lockRole(context, command, edit.key);
    const about = { entity: 'role', entityId: role.key, kind: 'role.save' } as const;
    const values = fieldsOf(role);
    const section = { ...about, tenantId: context.tenant.id, version: role.version, values };
    const { changes, merged } = await mergeEdit(command, section, edit.version, sentBy(edit));
    if (Object.keys(changes).length === 0) return { version: role.version, merged };
    const next = withChanges(role, changes);
    requireMayGive(staff, [next], null);
    const { limits } = next;
    const version = role.version + 1;
    await sql`update staff_role set name = ${next.name}, name_ur = ${next.nameUr}, version = ${version},
        permissions = ${next.permissions}::text[], refund_of_order = ${limits.refundOfOrder},
        refund_of_day = ${limits.refundOfDay}, export_rows = ${limits.exportRows},
        price_change_percent = ${limits.priceChangePercent}
      where tenant_id = ${context.tenant.id} and key = ${role.key}`.execute(trx);
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, values[field]]));
    record({ ...about, before, after: { ...changes, version } });
    return { version, merged };
  });
}

/** Locks and reads a role that the caller may change. */
export async function lockRole(
  { tenant }: CommandContext,
  { trx, staff }: StaffCommand,
  key: string,
): Promise<NamedRole> {
  await sql`select from staff_role where tenant_id = ${tenant.id} and key = ${key} for update`.execute(
    trx,
  );
  const role = (await selectRoles(trx, tenant.id)).find((one) => one.key === key);
  if (!role) throw notFound('Role');
  if (key === ownerRole) throw badField('key', 'the role of owners is fixed', 'choice');
  requireMayGive(staff, [role], null);
  return role;
}

type Fields = Readonly<Record<string, unknown>>;

/** A role as flat fields: names, limits, and a boolean per permission. */
function fieldsOf({ name, nameUr, limits, permissions: held }: NamedRole): Fields {
  const holds = permissions.map((permission) => [permission, held.includes(permission)]);
  return { name, nameUr, ...limits, ...Object.fromEntries(holds) };
}

function sentBy({ name, nameUr, give, take, limits }: RoleEdit): Fields {
  const all = {
    name,
    nameUr,
    ...limits,
    ...Object.fromEntries(give.map((permission) => [permission, true])),
    ...Object.fromEntries(take.map((permission) => [permission, false])),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function withChanges(role: NamedRole, changes: Fields): NamedRole {
  const { name, nameUr, refundOfOrder, refundOfDay, priceChangePercent, exportRows } = {
    ...role,
    ...role.limits,
    ...changes,
  };
  const given = permissions.filter((permission) => changes[permission] === true);
  return {
    ...role,
    name,
    nameUr,
    // Permissions that only a later version of the software knows are kept.
    permissions: [
      ...role.permissions.filter((permission) => changes[permission] !== false),
      ...given,
    ],
    limits: { refundOfOrder, refundOfDay, priceChangePercent, exportRows },
  };
}
