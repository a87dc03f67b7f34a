import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { orderStatuses } from '../../sales/order.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';

/** The next step for a scanned code. */
export const nextSteps = [
  'accept',
  'pick',
  'ship',
  'hand-over',
  'deliver',
  'hand-out',
  'look',
] as const;
export type NextStep = (typeof nextSteps)[number];

const found = z.object({
  orders: z
    .array(
      z.object({
        orderId: orderNumber,
        parentOrderId: orderNumber,
        orderStatus: z.enum(orderStatuses),
        customerName: z.string(),
        branchName: z.string(),
        next: z.enum(nextSteps),
      }),
    )
    .meta({ description: 'By their number, or by their parcel' }),
  products: z
    .array(
      z.object({
        itemCustomId: z.string(),
        code: z.string(),
        name: z.string(),
        waiting: z.int().meta({ description: 'Pieces that open orders wait for' }),
      }),
    )
    .meta({ description: "By the product's or the variant's code, or a GTIN" }),
});
export type Scanned = z.infer<typeof found>;

/** Resolves any scanned code to the record to open, and the next step. */
export const scanning = {
  find: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['orders.read', 'deliveries.own', 'products.read'],
  })
    .route({
      method: 'GET',
      path: '/staff/scan',
      tags: ['Fulfilment'],
      summary: 'Find what a scanned code stands for',
    })
    .input(z.object({ code: z.string().trim().min(1, 'Required').max(100) }))
    .output(found),
};
