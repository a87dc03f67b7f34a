import { ownerRole, type Permission, permissions } from '@karwan/contract/permissions';
import type { StaffLimits } from '@karwan/contract/staff';

/** The permissions, branches and limits of a member of the staff. */
export interface StaffAccess {
  readonly permissions: ReadonlySet<Permission>;
  /** Branches whose orders and stock they may see and change; null: all. */
  readonly branches: readonly number[] | null;
  readonly limits: StaffLimits;
}

/** A row of the table of roles. */
export interface StaffRole {
  readonly key: string;
  readonly permissions: readonly string[];
  readonly limits: StaffLimits;
}

const noLimits: StaffLimits = {
  refundOfOrder: null,
  refundOfDay: null,
  priceChangePercent: null,
  exportRows: null,
};

/** The permission that each limit applies to: only roles with that permission can raise the limit. */
const limited = {
  refundOfOrder: 'refunds.make',
  refundOfDay: 'refunds.make',
  priceChangePercent: 'prices.edit',
  exportRows: 'exports.run',
} as const satisfies Record<keyof StaffLimits, Permission>;

/** Full access: for owners and for commands on the server. */
export const everything: StaffAccess = {
  permissions: new Set(permissions),
  branches: null,
  limits: noLimits,
};

/** Combines roles: the union of their permissions, and the widest limits. */
export function combineRoles(
  roles: readonly StaffRole[],
  branches: readonly number[] | null,
): StaffAccess {
  if (roles.some(({ key }) => key === ownerRole)) return everything;
  const held = new Set(roles.flatMap((role) => role.permissions));
  const widest = (limit: keyof StaffLimits): number | null => {
    const allowed = roles
      .filter((role) => role.permissions.includes(limited[limit]))
      .map(({ limits }) => limits[limit]);
    if (allowed.length === 0) return 0;
    return allowed.reduce((a, b) => (a === null || b === null ? null : Math.max(a, b)));
  };
  return {
    // Unknown permissions, stored by other versions, are ignored.
    permissions: new Set(permissions.filter((permission) => held.has(permission))),
    branches,
    limits: {
      refundOfOrder: widest('refundOfOrder'),
      refundOfDay: widest('refundOfDay'),
      priceChangePercent: widest('priceChangePercent'),
      exportRows: widest('exportRows'),
    },
  };
}
