import { z } from 'zod';

/** A merchant's credentials for Payson. */
export const paysonCredentials = z.object({
  /** Such as `https://api.payson.se/2.0`. */
  apiUrl: z.url().transform((text) => text.replace(/\/+$/, '')),
  agentId: z.string().min(1),
  apiKey: z.string().min(1),
  /** Where the checkout's frame and script come from. */
  viewOrigins: z.array(z.url().transform((text) => new URL(text).origin)).min(1),
  /** The tax in a price, as a fraction: 0.25 is 25 %. Exports are free of it. */
  taxRate: z.number().min(0).max(1).optional(),
  /** Milliseconds one call may take. */
  deadline: z.int().positive().optional(),
});
export type PaysonCredentials = z.infer<typeof paysonCredentials>;
