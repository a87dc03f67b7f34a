import { z } from 'zod';

/** `cash`: they pay before the goods go out. `all`: the shop takes no orders of them. */
export const blockKinds = ['cash', 'all'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Answered to an order of somebody whom the shop has blocked. */
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
