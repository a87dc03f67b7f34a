import { z } from 'zod';
import { currencyCode, minorAmount } from '../money.ts';

/** The limit by which a payment method does not take an amount. */
export const methodLimit = z
  .object({
    kind: z.enum(['least', 'most', 'most-first']).meta({
      description: '`most-first`: the most until an order of the customer has been delivered',
    }),
    amount: minorAmount,
    currency: currencyCode,
  })
  .meta({ id: 'MethodLimit' });
export type MethodLimit = z.infer<typeof methodLimit>;
