import { ownerRole, type Permission, permissions, wholeOf } from '@karwan/contract/permissions';
import type { StaffRole as ShownRole } from '@karwan/contract/staff-roles';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import type { StaffSession } from '../../platform/session.ts';
import {
  combineRoles,
  type StaffAccess,
  type StaffRole,
} from '../../platform/staff/staff-access.ts';

export interface NamedRole extends StaffRole {
  readonly name: string;
  readonly nameUr: string;
  readonly version: number;
  readonly members: number;
}

/** The roles of a shop, in their order. */
export async function selectRoles(db: Kysely<Database>, tenantId: number): Promise<NamedRole[]> {
  const { rows } = await sql<NamedRole>`
    select key, name, name_ur as "nameUr", version, permissions,
      json_build_object('refundOfOrder', refund_of_order, 'refundOfDay', refund_of_day,
        'priceChangePercent', price_change_percent, 'exportRows', export_rows) as limits,
      (select count(*)::integer from staff_member_role g
        where g.tenant_id = r.tenant_id and g.role = r.key) as members
    from staff_role r where tenant_id = ${tenantId} order by position, key`.execute(db);
  return rows;
}

/** A role as a member of the staff sees it. */
export const presentRole = (staff: StaffSession, role: NamedRole): ShownRole => ({
  ...role,
  permissions: permissionsOf(role),
  isOwner: role.key === ownerRole,
  mayGive: mayGive(staff, [role], staff.access.branches),
  mayChange: role.key !== ownerRole && mayGive(staff, [role], null),
});

/** The permissions of a role; the owner's role has all of them. */
const permissionsOf = (role: StaffRole): Permission[] => {
  const { permissions: held } = combineRoles([role], null);
  return permissions.filter((permission) => held.has(permission));
};

/** Whether `more` does not exceed `mine` in permissions, limits or branches. */
function isWithin(more: StaffAccess, mine: StaffAccess): boolean {
  const limits = Object.entries(more.limits).every(([limit, value]) => {
    const own = mine.limits[limit as keyof StaffAccess['limits']];
    return own === null || (value !== null && value <= own);
  });
  const places =
    mine.branches === null || more.branches?.every((id) => mine.branches?.includes(id)) === true;
  return limits && places && [...more.permissions].every((permission) => holds(mine, permission));
}

function holds({ permissions: held }: StaffAccess, permission: Permission): boolean {
  const whole = wholeOf[permission];
  return held.has(permission) || (whole !== undefined && held.has(whole));
}

/** Whether a member may give somebody these roles for these branches. */
export const mayGive = (
  { access }: StaffSession,
  roles: readonly StaffRole[],
  branches: readonly number[] | null,
): boolean => {
  // Only owners may make owners, whatever permissions other roles have.
  const owns = access.branches === null && permissions.every((one) => access.permissions.has(one));
  if (roles.some(({ key }) => key === ownerRole)) return owns && branches === null;
  return isWithin(combineRoles(roles, branches), access);
};

/**
 * Checks that a member does not give what they do not hold, and does not change somebody who holds more.
 * @throws FORBIDDEN
 */
export function requireMayGive(
  staff: StaffSession,
  roles: readonly StaffRole[],
  branches: readonly number[] | null,
): void {
  if (mayGive(staff, roles, branches)) return;
  throw new ORPCError('FORBIDDEN', {
    status: 403,
    message: 'You can only give or remove permissions that you have',
  });
}
