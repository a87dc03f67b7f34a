import { z } from 'zod';
import { paymentName } from '../callback-fields.ts';

/** Text, or a number as text; anything else counts as absent. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

/** Response to a payment by mobile account: the request's fields and the result. */
export const walletAnswer = z.looseObject({
  pp_ResponseCode: z.string(),
  pp_ResponseMessage: text,
  pp_TxnRefNo: text,
  pp_Amount: text,
  pp_RetreivalReferenceNo: text,
});
export type WalletAnswer = z.infer<typeof walletAnswer>;

/** Response to an inquiry. Code 000 means that the inquiry succeeded; the payment's code is in another field. */
export const inquiryAnswer = z.looseObject({
  pp_ResponseCode: z.string(),
  pp_PaymentResponseCode: text,
  pp_Status: text,
  pp_Amount: text,
  pp_TxnRefNo: text,
  pp_RetrievalReferenceNo: text,
});
export type InquiryAnswer = z.infer<typeof inquiryAnswer>;

export const refundAnswer = z.looseObject({
  pp_ResponseCode: z.string(),
  pp_ResponseMessage: text,
  pp_TxnRefNo: text,
});

/** All fields of a message as text, to compute its hash. */
export const signedFields = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String), z.null()]).catch(null),
);

/** A callback from JazzCash: every field once, with a reference that one of our payments can have. */
export const callbackFields = z
  .record(
    z.string(),
    z.unknown().refine((value) => !Array.isArray(value), 'must occur once'),
  )
  .pipe(signedFields)
  .refine(({ pp_TxnRefNo: name }) => paymentName.nullish().safeParse(name).success, {
    path: ['pp_TxnRefNo'],
    message: 'must be a reference',
  });

/**
 * Reads paisa.
 * @returns minor units, or undefined if it is not an amount.
 */
export function fromPaisa(amount: string | undefined): number | undefined {
  return amount !== undefined && /^\d{1,15}$/.test(amount) ? Number(amount) : undefined;
}
