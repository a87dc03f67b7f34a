import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import type { StaffCommand } from '../../../platform/staff-trail/run-staff-command.ts';
import {
  type LockedOrder,
  selectOrderForUpdate,
} from '../../../sales/life/select-order-for-update.ts';
import { orderForStaff, type StaffOrderContext } from '../../../sales/staff/order-command.ts';
import { carriedBy, isStopOf } from './own-stops.ts';

/**
 * Locks an order that is being delivered.
 * @throws NOT_FOUND, also for stops of others if a member may close only their own, and for orders that are picked up
 */
export async function lockStop(
  context: StaffOrderContext,
  { trx, staff }: Pick<StaffCommand, 'trx' | 'staff'>,
  orderId: string,
): Promise<LockedOrder> {
  const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, orderId));
  const { rows } = await sql`select from orders o left join ${carriedBy} on true
    where o.id = ${order.id} and o.delivery_method = 'home' and ${isStopOf(staff)}`.execute(trx);
  if (rows.length === 0) throw notFound('Order');
  return order;
}
