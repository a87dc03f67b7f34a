import { api } from '../platform/context.ts';
import { cartToQuote, quoteCart } from './quote-cart.ts';

export const cartHandlers = {
  quote: api.cart.quote.handler(({ context: { db, tenant }, input }) =>
    quoteCart(db, tenant, cartToQuote(tenant, input)),
  ),
};
