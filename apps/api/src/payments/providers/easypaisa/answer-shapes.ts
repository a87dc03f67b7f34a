import { z } from 'zod';
import { paymentName } from '../../callbacks/callback-fields.ts';
import { fromRupees } from '../wallets/rupee-amount.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** Rupees as text or number; undefined when it is no amount. */
const rupees = z
  .union([z.string(), z.number()])
  .optional()
  .catch(undefined)
  .transform((value) => (value === undefined ? undefined : fromRupees(value)));

export const success = '0000';
export const systemError = '0001';
export const unknownOrder = '0003';

/** Answer to the start of a payment. Status 200 says nothing; `responseCode` does. */
export const startAnswer = z.object({
  responseCode: z.string(),
  responseDesc: text,
  orderId: text,
  storeId: text,
  transactionId: text,
  paymentToken: text,
  paymentTokenExpiryDateTime: text,
});
export type StartAnswer = z.infer<typeof startAnswer>;

/** Answer to an inquiry: here code 0000 only says that the inquiry itself went well. */
export const inquiryAnswer = z.object({
  responseCode: z.string(),
  orderId: text,
  storeId: text,
  paymentMode: text,
  /** Minor units. */
  transactionAmount: rupees,
  transactionStatus: text,
  transactionId: text,
  paymentToken: text,
  paymentTokenExpiryDateTime: text,
  errorCode: text,
});
export type InquiryAnswer = z.infer<typeof inquiryAnswer>;

/** What comes with a notification, or with a browser that comes back; their own spellings. */
export const callbackQuery = z.object({
  url: z.string('must be one text').max(2_000).optional(),
  orderRefNumber: paymentName.optional(),
  orderRefrenceNumber: paymentName.optional(),
  orderRefNum: paymentName.optional(),
});
