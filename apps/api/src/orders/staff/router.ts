import { selectOperationsOf } from '../../payment-ledger/select-operations.ts';
import { api } from '../../platform/context.ts';
import { requireSession } from '../../platform/session.ts';
import { selectOrderFacts } from '../life/select-order-for-update.ts';
import { movesOf } from '../life/state-table.ts';
import { listStaffOrders } from '../reading/list-staff-orders.ts';
import { readOrder } from '../reading/read-order.ts';
import { offerShipping } from './offer-shipping.ts';
import { refundOrder } from './refund-order.ts';
import { transitionOrder } from './transition-order.ts';

/** The staff's calls about orders. The caller's role is checked before anything is read. */
export const orderDeskHandlers = {
  list: api.orderDesk.list.handler(async ({ context, input }) => {
    return listStaffOrders(context.db, context.tenant.id, input);
  }),
  detail: api.orderDesk.detail.handler(async ({ context, input: { id } }) => {
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
    const session = await requireSession(context);
    await transitionOrder(context, context.tenant.id, input, session);
    return readOrder(context, input.id, false);
  }),
  quoteShipping: api.orderDesk.quoteShipping.handler(async ({ context, input }) => {
    const session = await requireSession(context);
    await offerShipping(context, context.tenant.id, { ...input, orderId: input.id }, session);
    return readOrder(context, input.id, false);
  }),
  refund: api.orderDesk.refund.handler(async ({ context, input: { headers, params, body } }) => {
    const session = await requireSession(context);
    const refund = { key: headers['idempotency-key'], orderId: params.id, ...body };
    await refundOrder(context, context.tenant.id, refund, session);
    return readOrder(context, params.id, false);
  }),
};
