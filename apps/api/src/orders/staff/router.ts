import { selectOperationsOf } from '../../payment-ledger/select-operations.ts';
import { api } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { selectOrderFacts } from '../life/select-order-for-update.ts';
import { listStaffOrders } from '../reading/list-staff-orders.ts';
import { readOrder } from '../reading/read-order.ts';
import { wantedBy } from './desk-command.ts';
import { movesFor } from './moves-for.ts';
import { offerShipping } from './offer-shipping.ts';
import { refundOrder } from './refund-order.ts';
import { transitionOrder } from './transition-order.ts';

/** The staff's calls about orders. The caller's role is checked before anything is read. */
export const orderDeskHandlers = {
  list: api.orderDesk.list.handler(async ({ context, input }) => {
    const { access } = await requireStaff(context);
    return listStaffOrders(context.db, context.tenant.id, { ...input, branches: access.branches });
  }),
  detail: api.orderDesk.detail.handler(async ({ context, input: { id } }) => {
    const staff = await requireStaff(context);
    const facts = await selectOrderFacts(context.db, wantedBy(context, staff, id));
    if (!facts) throw notFound('Order');
    const order = await readOrder(context, id, false);
    const paymentOperations = await selectOperationsOf(
      context.db,
      context.tenant.id,
      order.parentOrderId,
    );
    return { order, mayMoveTo: movesFor(facts, staff), paymentOperations };
  }),
  transition: api.orderDesk.transition.handler(async ({ context, input }) => {
    await transitionOrder(context, input);
    return readOrder(context, input.id, false);
  }),
  quoteShipping: api.orderDesk.quoteShipping.handler(async ({ context, input }) => {
    await offerShipping(context, { ...input, orderId: input.id });
    return readOrder(context, input.id, false);
  }),
  refund: api.orderDesk.refund.handler(async ({ context, input: { headers, params, body } }) => {
    const refund = { key: headers['idempotency-key'], orderId: params.id, ...body };
    await refundOrder(context, refund);
    return readOrder(context, params.id, false);
  }),
};
