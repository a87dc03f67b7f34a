import { ownerRole, type Permission, permissions } from '@karwan/contract/permissions';
import type { StaffLimits } from '@karwan/contract/staff';

/** What a member of the staff may do, and where. */
export interface StaffAccess {
  readonly permissions: ReadonlySet<Permission>;
  /** Whose orders and stock they see and change; null: every branch. */
  readonly branches: readonly number[] | null;
  readonly limits: StaffLimits;
}

/** A role as its row says. */
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

/** What each limit holds back: a role without that permission does not lift it. */
const limited = {
  refundOfOrder: 'refunds.make',
  refundOfDay: 'refunds.make',
  priceChangePercent: 'prices.edit',
  exportRows: 'exports.run',
} as const satisfies Record<keyof StaffLimits, Permission>;

/** Of an owner, and of the machine's own commands. */
export const everything: StaffAccess = {
  permissions: new Set(permissions),
  branches: null,
  limits: noLimits,
};

/** What several roles allow together: every permission of each, and the widest of their limits. */
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
    // A key of a version that is not running any more means nothing.
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
