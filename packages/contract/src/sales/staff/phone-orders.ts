import { z } from 'zod';
import { idempotencyKey, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { keyReused } from '../../faults/key-reused.ts';
import { quote, quoteRequest } from '../cart.ts';
import { blockKinds } from '../customer-blocked.ts';
import { orderAddress, orderReceipt, orderRequest } from '../order.ts';

const tags = ['Order desk'];
const phone = z.string().trim().min(5).max(30);

/** The customer of a phone order. */
export const phoneCustomer = z
  .object({
    phone: z.string().meta({ description: 'In its international form' }),
    isKnown: z.boolean().meta({ description: 'False: an account is made with the first order' }),
    orders: z.int().meta({ description: 'Bookings of this number, at most 1,000 looked at' }),
    delivered: z.int(),
    notMet: z.int().meta({ description: 'Nobody was at the door, or came to fetch it' }),
    block: z
      .enum(blockKinds)
      .nullable()
      .meta({ description: 'Which orders the shop refuses from this number; null: none' }),
    lastAddress: orderAddress
      .partial()
      .nullable()
      .meta({ description: 'Where the last order went; null: there is none' }),
  })
  .meta({ id: 'PhoneCustomer' });
export type PhoneCustomer = z.infer<typeof phoneCustomer>;

/** Orders that staff place for customers on the phone, at the same prices as all others. */
export const phoneOrders = {
  customer: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.create' })
    .route({
      method: 'GET',
      path: '/order-desk/customers/by-phone',
      tags,
      summary: 'Find the customer with a phone number',
    })
    .input(z.object({ phone }))
    .output(phoneCustomer),
  quote: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.create' })
    .route({
      method: 'GET',
      path: '/order-desk/phone-orders/quote',
      tags,
      summary: 'Price a cart for the customer with a phone number',
    })
    .input(quoteRequest.extend({ phone }))
    .output(quote),
  book: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.create' })
    .errors({
      QUOTE_CHANGED: { status: 409, message: 'Prices or fees have changed', data: quote },
      BELOW_MINIMUM: { status: 409, message: 'Below the minimum order value', data: quote },
      OUT_OF_STOCK: { status: 409, message: 'Some items are no longer in stock', data: quote },
      ...keyReused('order'),
    })
    .route({
      method: 'POST',
      path: '/order-desk/phone-orders',
      tags,
      summary: 'Place an order for a customer on the phone',
      description:
        'The order belongs to the account with the phone number, which is created if there is none. An order to be paid online waits a day for its payment.',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: orderRequest.omit({ captcha: true, termsAccepted: true }),
      }),
    )
    .output(
      z.object({
        receipt: orderReceipt,
        payUrl: z.url().nullable().meta({
          description: 'Where the customer pays; null: on delivery, or the shop has no address',
        }),
      }),
    ),
};
