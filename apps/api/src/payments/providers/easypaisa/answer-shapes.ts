import { z } from 'zod';
import { paymentName } from '../callback-fields.ts';
import { fromRupees } from '../wallets/rupee-amount.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** Rupees as text or number, read as minor units; undefined if it is not an amount. */
const rupees = z
  .union([z.string(), z.number()])
  .optional()
  .catch(undefined)
  .transform((value) => (value === undefined ? undefined : fromRupees(value)));

export const success = '0000';
export const systemError = '0001';
export const unknownOrder = '0003';

/** Response to starting a payment. The HTTP status is always 200; `responseCode` tells the result. */
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

/** Response to an inquiry. Code 0000 only means that the inquiry itself succeeded. */
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

/** The query of a notification or of a returning browser, in Easypaisa's spellings. */
export const callbackQuery = z.object({
  url: z.string('must be one text').max(2_000).optional(),
  orderRefNumber: paymentName.optional(),
  orderRefrenceNumber: paymentName.optional(),
  orderRefNum: paymentName.optional(),
});
