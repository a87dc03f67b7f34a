import type { OrderStatus } from '@karwan/contract/order';
import type { PrintedOrder } from '@karwan/contract/printing';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { cashToCollect } from '../../../sales/life/cash-due.ts';
import { presentOrders } from '../../../sales/reading/get-order.ts';
import { selectOrdersOfBranches } from '../../../sales/reading/select-orders.ts';
import { orderAsSeen } from '../../../sales/staff/visible-customer.ts';
import { inLanguage } from '../../../shop/settings/in-language.ts';
import { selectShipments } from './select-shipments.ts';

/** The requested orders of a member's branches, in the requested order, always in as many statements. */
export async function readOrdersToPrint(
  context: RequestContext,
  ids: readonly string[],
): Promise<{ orders: PrintedOrder[] }> {
  const { access } = await requireStaff(context);
  const { db, tenant } = context;
  const rows = await selectOrdersOfBranches(db, tenant.id, ids, access.branches);
  const found = new Map(
    (await presentOrders(context, rows, false)).map((order) => [order.orderId, order]),
  );
  const due = new Map(
    rows.map((row) => [
      row.order_id,
      cashToCollect({
        status: row.status as OrderStatus,
        paymentMethod: row.payment_method,
        total: row.total,
        refunded: row.refunded,
        dueOnDelivery: row.due_on_delivery,
      }),
    ]),
  );
  const shipments = await selectShipments(db, tenant.id, [...found.keys()]);
  const orders = [...new Set(ids)].flatMap((id) => {
    const [order, shipment] = [found.get(id), shipments.get(id)];
    return order && shipment
      ? [{ ...orderAsSeen(order, access), ...shipment, toCollect: due.get(id) ?? 0 }]
      : [];
  });
  return inLanguage(context, { orders });
}
