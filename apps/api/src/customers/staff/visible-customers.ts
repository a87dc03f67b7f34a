import type { TrailKindOf } from '@karwan/contract/trail-kinds';
import { sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import type { StaffAccess } from '../../platform/staff/staff-access.ts';
import type { CommandContext, StaffCommand } from '../../platform/staff-trail/run-staff-command.ts';

/** A condition: whether a member may see a customer `u`, i.e. all, or those who ordered from the member's branches. */
export const customersOf = ({ branches }: StaffAccess) =>
  sql`(${branches}::integer[] is null or exists (select from orders seen
    where seen.tenant_id = u.tenant_id and seen.user_id = u.id and seen.branch_id = any(${branches})))`;

/** A customer's account, locked. */
export interface LockedCustomer {
  readonly id: string;
  readonly phone: string | null;
  readonly role: string;
}

/** Locks a customer's account. @throws NOT_FOUND, also for customers of other branches only */
export async function lockCustomer(
  { tenant }: Pick<CommandContext, 'tenant'>,
  { trx, staff }: StaffCommand,
  id: string,
): Promise<LockedCustomer> {
  const { rows } = await sql<LockedCustomer>`select u.id, u.phone, u.role from "user" u
    where u.tenant_id = ${tenant.id} and u.id = ${id} and ${customersOf(staff.access)}
    for update`.execute(trx);
  const [customer] = rows;
  if (!customer) throw notFound('Customer');
  return customer;
}

/** The common fields of a trail entry about a customer. */
export const aboutCustomer = (kind: TrailKindOf<'customer'>, id: string) => ({
  kind,
  entity: 'customer',
  entityId: id,
});
