import { z } from 'zod';
import { publicCall } from '../call.ts';
import { type PublicFacts, shoppers } from '../call-facts.ts';
import { orderNumber } from '../sales/order-number-schema.ts';
import { declineReasons } from './decline-reasons.ts';
import {
  methodOfOrder,
  methodRefusal,
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
      summary: 'Start a card payment by Swedbank Pay',
      description:
        "Amount and currency come from the order. The response has the provider's hosted pages. For the owner of the order, or who holds its receipt.",
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
      summary: 'Start a payment by Payson',
      description:
        "Amount and currency come from the order. The response has the provider's checkout as HTML. For the owner of the order, or who holds its receipt.",
    })
    .input(ofBooking)
    .output(z.object({ data: z.object({ snippet: z.string() }), sum: paymentSum })),
  easypaisaHash: paying({ usedBy: 'clients', shared: 'personal', cost: { share: 1 / 20 } })
    .route({
      method: 'POST',
      path: '/payment/generateHashEasyPay',
      tags,
      summary: 'Start a payment by Easypaisa',
      description:
        'Amount and currency come from the order. The response is a signed form to post to the provider. For the owner of the order, or who holds its receipt.',
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
      summary: 'Start a payment, or retry one that was refused',
      description:
        'An open payment is returned as it is. Amount and currency come from the order. For the owner of the order, or who holds its receipt.',
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
      summary: 'Get the payment status of an order',
      description:
        'Asks the provider while the payment is open. For the owner of the order, or who holds its receipt.',
    })
    .input(z.object({ orderId: orderNumber }))
    .output(paymentState),
  methods: publicCall({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 20 } })
    .route({
      method: 'POST',
      path: '/payment/methods',
      tags,
      summary: 'List the payment methods for an order that is not paid yet',
      description:
        'Empty once the order is paid, cancelled or paid on delivery. For the owner of the order, or who holds its receipt.',
    })
    .input(z.object({ orderId: orderNumber }))
    .output(
      z.object({
        methods: z.array(methodOfOrder),
        declineReason: z.enum(declineReasons).nullable().meta({
          description:
            'Why the newest payment was not made; null: it may still be, or its provider has not told',
        }),
      }),
    ),
  changeMethod: publicCall({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 20 } })
    .route({
      method: 'POST',
      path: '/payment/method',
      tags,
      summary: 'Change the payment method of an order that is not paid yet',
      description:
        'Closes the former payment; what is still paid by it is refunded. Prices stay the same. Idempotent. For the owner of the order, or who holds its receipt.',
    })
    .errors({
      PAYMENT_CLOSED: {
        status: 409,
        message: 'This order can no longer be paid',
        data: paymentState,
      },
      METHOD_REFUSED: {
        status: 409,
        message: 'This order cannot be paid by this method',
        data: z.object({ refusal: methodRefusal.nullable() }),
      },
    })
    .input(z.object({ orderId: orderNumber, method: z.string().max(40) }))
    .output(paymentState),
};

/** The record of a payment (spec section 7). */
export const transactions = {
  create: publicCall({ usedBy: 'browser', shared: 'personal', cost: { share: 1 / 20 } })
    .route({
      method: 'POST',
      path: '/transaction/create',
      tags,
      summary: 'Get the payment transaction with the state that the provider reports',
      description: 'For the owner of the order, or who holds its receipt.',
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
