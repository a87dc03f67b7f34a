import { z } from 'zod';

/** A merchant's credentials for Payson. */
export const paysonCredentials = z.object({
  /** Such as `https://api.payson.se/2.0`. */
  apiUrl: z.url().transform((text) => text.replace(/\/+$/, '')),
  agentId: z.string().min(1),
  apiKey: z.string().min(1),
  /** Origins of the checkout's frame and script. */
  viewOrigins: z.array(z.url().transform((text) => new URL(text).origin)).min(1),
  /** The VAT rate as a fraction: 0.25 is 25 %. Left out for exports, which have none. */
  taxRate: z.number().min(0).max(1).optional(),
  /** Timeout of a call in milliseconds. */
  deadline: z.int().positive().optional(),
});
export type PaysonCredentials = z.infer<typeof paysonCredentials>;
