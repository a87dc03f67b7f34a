import type { Order } from '@karwan/contract/order';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { presentOrders } from './get-order.ts';
import { selectOrders } from './select-orders.ts';

/** Reads an order for a caller whose access has already been checked. */
export async function readOrder(
  context: RequestContext,
  id: string,
  isOwner: boolean,
): Promise<Order> {
  const rows = await selectOrders(context.db, context.tenant.id, 'order_id', id);
  const [order] = await presentOrders(context, rows, isOwner);
  if (!order) throw notFound('Order');
  return inLanguage(context, order);
}
