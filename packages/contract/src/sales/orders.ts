import { z } from 'zod';
import { bigId, customerCall, idempotencyKey, publicCall, sessionFaults } from '../call.ts';
import { type CallFacts, shoppers, usual } from '../call-facts.ts';
import { page, perPage } from '../catalogue/listing.ts';
import { keyReused } from '../faults/key-reused.ts';
import { triesFault } from '../faults/tries-fault.ts';
import { minorAmount } from '../money.ts';
import { quote, quoteRequest } from './cart.ts';
import { confirmations } from './cash-confirmation.ts';
import { customerBlocked } from './customer-blocked.ts';
import { methodLimited } from './method-limit.ts';
import {
  order,
  orderItem,
  orderReceipt,
  orderRequest,
  orderStatuses,
  orderSummary,
} from './order.ts';
import { orderNumber } from './order-number-schema.ts';
import { ownBookings } from './own-bookings.ts';
import { payoutLinks } from './refund-payout.ts';
import { returnReasons } from './refund-reasons.ts';
import { returnResolutions } from './return-states.ts';
import { trackedOrder, trackRequest } from './track-order.ts';

/** Prices a cart (a call of our own, not in the specification). */
export const cart = {
  quote: publicCall({
    usedBy: 'browser',
    shared: 'none',
    cost: { points: 2, share: 1 / 4, crowd: shoppers },
  })
    .route({
      method: 'POST',
      path: '/cart/quote',
      tags: ['Cart'],
      summary: 'Price a cart: lines, fees, totals and what has changed',
      description:
        'The `id` of the quote identifies everything it promises; an order is placed with it. Nothing is reserved.',
    })
    .input(quoteRequest)
    .output(quote),
};

/** Error of calls that would change an order whose state has changed meanwhile. */
export const orderMovedOn = {
  CONFLICT: {
    status: 409,
    message: 'The order is no longer in a state that allows this',
    data: z.object({ orderStatus: z.enum(orderStatuses) }),
  },
} as const;

/** Calls that change an order; they are idempotent. */
const changingCall = (facts: CallFacts) => customerCall(facts).errors(orderMovedOn);

/** One page of a customer's orders, and the total count. */
const ordersPage = z
  .object({
    orders: z.array(orderSummary),
    count: z.int().min(0),
    page: z.int(),
    perPage: z.int(),
  })
  .meta({ id: 'OrdersPage' });

