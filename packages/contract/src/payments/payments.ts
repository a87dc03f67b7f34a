import { z } from 'zod';
import { publicCall } from '../call.ts';
import { type PublicFacts, shoppers } from '../call-facts.ts';
import { orderNumber } from '../orders/order-number-schema.ts';
import {
  nextStep,
  payeeReference,
  paymentState,
  paymentSum,
  paymentTransaction,
} from './payment.ts';

const tags = ['Payments'];

const paying = (facts: PublicFacts) =>
  publicCall(facts).errors({
    PAYMENT_CLOSED: {
      status: 409,
      message: 'This order can no longer be paid',
      data: paymentState,
    },
    NOT_PAID_ONLINE: {
      status: 409,
      message: 'This order is paid on delivery, not online',
    },
    PAYMENT_REFUSED: { status: 422, message: 'The payment provider declined this payment' },
    PROVIDER_DOWN: {
      status: 503,
      message: 'The payment provider is unavailable; nothing was charged',
    },
  });

/** Other fields that clients send (amounts, currency, addresses) are ignored: they come from the order. */
const ofBooking = z.object({ orderId: orderNumber, payeeReference: payeeReference.optional() });

const started = z.object({
  gateway: z.string(),
  payeeReference: z.string(),
  sum: paymentSum,
  next: nextStep,
});

/** The payment calls (spec section 7, Payments; their rules: docs/product.md). */
export const payments = {
  swedbankPay: paying({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 20 } })
    .route({
      method: 'POST',
      path: '/payment/swedBankPay/createPayment',
      tags,
      summary: "Start a card payment of a booking: the provider's hosted views",
    })
    .input(ofBooking)
    .output(
      z.object({
        data: z.object({
          operations: z.array(
            z.object({
              rel: z.string(),
              href: z.string(),
              method: z.string(),
              contentType: z.string(),
            }),
          ),
          payment: z.object({ id: z.string(), state: z.string() }),
        }),
        payeeReference: z.string(),
        sum: paymentSum,
      }),
    ),
  payson: paying({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 20 } })
    .route({
      method: 'POST',
      path: '/payment/paysoncreatecheckout',
      tags,
      summary: "Pay a booking by Payson: the provider's checkout as HTML",
    })
    .input(ofBooking)
    .output(z.object({ data: z.object({ snippet: z.string() }), sum: paymentSum })),
  easypaisaHash: paying({ usedBy: 'clients', shared: 'personal', cost: { share: 1 / 20 } })
    .route({
      method: 'POST',
      path: '/payment/generateHashEasyPay',
      tags,
      summary: 'Pay a booking by Easypaisa: the form for its page, with its hash',
    })
    .input(ofBooking)
    .output(
      z.object({
        data: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
        sum: paymentSum,
      }),
    ),
  start: paying({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 20, crowd: shoppers } })
    .route({
      method: 'POST',
      path: '/payment/start',
      tags,
      summary: 'Start a payment, or retry after a refusal; an open payment is returned as it is',
    })
    .input(
      ofBooking.extend({
        /** Input that a provider requires first, such as a wallet's phone number. */
        options: z.record(z.string().max(40), z.string().max(200)).optional(),
      }),
    )
    .output(started),
  status: publicCall({
    usedBy: 'browser',
    shared: 'personal',
    cost: { share: 1 / 8, crowd: shoppers },
  })
    .route({
      method: 'POST',
      path: '/payment/status',
      tags,
      summary: "Status of a booking's payment; queries the provider while it is open",
    })
    .input(z.object({ orderId: orderNumber }))
    .output(paymentState),
};

/** The record of a payment (spec section 7). */
export const transactions = {
  create: publicCall({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 20 } })
    .route({
      method: 'POST',
      path: '/transaction/create',
      tags,
      summary: 'The payment transaction, with the state reported by the provider',
    })
    .input(
      z.object({
        parentOrderId: orderNumber,
        paymentId: z.string().max(200).optional(),
        gateway: z.string().max(40).optional(),
        payeeReference: z.string().max(50).optional(),
      }),
    )
    .output(paymentTransaction),
};
