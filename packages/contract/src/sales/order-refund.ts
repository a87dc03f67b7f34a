import { z } from 'zod';
import { minorAmount } from '../money.ts';

/** How a refund in money stands: requested, confirmed by whoever returned it, or refused or overdue. */
export const refundStates = ['on-its-way', 'refunded', 'delayed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Money of an order that goes back to its customer. What goes back to gift vouchers is not among it. */
export const orderRefund = z
  .object({
    amount: minorAmount,
    state: z.enum(refundStates).meta({
      description: '`refunded`: the provider, or whoever returned it by hand, has confirmed it',
    }),
    to: z.string().meta({ description: 'Key of a payment method; `cash`: by hand' }),
    by: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When it arrives at the latest; null unless it is on its way' }),
  })
  .meta({ id: 'OrderRefund' });
export type OrderRefund = z.infer<typeof orderRefund>;
