import { selectOperationsOf } from '../../payments/ledger/select-operations.ts';
import { api, type RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { selectOrderFacts } from '../life/select-order-for-update.ts';
import { readOrder } from '../reading/read-order.ts';
import { readBooking } from './booking/read-booking.ts';
import { countViews } from './lists/count-views.ts';
import { listStaffOrders } from './lists/list-staff-orders.ts';
import { readContents } from './lists/read-contents.ts';
import { assignOrders, moveMany } from './many-orders.ts';
import { movesFor } from './moves-for.ts';
import { offerShipping } from './offer-shipping.ts';
import { orderForStaff } from './order-command.ts';
import { previewRefund } from './refunds/preview-refund.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { setTracking } from './set-tracking.ts';
import { transitionOrder } from './transition-order.ts';
import { orderAsSeen } from './visible-customer.ts';
import { writeNote } from './write-note.ts';

/** The order as its current reader, a member of the staff, may see it. */
async function readSeenOrder(context: RequestContext, id: string) {
  const { access } = await requireStaff(context);
  return orderAsSeen(await readOrder(context, id, false), access);
}

/** The staff's calls about orders. */
export const staffOrderHandlers = {
  list: api.staffOrders.list.handler(({ context, input }) => listStaffOrders(context, input)),
  contents: api.staffOrders.contents.handler(async ({ context, input }) => ({
    contents: await readContents(context, input.ids),
  })),
  pulse: api.staffOrders.pulse.handler(({ context, input }) => countViews(context, input.branches)),
  booking: api.staffOrders.booking.handler(({ context, input }) =>
    readBooking(context, input.parentOrderId),
  ),
  detail: api.staffOrders.detail.handler(async ({ context, input: { id } }) => {
    const staff = await requireStaff(context);
    const facts = await selectOrderFacts(context.db, orderForStaff(context, staff, id));
    if (!facts) throw notFound('Order');
    const { db, tenant } = context;
    const [order, paymentOperations] = await Promise.all([
      readSeenOrder(context, id),
      selectOperationsOf(db, tenant.id, facts.parentOrderId, staff.access.branches),
    ]);
    return { order, mayMoveTo: movesFor(facts, staff), paymentOperations };
  }),
  transition: api.staffOrders.transition.handler(async ({ context, input }) => {
    await transitionOrder(context, input);
    return readSeenOrder(context, input.id);
  }),
  quoteShipping: api.staffOrders.quoteShipping.handler(async ({ context, input }) => {
    await offerShipping(context, { ...input, orderId: input.id });
    return readSeenOrder(context, input.id);
  }),
  refund: api.staffOrders.refund.handler(async ({ context, input: { headers, params, body } }) => {
    const key = headers['idempotency-key'];
    await refundOrder(context, { key, orderId: params.id, toMake: body });
    return readSeenOrder(context, params.id);
  }),
  previewRefund: api.staffOrders.previewRefund.handler(({ context, input }) =>
    previewRefund(context, input),
  ),
  moveMany: api.staffOrders.moveMany.handler(({ context, input }) => moveMany(context, input)),
  note: api.staffOrders.note.handler(({ context, input }) => writeNote(context, input)),
  assign: api.staffOrders.assign.handler(({ context, input }) => assignOrders(context, input)),
  setTracking: api.staffOrders.setTracking.handler(({ context, input }) =>
    setTracking(context, input),
  ),
};
