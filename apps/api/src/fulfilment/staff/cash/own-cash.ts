import { sql } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';

/**
 * Whether a member sees the cash of all holders of their branches: those who handle the shop's cash or work at a
 * counter. Riders see only what they hold themselves.
 */
export const seesAllCash = ({ access: { permissions } }: StaffSession): boolean =>
  permissions.has('cash.handle') ||
  permissions.has('money.reconcile') ||
  permissions.has('deliveries.close');

/** A condition: whether a member may see a balance or an entry `h`. */
export const isCashOf = (staff: StaffSession) => {
  const { branches } = staff.access;
  return sql`(${branches}::integer[] is null or h.branch_id = any(${branches}))
    and ${seesAllCash(staff) ? sql`true` : sql`h.holder = 'rider' and h.holder_id = ${staff.userId}`}`;
};
