import { orderFilters, type StaffOrder } from '@karwan/contract/order-list';
import type { RequestContext } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/session.ts';
import { chooseOrders } from '../../sales/staff/lists/choose-orders.ts';
import { presentStaffOrder, selectStaffOrders } from '../../sales/staff/lists/list-staff-orders.ts';

/** The newest orders that match a text, of the member's branches. */
export async function findOrders(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  staff: StaffSession,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<StaffOrder[]> {
  const chosen = chooseOrders(tenant.id, staff, orderFilters.parse({ q }), { limit });
  const { rows } = await selectStaffOrders(chosen).execute(db);
  return rows.map((row) => presentStaffOrder(row, staff));
}
