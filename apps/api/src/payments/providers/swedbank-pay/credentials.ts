import { z } from 'zod';

const origin = z.url().transform((text) => new URL(text).origin);

/** A merchant's credentials for Swedbank Pay. */
export const swedbankCredentials = z.object({
  /** Such as `https://api.payex.com`. */
  apiUrl: origin,
  /** Made in the merchant portal; it never leaves the server. */
  token: z.string().min(1),
  payeeId: z.string().min(1),
  payeeName: z.string().default(''),
  /** Where the payer's views come from. */
  viewOrigins: z.array(origin).min(1),
  /** Milliseconds one call may take. */
  deadline: z.int().positive().optional(),
});
export type SwedbankCredentials = z.infer<typeof swedbankCredentials>;