/** The order calls (spec section 7, Orders; access rules: docs/product.md). */
export const orders = {
  ...confirmations,
  ...payoutLinks,
  ...ownBookings,
  create: publicCall({
    usedBy: 'browser',
    shared: 'personal',
    cost: { share: 1 / 60, crowd: shoppers },
  })
    .errors({ UNAUTHORIZED: sessionFaults.UNAUTHORIZED })
    .route({
      method: 'POST',
      path: '/order/create',
      tags: ['Orders'],
      summary: 'Place an order',
      description:
        'One transaction prices the cart again, compares it with `quoteId`, reserves the stock and places one order for each branch or currency under one parent id. Confirmations by email and SMS follow. A retry with the same key gets the same receipt. Without a session, shops that prove numbers by a call take cash orders.',
      inputStructure: 'detailed',
    })
    .errors({
      QUOTE_CHANGED: {
        status: 409,
        message: 'Prices or fees have changed',
        data: quote,
      },
      ...customerBlocked,
      ...methodLimited,
      ...triesFault,
      BELOW_MINIMUM: {
        status: 409,
        message: 'Below the minimum order value of a branch',
        data: quote,
      },
      OUT_OF_STOCK: { status: 409, message: 'Some items are no longer in stock', data: quote },
      ...keyReused('order'),
    })
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: orderRequest,
      }),
    )
    .output(orderReceipt),
  openReceipt: publicCall({
    usedBy: 'pages',
    shared: 'personal',
    cost: { share: 1 / 60, crowd: shoppers },
  })
    .route({
      method: 'POST',
      path: '/order/receipt',
      tags: ['Orders'],
      summary: 'Redeem the receipt link of the confirmation email',
      description: 'Sets a cookie, by which this browser may read the order without a login.',
    })
    .input(
      z.object({
        parentOrderId: orderNumber,
        token: z
          .string()
          .regex(/^[\w-]{43}$/, 'must have 43 letters')
          .meta({ description: 'Last part of the receipt link' }),
      }),
    )
    .output(z.object({ opened: z.literal(true) })),
  byParentOrderId: publicCall({ usedBy: 'browser', shared: 'personal', cost: usual })
    .route({
      method: 'GET',
      path: '/order/getOrderByParentOrderId/{id}',
      tags: ['Orders'],
      summary: 'Get all parts of an order by its parent id',
      description: 'For its owner, or who holds its receipt; for others the order does not exist.',
    })
    .input(z.object({ id: orderNumber }))
    .output(z.array(order)),
  byOrderId: publicCall({ usedBy: 'pages', shared: 'personal', cost: usual })
    .route({
      method: 'GET',
      path: '/order/getOrderByOrderId/{id}',
      tags: ['Orders'],
      summary: 'Get one part of an order by its id, or all by the parent id',
      description: 'For its owner, or who holds its receipt; for others the order does not exist.',
    })
    .input(z.object({ id: orderNumber }))
    .output(z.array(order)),
  byUserId: customerCall({ usedBy: 'clients', cost: usual })
    .route({
      method: 'GET',
      path: '/order/getOrderByUserId/{userId}',
      tags: ['Orders'],
      summary: 'List the orders of the logged-in user, newest first',
      description:
        "Without `page` and `perPage` the response is a plain list of at most 500; with one of them, a page with the total count. Another user's id is not found.",
    })
    .input(
      z.object({
        userId: z.string().min(1).max(100),
        page: page.optional(),
        perPage: perPage.optional(),
      }),
    )
    .output(z.union([z.array(orderSummary), ordersPage])),
  cancel: changingCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'POST',
      path: '/order/cancel/{id}',
      tags: ['Orders'],
      summary: 'Cancel an order before the shop accepts it',
      description: 'Idempotent. The stock is released, and what was paid is refunded.',
    })
    .input(z.object({ id: orderNumber }))
    .output(order),
  returnable: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/order/returnable/{id}',
      tags: ['Orders'],
      summary: 'Get what of an own order can be returned, and until when',
    })
    .input(z.object({ id: orderNumber }))
    .output(
      z.object({
        until: z.iso.datetime().nullable().meta({
          description: 'Null: nothing of it can be returned (any more)',
        }),
        lines: z.array(
          orderItem
            .pick({ name: true, options: true, image: true })
            .extend({ id: bigId, left: z.int().meta({ description: 'Pieces' }) }),
        ),
      }),
    ),
  requestReturn: changingCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'POST',
      path: '/order/return/{id}',
      tags: ['Orders'],
      summary: 'Request a return of goods of an own order',
      description:
        'Idempotent by `key`. The shop approves or rejects it; its state is in `returns` of the order.',
    })
    .input(
      z.object({
        id: orderNumber,
        key: idempotencyKey,
        lines: z
          .array(z.object({ id: bigId, quantity: z.int().min(1).max(999) }))
          .min(1)
          .max(100),
        wants: z.enum(returnResolutions).exclude(['nothing']).default('refund'),
        reasonCode: z.enum(returnReasons),
        note: z.string().trim().max(500).default(''),
      }),
    )
    .output(order),
  acceptQuote: changingCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'POST',
      path: '/order/quote/{id}/accept',
      tags: ['Orders'],
      summary: 'Accept the shipping offer for an order',
      description: 'Idempotent. The amount has to be the offered one.',
    })
    .input(
      z.object({
        id: orderNumber,
        amount: minorAmount.meta({
          description: 'The amount that was shown; any other is refused',
        }),
      }),
    )
    .output(order),
  declineQuote: changingCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'POST',
      path: '/order/quote/{id}/decline',
      tags: ['Orders'],
      summary: 'Decline the shipping offer for an order',
      description: 'Idempotent. Cancels the order.',
    })
    .input(z.object({ id: orderNumber }))
    .output(order),
  track: publicCall({ usedBy: 'pages', shared: 'personal', cost: { share: 1 / 60 } })
    .route({
      method: 'POST',
      path: '/order/track',
      tags: ['Orders'],
      summary: 'Track an order by its number and the last four digits of its phone number',
    })
    .input(trackRequest)
    .output(trackedOrder),
};
