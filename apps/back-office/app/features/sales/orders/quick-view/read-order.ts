import { answeredHere } from '../../../../page/answered.server.ts';
import { clientContext } from '../../../../page/context.ts';
import { mayDo, requirePermission } from '../../../../page/staff.server.ts';
import { handleBookingForm, movesOf } from '../booking/handle-booking.server.ts';
import type { Route } from './+types/read-order';

/** What the list of orders shows of one beside its rows. */
async function readOrder({ context, params: { orderId } }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  const { staffOrders } = context.get(clientContext);
  const { parts, customer, notes } = await staffOrders.booking({ parentOrderId: orderId });
  const part = parts.find(({ order }) => order.orderId === orderId);
  if (!part) throw new Response(null, { status: 404 });
  const { order, mayMoveTo, dueAt, toCollect } = part;
  return {
    order,
    customer,
    dueAt,
    toCollect,
    /** The newest note for colleagues. */
    note: notes.at(-1) ?? null,
    // Cancelling takes the order's page.
    next: movesOf(mayMoveTo).find((move) => move !== 'Cancelled') ?? null,
    mayQuote: mayMoveTo.includes('Quoted') && mayDo(context, 'quotes.make'),
  };
}
export type ViewedOrder = Awaited<ReturnType<typeof readOrder>>;

export const loader = async (args: Route.LoaderArgs) => Response.json(await readOrder(args));

/** Takes the order's next step. The list stays where it is, so there is no redirect. */
export async function action({ request, url, context }: Route.ActionArgs) {
  return answeredHere(await handleBookingForm(context.get(clientContext), { request, url }));
}
