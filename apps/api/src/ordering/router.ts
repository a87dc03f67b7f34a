import { requireSession } from '../accounts/session.ts';
import { api } from '../platform/context.ts';
import { notFound } from '../platform/faults.ts';
import { inLanguage } from '../settings/in-language.ts';
import { getOrder } from './get-order.ts';
import { placeOrder } from './place-order.ts';
import { cartToQuote, quoteCart } from './quote-cart.ts';
import { giveReceipt, isReceiptToken } from './receipt-token.ts';
import { trackOrder } from './track-order.ts';

export const cartHandlers = {
  quote: api.cart.quote.handler(async ({ context, input }) => {
    const { db, tenant } = context;
    return inLanguage(context, await quoteCart(db, tenant, cartToQuote(tenant, input)));
  }),
};

export const orderHandlers = {
  create: api.orders.create.handler(async ({ context, input: { headers, body } }) => {
    const { userId } = await requireSession(context);
    const receipt = await placeOrder({ ...context, userId }, headers['idempotency-key'], body);
    giveReceipt(context, receipt.parentOrderId);
    return receipt;
  }),
  openReceipt: api.orders.openReceipt.handler(async ({ context, input }) => {
    const { parentOrderId, token } = input;
    if (!isReceiptToken(context, parentOrderId, token)) throw notFound('Order');
    giveReceipt(context, parentOrderId);
    return { opened: true as const };
  }),
  byParentOrderId: api.orders.byParentOrderId.handler(async ({ context, input: { id } }) =>
    inLanguage(context, await getOrder(context, 'parent_order_id', id)),
  ),
  byOrderId: api.orders.byOrderId.handler(async ({ context, input: { id } }) =>
    inLanguage(context, await getOrder(context, 'order_id', id)),
  ),
  track: api.orders.track.handler(({ context, input }) => trackOrder(context, input)),
};
