import { z } from 'zod';
import { orderItem, orderStatuses, paymentStatuses } from './order.ts';
import { orderLife } from './order-life.ts';
import { orderNumber } from './order-number-schema.ts';

export const trackRequest = z
  .object({
    parentOrderId: orderNumber,
    phoneDigits: z
      .string()
      .trim()
      .regex(/^\d{4}$/, 'must be the last four digits of the phone number')
      .meta({ examples: ['4567'] }),
  })
  .meta({ id: 'TrackRequest' });
export type TrackRequest = z.infer<typeof trackRequest>;

/** Status of a booking: its orders and their items. No address, name or amounts. */
export const trackedOrder = z
  .object({
    parentOrderId: z.string(),
    createdAt: z.iso.datetime(),
    parts: z.array(
      z.object({
        orderId: z.string(),
        orderStatus: z.enum(orderStatuses),
        orderPaymentStatus: z.enum(paymentStatuses),
        deliveryMethod: z.enum(['home', 'store']),
        branchName: z.string(),
        updatedAt: z.iso.datetime(),
        ...orderLife.pick({ timeline: true, tracking: true, moneyState: true }).shape,
        items: z.array(
          orderItem.pick({
            id: true,
            itemCustomId: true,
            name: true,
            image: true,
            options: true,
            quantity: true,
            itemWebUrl: true,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'TrackedOrder' });
export type TrackedOrder = z.infer<typeof trackedOrder>;
