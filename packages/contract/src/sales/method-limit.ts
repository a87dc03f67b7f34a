import { z } from 'zod';
import { currencyCode, minorAmount } from '../money.ts';

/** The limit by which a payment method does not take an order. */
export const methodLimit = z
  .union([
    z.object({
      kind: z.enum(['least', 'most', 'most-first']).meta({
        description: '`most-first`: the most until an order of the customer has been delivered',
      }),
      amount: minorAmount,
      currency: currencyCode,
    }),
    z.object({
      kind: z.literal('open-orders'),
      count: z.int().meta({
        description: 'Orders of the customer that are to be paid on delivery and are still open',
      }),
    }),
    z.object({
      kind: z.literal('stock-share'),
      name: z.string().meta({ description: 'The product' }),
      count: z.int().meta({
        description: 'Pieces of it that the customer may still order to be paid on delivery',
      }),
    }),
  ])
  .meta({ id: 'MethodLimit' });
export type MethodLimit = z.infer<typeof methodLimit>;

/** Error of an order whose payment method does not take it because of the customer's other orders. */
export const methodLimited = {
  METHOD_LIMITED: {
    status: 409,
    message: 'Choose another payment method',
    data: z.object({ limit: methodLimit }),
  },
} as const;
