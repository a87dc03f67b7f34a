import type { Order } from '@karwan/contract/order';
import { selectOperationsOf } from '../../payments/operations/select-operations.ts';
import { api, type RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireSession, requireStaff } from '../../platform/session.ts';
import { inLanguage } from '../../settings/in-language.ts';
import { acceptQuote, declineQuote } from '../customer/answer-quote.ts';
import { cancelOrder } from '../customer/cancel-order.ts';
import { selectOrderFacts } from '../life/select-order-for-update.ts';
import { movesOf } from '../life/state-table.ts';
import { presentOrders } from '../reading/get-order.ts';
import { listDeskOrders } from '../reading/list-desk-orders.ts';
import { listOwnOrders } from '../reading/list-own-orders.ts';
import { selectOrders } from '../reading/select-orders.ts';
import { quoteShipping } from './quote-shipping.ts';
import { refundOrder } from './refund-order.ts';
import { transitionOrder } from './transition-order.ts';

/** What a customer does with orders of their own; beside the calls of ordering/router.ts. */
export const ownOrderHandlers = {
  byUserId: api.orders.byUserId.handler(({ context, input }) => listOwnOrders(context, input)),
  cancel: api.orders.cancel.handler(async ({ context, input: { id } }) => {
    const session = await requireSession(context);
    await cancelOrder(context, context.tenant.id, id, session);
    return readOrder(context, id, true);
  }),
  acceptQuote: api.orders.acceptQuote.handler(async ({ context, input: { id, amount } }) => {
    const session = await requireSession(context);
    await acceptQuote(context, context.tenant.id, { orderId: id, amount }, session);
    return readOrder(context, id, true);
  }),
  declineQuote: api.orders.declineQuote.handler(async ({ context, input: { id } }) => {
    const session = await requireSession(context);
    await declineQuote(context, context.tenant.id, id, session);
    return readOrder(context, id, true);
  }),
};

/** The desk of the shop's staff. Who may come in is asked before anything is looked at. */
export const orderDeskHandlers = {
  list: api.orderDesk.list.handler(async ({ context, input }) => {
    await requireStaff(context);
    return listDeskOrders(context.db, context.tenant.id, input);
  }),
  detail: api.orderDesk.detail.handler(async ({ context, input: { id } }) => {
    await requireStaff(context);
    const [order, facts] = await Promise.all([
      readOrder(context, id, false),
      selectOrderFacts(context.db, { tenantId: context.tenant.id, orderId: id }),
    ]);
    const paymentOperations = await selectOperationsOf(
      context.db,
      context.tenant.id,
      order.parentOrderId,
    );
    return { order, mayMoveTo: facts ? movesOf(facts, 'staff') : [], paymentOperations };
  }),
  transition: api.orderDesk.transition.handler(async ({ context, input }) => {
    const session = await requireStaff(context);
    await transitionOrder(context, context.tenant.id, input, session);
    return readOrder(context, input.id, false);
  }),
  quoteShipping: api.orderDesk.quoteShipping.handler(async ({ context, input }) => {
    const session = await requireStaff(context);
    await quoteShipping(context, context.tenant.id, { ...input, orderId: input.id }, session);
    return readOrder(context, input.id, false);
  }),
  refund: api.orderDesk.refund.handler(async ({ context, input: { headers, params, body } }) => {
    const session = await requireStaff(context);
    const refund = { key: headers['idempotency-key'], orderId: params.id, ...body };
    await refundOrder(context, context.tenant.id, refund, session);
    return readOrder(context, params.id, false);
  }),
};

/** The order as it is now, for who has been let in. */
async function readOrder(context: RequestContext, id: string, isOwner: boolean): Promise<Order> {
  const rows = await selectOrders(context.db, context.tenant.id, 'order_id', id);
  const [order] = await presentOrders(context, rows, isOwner);
  if (!order) throw notFound('Order');
  return inLanguage(context, order);
}
