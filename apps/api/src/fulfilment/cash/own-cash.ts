import { sql } from 'kysely';
import type { StaffSession } from '../../platform/session.ts';

/**
 * Whether a member sees the cash of all holders of their branches: who handles the shop's cash, and who works at a
 * counter. Riders see what they hold themselves.
 */
export const seesAllCash = ({ access: { permissions } }: StaffSession): boolean =>
  permissions.has('cash.handle') ||
  permissions.has('money.reconcile') ||
  permissions.has('deliveries.close');

/** Whether a balance or an entry `h` is one that a member may see. */
export const isCashOf = (staff: StaffSession) => {
  const { branches } = staff.access;
  return sql`(${branches}::integer[] is null or h.branch_id = any(${branches}))
    and ${seesAllCash(staff) ? sql`true` : sql`h.holder = 'rider' and h.holder_id = ${staff.userId}`}`;
};
