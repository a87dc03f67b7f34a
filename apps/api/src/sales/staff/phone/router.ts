import { api } from '../../../platform/context.ts';
import { bookForCustomer } from './book-for-customer.ts';
import { findPhoneCustomer } from './find-phone-customer.ts';
import { quoteForCustomer } from './quote-for-customer.ts';

/** The staff's calls about orders on the phone. */
export const phoneOrderHandlers = {
  customer: api.phoneOrders.customer.handler(({ context, input }) =>
    findPhoneCustomer(context, input.phone),
  ),
  quote: api.phoneOrders.quote.handler(({ context, input }) => quoteForCustomer(context, input)),
  book: api.phoneOrders.book.handler(({ context, input: { headers, body } }) =>
    bookForCustomer(context, headers['idempotency-key'], body),
  ),
};
