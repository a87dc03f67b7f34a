import { z } from 'zod';

const origin = z.url().transform((text) => new URL(text).origin);

/** A merchant's credentials for Swedbank Pay. */
export const swedbankCredentials = z.object({
  /** Such as `https://api.payex.com`. */
  apiUrl: origin,
  /** From the merchant portal; never sent to browsers. */
  token: z.string().min(1),
  payeeId: z.string().min(1),
  payeeName: z.string().default(''),
  /** Origins of the embedded payment page. */
  viewOrigins: z.array(origin).min(1),
  /** Timeout of a call in milliseconds. */
  deadline: z.int().positive().optional(),
});
export type SwedbankCredentials = z.infer<typeof swedbankCredentials>;
