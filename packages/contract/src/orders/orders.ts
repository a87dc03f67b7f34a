import { z } from 'zod';
import { call, idempotencyKey, ownCall } from '../call.ts';
import { page, perPage } from '../catalogue/listing.ts';
import { minorAmount } from '../money.ts';
import { quote, quoteRequest } from './cart.ts';
import { order, orderReceipt, orderRequest, orderStatuses, orderSummary } from './order.ts';
import { orderId } from './order-id.ts';
import { trackedOrder, trackRequest } from './track-order.ts';

/** A priced cart (our own call). */
export const cart = {
  quote: call
    .route({
      method: 'POST',
      path: '/cart/quote',
      tags: ['Cart'],
      summary: 'Price a cart: lines, fees, totals, what changed',
    })
    .input(quoteRequest)
    .output(quote),
};

/** Calls that change an order; said again they change nothing more. */
export const changingCall = ownCall.errors({
  CONFLICT: {
    status: 409,
    message: 'The order has moved on',
    data: z.object({ orderStatus: z.enum(orderStatuses) }),
  },
});

/** One page of somebody's orders, and how many there are. */
const ordersPage = z
  .object({
    orders: z.array(orderSummary),
    count: z.int().min(0),
    page: z.int(),
    perPage: z.int(),
  })
  .meta({ id: 'OrdersPage' });

/** The order calls (spec section 7, Orders; access: docs/product.md). */
export const orders = {
  create: ownCall
    .route({
      method: 'POST',
      path: '/order/create',
      tags: ['Orders'],
      summary: 'Book an order; the same Idempotency-Key gives the same answer',
      inputStructure: 'detailed',
    })
    .errors({
      QUOTE_CHANGED: {
        status: 409,
        message: 'Prices or fees are no longer what you saw',
        data: quote,
      },
      BELOW_MINIMUM: {
        status: 409,
        message: 'Below the minimum order value of a branch',
        data: quote,
      },
      OUT_OF_STOCK: { status: 409, message: 'Some items are no longer in stock', data: quote },
      IDEMPOTENCY_KEY_REUSED: {
        status: 422,
        message: 'This Idempotency-Key was used for another order',
      },
    })
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: orderRequest,
      }),
    )
    .output(orderReceipt),
  openReceipt: call
    .route({
      method: 'POST',
      path: '/order/receipt',
      tags: ['Orders'],
      summary: "Take a booking's receipt by the link of its mail; a cookie shows it from then on",
    })
    .input(
      z.object({
        parentOrderId: orderId,
        token: z.string().regex(/^[\w-]{43}$/, 'must have 43 letters'),
      }),
    )
    .output(z.object({ opened: z.literal(true) })),
  byParentOrderId: call
    .route({
      method: 'GET',
      path: '/order/getOrderByParentOrderId/{id}',
      tags: ['Orders'],
      summary: 'All parts of a booking, for who holds its receipt',
    })
    .input(z.object({ id: orderId }))
    .output(z.array(order)),
  byOrderId: call
    .route({
      method: 'GET',
      path: '/order/getOrderByOrderId/{id}',
      tags: ['Orders'],
      summary: 'One part of a booking, or all by its own number, for who holds its receipt',
    })
    .input(z.object({ id: orderId }))
    .output(z.array(order)),
  byUserId: ownCall
    .route({
      method: 'GET',
      path: '/order/getOrderByUserId/{userId}',
      tags: ['Orders'],
      summary: "The signed-in customer's own orders, newest first",
      description:
        'A list of the newest orders, 500 at most; where `page` or `perPage` is given, that page of all orders with their number.',
    })
    .input(
      z.object({
        userId: z.string().min(1).max(100),
        page: page.optional(),
        perPage: perPage.optional(),
      }),
    )
    .output(z.union([z.array(orderSummary), ordersPage])),
  cancel: changingCall
    .route({
      method: 'POST',
      path: '/order/cancel/{id}',
      tags: ['Orders'],
      summary: 'Cancel an order of your own that the shop has not accepted yet',
    })
    .input(z.object({ id: orderId }))
    .output(order),
  acceptQuote: changingCall
    .route({
      method: 'POST',
      path: '/order/quote/{id}/accept',
      tags: ['Orders'],
      summary: 'Say yes to what international shipping of your order costs',
    })
    .input(
      z.object({
        id: orderId,
        amount: minorAmount.meta({ description: 'What was seen; another offer is not accepted' }),
      }),
    )
    .output(order),
  declineQuote: changingCall
    .route({
      method: 'POST',
      path: '/order/quote/{id}/decline',
      tags: ['Orders'],
      summary: 'Say no to it, which cancels the order',
    })
    .input(z.object({ id: orderId }))
    .output(order),
  track: call
    .route({
      method: 'POST',
      path: '/order/track',
      tags: ['Orders'],
      summary: "A booking's state, for who knows its id and the last digits of its phone",
    })
    .input(trackRequest)
    .output(trackedOrder),
};
