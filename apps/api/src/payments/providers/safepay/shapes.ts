import { z } from 'zod';
import { paymentName } from '../callback-fields.ts';

/** A merchant's credentials for Safepay. */
export const safepayCredentials = z.object({
  /** Such as `https://api.getsafepay.com`. */
  apiUrl: z.url().transform((text) => text.replace(/\/+$/, '')),
  /** The hosted checkout, whose host differs between accounts. */
  checkoutUrl: z.url(),
  merchantKey: z.string().min(1),
  secret: z.string().min(1),
  webhookSecret: z.string().min(1),
  /** The payment processor of the account. */
  intent: z.string().min(1).default('CYBERSOURCE'),
  /** Timeout of a call in milliseconds. */
  deadline: z.int().positive().optional(),
});
export type SafepayCredentials = z.infer<typeof safepayCredentials>;

/** In paisa. */
const amount = z.object({ currency: z.string(), amount: z.int().min(0) });

const trackerShape = z.object({
  token: z.string().regex(/^track_[\w-]{1,80}$/),
  state: z.string(),
  purchase_totals: z.object({ quote_amount: amount }),
  metadata: z.object({ order_id: z.string().optional() }).nullish(),
});
export type Tracker = z.infer<typeof trackerShape>;

export const startAnswer = z.object({ data: z.object({ tracker: trackerShape }) });
export const readAnswer = z.object({ data: trackerShape });
export const passportAnswer = z.object({ data: z.string().min(1) });

/** The fields of a webhook that are used; the rest is read from the API. */
export const webhookBody = z.object({
  type: z.string().max(60).optional(),
  data: z.object({ tracker: paymentName }),
});
