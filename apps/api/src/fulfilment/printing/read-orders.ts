import type { Order } from '@karwan/contract/order';
import { presentOrders } from '../../orders/reading/get-order.ts';
import { selectOrdersOfBranches } from '../../orders/reading/select-orders.ts';
import { orderAsSeen } from '../../orders/staff/seen-customer.ts';
import type { RequestContext } from '../../platform/context.ts';
import { requireStaff } from '../../platform/session.ts';
import { inLanguage } from '../../settings/in-language.ts';

/** The named orders of a member's branches, in the order of their names, in two statements however many they are. */
export async function readOrdersToPrint(
  context: RequestContext,
  ids: readonly string[],
): Promise<{ orders: Order[] }> {
  const { access } = await requireStaff(context);
  const { db, tenant } = context;
  const rows = await selectOrdersOfBranches(db, tenant.id, ids, access.branches);
  const found = new Map(
    (await presentOrders(context, rows, false)).map((order) => [order.orderId, order]),
  );
  const orders = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  return inLanguage(context, { orders: orders.map((order) => orderAsSeen(order, access)) });
}
