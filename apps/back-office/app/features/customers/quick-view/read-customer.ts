import { clientContext, visitContext } from '../../../page/context.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import type { Route } from './+types/read-customer';

/** What the list of customers shows of one beside its rows. */
async function readCustomer({ context, params: { customerId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'customers.read');
  const customer = await context.get(clientContext).customers.get({ id });
  const { reviews: _, refunds: __, sessions: ___, blocks: ____, ...essentials } = customer;
  return {
    ...essentials,
    lastOrders: customer.lastOrders.slice(0, 5),
    notes: customer.notes.slice(0, 3),
    shop: context.get(visitContext).shop,
  };
}
export type ViewedCustomer = Awaited<ReturnType<typeof readCustomer>>;

export const loader = async (args: Route.LoaderArgs) => Response.json(await readCustomer(args));
