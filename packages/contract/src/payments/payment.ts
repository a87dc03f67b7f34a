import { z } from 'zod';
import { currencyCode, minorAmount } from '../money.ts';
import { orderStatuses, paymentStatuses } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number-schema.ts';

/** 8, 8 and 12 characters (spec section 9). */
export const payeeReference = z
  .string()
  .regex(/^[0-9A-Za-z]{28}$/, 'must be 28 letters or digits')
  .meta({ examples: ['4f1c9a7be0d25a6c1b7e93d04a8f'] });

/** The next step of a payment in the browser. */
export const nextStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    /** The provider's script renders a view into the page. */
    z.object({
      kind: z.literal('script'),
      operations: z.array(
        z.object({
          rel: z.string(),
          href: z.string(),
          method: z.string(),
          contentType: z.string(),
        }),
      ),
    }),
    z.object({ kind: z.literal('snippet'), html: z.string() }),
    /** The browser posts a form to the provider. */
    z.object({
      kind: z.literal('form'),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
    /** Nothing to do on the page: the shopper approves on the phone or pays a voucher. */
    z.object({ kind: z.literal('wait'), detail: z.record(z.string(), z.string()) }),
  ])
  .meta({ id: 'PaymentStep' });
export type NextStep = z.infer<typeof nextStep>;

/** What a payment costs, from the stored order. */
export const paymentSum = z.object({
  amount: minorAmount.meta({ description: "Amount in the provider's currency" }),
  currency: currencyCode,
  orderAmount: minorAmount,
  orderCurrency: currencyCode,
  rate: z.string().meta({
    description:
      "Exchange rate: one unit of the order's currency in the provider's, as a decimal string",
    examples: ['0.0373'],
  }),
  rateAt: z.iso.datetime(),
});
export type PaymentSum = z.infer<typeof paymentSum>;

/** A payment (spec section 3, Payment transaction). */
export const paymentTransaction = z
  .object({
    paymentId: z.string().nullable().meta({ description: "The provider's id of the payment" }),
    parentOrderId: orderNumber,
    gateway: z.string(),
    currentPaymentStatus: z.enum(paymentStatuses),
    paymentDetail: z.record(z.string(), z.string()),
    payeeReference: z.string(),
    sum: paymentSum,
  })
  .meta({ id: 'PaymentTransaction' });
export type PaymentTransaction = z.infer<typeof paymentTransaction>;

/** State of a booking's payment. */
export const paymentState = z
  .object({
    parentOrderId: orderNumber,
    method: z.string(),
    /** Paid through a provider, on this page. */
    isOnline: z.boolean(),
    paymentStatus: z.enum(paymentStatuses),
    orderStatus: z.enum(orderStatuses),
    /** Whether it can still be paid, and until when. */
    canPay: z.boolean(),
    payBefore: z.iso.datetime().nullable(),
    /** The amount to charge, or being charged; null if nothing is charged online. */
    sum: paymentSum.nullable(),
    /** The newest attempt; null before the first. */
    transaction: paymentTransaction.nullable(),
    /** The attempt's amount differs from the requested one: staff have to check it. */
    isFlagged: z.boolean(),
    left: minorAmount.nullable().meta({
      description:
        "Amount still due of an order that was paid and costs more since, in the order's currency; null: nothing",
    }),
    isLate: z.boolean().meta({ description: 'The last payment came too late and is refunded' }),
  })
  .meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof paymentState>;
