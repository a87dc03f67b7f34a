import { sql } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';
import { staffMember } from '../../life/actor.ts';

/**
 * Selects the vouchers `g` that a member may see. Vouchers belong to the whole shop, so members of some branches see
 * those that they issued themselves and those that paid for an order of their branches.
 */
export const seenVouchers = (staff: StaffSession) => {
  const { branches } = staff.access;
  return sql`(${branches}::integer[] is null or g.issued_by = ${staffMember(staff).name}
    or exists (select from gift_voucher_entry e join orders o on o.id = e.order_id
      where e.voucher_id = g.id and o.branch_id = any(${branches}::integer[])))`;
};
