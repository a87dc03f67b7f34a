import { z } from 'zod';

/** `cash`: no cash on delivery. `all`: no orders at all. */
export const blockKinds = ['cash', 'all'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Error of an order by a blocked customer. */
export const customerBlocked = {
  CUSTOMER_BLOCKED: {
    status: 403,
    message: 'The shop takes no such orders from this customer',
    data: z.object({
      kind: z
        .enum(blockKinds)
        .meta({ description: '`cash`: another way to pay is possible; `all`: no order is' }),
    }),
  },
} as const;
