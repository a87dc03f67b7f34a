import { z } from 'zod';
import { call, idempotencyKey } from './call.ts';
import { quote, quoteRequest } from './cart.ts';
import { order, orderReceipt, orderRequest } from './order.ts';
import { trackedOrder, trackRequest } from './track-order.ts';

const orderId = z
  .string()
  .regex(/^[0-9A-Za-z]{9}$/, 'must be nine letters or digits')
  .meta({ examples: ['7KQ2M9XHD'] });

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

/** The order calls (spec section 7, Orders; access by the rulings). */
export const orders = {
  create: call
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
      summary: 'One part of a booking, for who holds its receipt',
    })
    .input(z.object({ id: orderId }))
    .output(z.array(order)),
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
