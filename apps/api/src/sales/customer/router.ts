import { api } from '../../platform/context.ts';
import { requireSession } from '../../platform/session.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { listOwnBookings } from '../reading/list-own-bookings.ts';
import { listOwnOrders } from '../reading/list-own-orders.ts';
import { readOrder } from '../reading/read-order.ts';
import { acceptShippingOffer, declineShippingOffer } from './answer-shipping-offer.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmByLink, readConfirmation } from './confirm-by-link.ts';
import { readRefundToReceive, receiveRefundAt } from './receive-refund.ts';
import { readReturnable, requestReturn } from './request-return.ts';

/** Handlers by which customers change their own orders. */
export const ownOrderHandlers = {
  toConfirm: api.orders.toConfirm.handler(({ context, input }) => readConfirmation(context, input)),
  confirm: api.orders.confirm.handler(({ context, input }) => confirmByLink(context, input)),
  toReceive: api.orders.toReceive.handler(({ context, input }) =>
    readRefundToReceive(context, input),
  ),
  receiveAt: api.orders.receiveAt.handler(({ context, input }) => receiveRefundAt(context, input)),
  byUserId: api.orders.byUserId.handler(({ context, input }) => listOwnOrders(context, input)),
  bookings: api.orders.bookings.handler(async ({ context, input }) =>
    inLanguage(context, await listOwnBookings(context, input)),
  ),
  cancel: api.orders.cancel.handler(async ({ context, input: { id } }) => {
    const session = await requireSession(context);
    await cancelOrder(context, context.tenant.id, id, session);
    return readOrder(context, id, true);
  }),
  returnable: api.orders.returnable.handler(async ({ context, input: { id } }) =>
    readReturnable(context, id, await requireSession(context)),
  ),
  requestReturn: api.orders.requestReturn.handler(
    async ({ context, input: { id, ...requested } }) => {
      const session = await requireSession(context);
      await requestReturn(context, { orderId: id, ...requested }, session);
      return readOrder(context, id, true);
    },
  ),
  acceptQuote: api.orders.acceptQuote.handler(async ({ context, input: { id, amount } }) => {
    const session = await requireSession(context);
    await acceptShippingOffer(context, context.tenant.id, { orderId: id, amount }, session);
    return readOrder(context, id, true);
  }),
  declineQuote: api.orders.declineQuote.handler(async ({ context, input: { id } }) => {
    const session = await requireSession(context);
    await declineShippingOffer(context, context.tenant.id, id, session);
    return readOrder(context, id, true);
  }),
};
