import { maxHits } from '@karwan/contract/workplace';
import { findNamedProducts } from '../../catalogue/products/find-named-products.ts';
import type { RequestContext } from '../../platform/context.ts';
import { requireStaff } from '../../platform/session.ts';
import { findCustomers } from './find-customers.ts';
import { findOrders } from './find-orders.ts';

/** The first matches of a text, of each kind that the caller may read. */
export async function searchEverything(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  q: string,
) {
  const staff = await requireStaff(context);
  const { permissions } = staff.access;
  const requested = { q, limit: maxHits };
  const [orders, products, customers] = await Promise.all([
    permissions.has('orders.read') ? findOrders(context, staff, requested) : [],
    permissions.has('products.read') ? findNamedProducts(context, requested) : [],
    permissions.has('customers.read') ? findCustomers(context, staff, requested) : [],
  ]);
  return { orders, products, customers };
}
