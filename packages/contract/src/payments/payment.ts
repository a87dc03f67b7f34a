import { z } from 'zod';
import { currencyCode, minorAmount } from '../money.ts';
import { methodLimit } from '../sales/method-limit.ts';
import { orderStatuses, paymentStatuses } from '../sales/order.ts';
import { orderNumber } from '../sales/order-number-schema.ts';
import { declineReasons } from './decline-reasons.ts';

/** 8, 8 and 12 characters (spec section 9). */
export const payeeReference = z
  .string()
  .regex(/^[0-9A-Za-z]{28}$/, 'must be 28 letters or digits')
  .meta({ examples: ['4f1c9a7be0d25a6c1b7e93d04a8f'] });

/** The next step of a payment in the browser. */
export const nextStep = z
  .discriminatedUnion('kind', [
    z
      .object({ kind: z.literal('redirect'), url: z.string() })
      .meta({ description: 'Send the browser to `url`' }),
    z
      .object({
        kind: z.literal('script'),
        operations: z.array(
          z.object({
            rel: z.string(),
            href: z.string(),
            method: z.string(),
            contentType: z.string(),
          }),
        ),
      })
      .meta({
        description:
          'Load the script of the operation `view-authorization`, which renders a view into the page',
      }),
    z
      .object({ kind: z.literal('snippet'), html: z.string() })
      .meta({ description: "Show the provider's checkout, which is HTML" }),
    z
      .object({
        kind: z.literal('form'),
        url: z.string(),
        fields: z.record(z.string(), z.string()),
      })
      .meta({ description: 'Post a form with these fields to `url`' }),
    z.object({ kind: z.literal('wait'), detail: z.record(z.string(), z.string()) }).meta({
      description:
        "Poll the payment's status: the shopper approves on the phone, or pays a voucher",
    }),
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
    declineReason: z.enum(declineReasons).nullable().meta({
      description:
        'Why the provider did not take the payment; null: it did, or gave no reason. An open payment may have one: it can be tried again',
    }),
    sum: paymentSum,
  })
  .meta({ id: 'PaymentTransaction' });
export type PaymentTransaction = z.infer<typeof paymentTransaction>;

/** State of a booking's payment. */
export const paymentState = z
  .object({
    parentOrderId: orderNumber,
    method: z.string(),
    isOnline: z.boolean().meta({ description: 'Whether it is paid through a provider' }),
    paymentStatus: z.enum(paymentStatuses),
    orderStatus: z.enum(orderStatuses),
    canPay: z.boolean().meta({ description: 'Whether it can still be paid' }),
    payBefore: z.iso.datetime().nullable(),
    sum: paymentSum.nullable().meta({
      description: 'The amount to charge, or being charged; null: nothing is charged online',
    }),
    transaction: paymentTransaction
      .nullable()
      .meta({ description: 'The newest attempt; null: there was none' }),
    isFlagged: z.boolean().meta({
      description: 'The amount differs from the requested one, and the staff have to check it',
    }),
    left: minorAmount.nullable().meta({
      description:
        "Amount still due of an order that was paid and costs more since, in the order's currency; null: nothing",
    }),
    customerPhone: z.string().nullable().meta({
      description:
        'Mobile number of the order as wallets take it, `03XXXXXXXXX`; null: it has none of Pakistan',
    }),
    isLate: z.boolean().meta({ description: 'The last payment came too late and is refunded' }),
  })
  .meta({ id: 'PaymentState' });
export type PaymentState = z.infer<typeof paymentState>;

/** Why an order cannot be paid by a method. */
export const methodRefusal = z
  .discriminatedUnion('reason', [
    z.object({ reason: z.literal('limit'), limit: methodLimit }),
    z.object({ reason: z.literal('blocked') }).meta({
      description: 'The shop takes no cash orders from this customer',
    }),
    z.object({ reason: z.literal('currency') }).meta({
      description: 'Cash is paid in the money of the place, and the order is in another currency',
    }),
    z.object({ reason: z.literal('slot') }).meta({
      description: 'The chosen time has passed, so that a cash order could not be kept',
    }),
  ])
  .meta({ id: 'MethodRefusal' });
export type MethodRefusal = z.infer<typeof methodRefusal>;

/** A payment method for an order that is not paid yet. */
export const methodOfOrder = z
  .object({
    key: z.string(),
    title: z.string(),
    description: z.string(),
    isCurrent: z.boolean(),
    isOnline: z.boolean(),
    refusal: methodRefusal.nullable().meta({ description: 'Null: the order can be paid by it' }),
  })
  .meta({ id: 'MethodOfOrder' });
export type MethodOfOrder = z.infer<typeof methodOfOrder>;
