import { z } from 'zod';
import { currencyCode, minorAmount } from '../money.ts';

/** What happens to an order after booking, in the words of its timeline. */
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
  'refunded',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Why an order was given up; the shop's own words stay in its books. */
export const cancelReasons = ['customer', 'shop', 'quote-declined', 'unpaid'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** One thing that happened. Of who did it, only the kind is told. */
export const orderEvent = z
  .object({
    kind: z.enum(orderEventKinds),
    at: z.iso.datetime(),
    by: z.enum(['customer', 'staff', 'shop']).meta({ description: '`shop`: by itself, in time' }),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEvent>;

/** What international shipping would cost, and until when the customer may say yes. */
export const shippingOffer = z
  .object({
    amount: minorAmount,
    currency: z.string().meta({ description: 'Symbol (spec section 3)' }),
    currencyCode,
    totalWithShipping: minorAmount,
    isDueOnDelivery: z.boolean().meta({
      description: 'The order is paid online, without it: it would be collected at the door',
    }),
    validUntil: z.iso.datetime(),
  })
  .meta({ id: 'ShippingOffer' });
export type ShippingOffer = z.infer<typeof shippingOffer>;

/** What has become of an order, and what its owner may do about it now. */
export const orderLife = z.object({
  timeline: z.array(orderEvent).meta({ description: 'Oldest first' }),
  mayCancel: z.boolean().meta({ description: 'Never for who only holds the receipt' }),
  shippingOffer: shippingOffer.nullable().meta({ description: 'Waits for a yes or no' }),
  cancelReason: z.enum(cancelReasons).nullable(),
  tracking: z
    .object({ carrier: z.string(), number: z.string() })
    .nullable()
    .meta({ description: "The parcel's, once it is on its way" }),
  refundedAmount: minorAmount,
  dueOnDelivery: minorAmount.meta({
    description: 'Shipping agreed on after paying online: collected at the door',
  }),
});
export type OrderLife = z.infer<typeof orderLife>;
