import { z } from 'zod';
import { currencyCode, minorAmount } from '../money.ts';
import { moneyStates } from './money-state.ts';
import { orderRefund } from './order-refund.ts';
import { returnOutcomes, returnResolutions, returnStates } from './return-states.ts';

/** Events of an order's payment in its timeline. They have messages of their own, about the whole booking. */
export const paymentEventKinds = ['payment-authorized', 'payment-captured', 'due-paid'] as const;

/** Kinds of events after booking, as they appear in an order's timeline. */
export const orderEventKinds = [
  'booked',
  'accepted',
  'quoted',
  'quote-expired',
  'confirmed',
  'purchased',
  'shipped',
  'in-customs',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'no-show',
  'refund-asked',
  'refunded',
  'changed',
  ...paymentEventKinds,
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Events about which the customer of an order gets a message of its own. */
export type NotifiedEventKind = Exclude<
  OrderEventKind,
  'booked' | (typeof paymentEventKinds)[number]
>;

/** Why an order was cancelled; the free-text reason of the staff is internal. */
export const cancelReasons = ['customer', 'shop', 'quote-declined', 'unpaid'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** One event. Of its author only the kind is disclosed. */
export const orderEvent = z
  .object({
    kind: z.enum(orderEventKinds),
    at: z.iso.datetime(),
    by: z.enum(['customer', 'staff', 'shop']).meta({ description: '`shop`: automatically' }),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEvent>;

/** An offer of international shipping: its price, and until when the customer can accept it. */
export const shippingOffer = z
  .object({
    amount: minorAmount,
    currency: z.string().meta({ description: 'Currency symbol' }),
    currencyCode,
    totalWithShipping: minorAmount,
    isDueOnDelivery: z.boolean().meta({
      description:
        'The order was paid online without shipping, which would be collected on delivery',
    }),
    validUntil: z.iso.datetime(),
  })
  .meta({ id: 'ShippingOffer' });
export type ShippingOffer = z.infer<typeof shippingOffer>;

/** Items of an order that its customer gives back; not those that nobody took at the door. */
export const orderedReturn = z
  .object({
    id: z.string(),
    state: z.enum(returnStates),
    wants: z.enum(returnResolutions),
    outcome: z.enum(returnOutcomes).nullable().meta({ description: 'Null until it is closed' }),
    reason: z.string().meta({ description: 'Why it was rejected; empty otherwise' }),
    openedAt: z.iso.datetime(),
    lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'OrderedReturn' });
export type OrderedReturn = z.infer<typeof orderedReturn>;

/** An order's state and history, and what its owner can do about it now. */
export const orderLife = z.object({
  timeline: z.array(orderEvent).meta({ description: 'Oldest first' }),
  mayCancel: z.boolean().meta({
    description: 'Whether the caller can cancel it now; false for holders of the receipt',
  }),
  awaitsCall: z.boolean().meta({
    description: 'Placed without a login: the shop calls its number before it accepts the order',
  }),
  shippingOffer: shippingOffer
    .nullable()
    .meta({ description: 'The shipping offer that waits for the customer; null: none' }),
  cancelReason: z.enum(cancelReasons).nullable(),
  tracking: z
    .object({
      carrier: z.string(),
      number: z.string(),
      url: z
        .string()
        .nullable()
        .meta({ description: "The courier's page about it; null: it has none" }),
    })
    .nullable()
    .meta({ description: 'Tracking of the parcel, once shipped' }),
  returns: z.array(orderedReturn).meta({ description: 'Newest first' }),
  moneyState: z.enum(moneyStates).meta({
    description: "What is true of the order's money: payment and refunds together",
  }),
  refunds: z.array(orderRefund).meta({ description: 'Oldest first' }),
  refundedAmount: minorAmount.meta({
    description: 'Money whose refund is confirmed, without the value of exchanged goods',
  }),
  backOnVouchers: minorAmount.meta({ description: 'Amount refunded to gift vouchers' }),
  vouchersLeft: z
    .array(z.object({ ending: z.string(), left: minorAmount }))
    .meta({ description: 'What this booking left on the gift vouchers that paid for it' }),
  dueOnDelivery: minorAmount.meta({
    description:
      'Amount to collect on delivery: shipping that was accepted after an online payment',
  }),
});
export type OrderLife = z.infer<typeof orderLife>;
