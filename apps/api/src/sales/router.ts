import { recallBlocks } from '../customers/accounts/blocks/former-blocks.ts';
import { api } from '../platform/context.ts';
import { notFound } from '../platform/faults.ts';
import { inLanguage } from '../shop/settings/in-language.ts';
import { checkAddress } from './booking/check-order.ts';
import { placeOrder } from './booking/place-order.ts';
import { cartToQuote, quoteCart } from './cart/quote-cart.ts';
import {
  guessesTooMany,
  notLookedUp,
  visibleCoupons,
  withVisibleCoupons,
} from './coupons/coupon-guesses.ts';
import { placeGuestOrder, takesGuestOrders } from './guests/place-guest-order.ts';
import { getOrder } from './reading/get-order.ts';
import { isReceiptToken, setReceiptCookie } from './reading/receipt-token.ts';
import { trackOrder } from './reading/track-order.ts';

export const cartHandlers = {
  quote: api.cart.quote.handler(async ({ context, input }) => {
    const { db, tenant } = context;
    const session = await context.session?.();
    const isGuestOrder = !session && (await takesGuestOrders(context));
    const isBarred = await guessesTooMany(context, input.coupons);
    const requested = isBarred ? { ...input, coupons: [] } : input;
    const cart = cartToQuote(tenant, requested, session?.userId, isGuestOrder);
    const quote = await inLanguage(context, await quoteCart(db, tenant, cart));
    const coupons = isBarred
      ? notLookedUp(input.coupons)
      : await visibleCoupons(context, quote.coupons);
    return { ...quote, coupons };
  }),
};

export const orderHandlers = {
  create: api.orders.create.handler(async ({ context, input: { headers, body } }) => {
    const session = await context.session?.();
    const key = headers['idempotency-key'];
    const { customerPhone } = checkAddress(body.shippingAddress);
    await recallBlocks(context, [customerPhone, session?.phone ?? null]);
    const requested = (await guessesTooMany(context, body.coupons))
      ? { ...body, coupons: [] }
      : body;
    try {
      const receipt = session
        ? await placeOrder({ ...context, userId: session.userId }, key, requested)
        : await placeGuestOrder(context, key, requested);
      setReceiptCookie(context, receipt.parentOrderId);
      return receipt;
    } catch (error) {
      throw await withVisibleCoupons(context, error);
    }
  }),
  openReceipt: api.orders.openReceipt.handler(async ({ context, input }) => {
    const { parentOrderId, token } = input;
    if (!isReceiptToken(context, parentOrderId, token)) throw notFound('Order');
    setReceiptCookie(context, parentOrderId);
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
