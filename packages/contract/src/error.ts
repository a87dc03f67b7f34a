import { z } from 'zod';
import { fieldRules } from './field-rules.ts';

/** Machine-readable error codes, finer than the HTTP status. */
export const errorCodes = [
  'BAD_REQUEST',
  'UNKNOWN_TENANT',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'CONFLICT',
  'QUOTE_CHANGED',
  'TILL_BELOW_ZERO',
  'RETURN_NOT_REFUNDED',
  'RATE_JUMP',
  'OUT_OF_STOCK',
  'BELOW_MINIMUM',
  'IDEMPOTENCY_KEY_REUSED',
  'GEOCODER_FAILED',
  'INVALID_PHONE_NUMBER',
  'INVALID_CODE',
  'WRONG_CODE',
  'WAY_NOT_OFFERED',
  'NO_ACCOUNT',
  'NOT_CONFIRMED',
  'CODE_EXPIRED',
  'CODES_UNAVAILABLE',
  'CODE_NOT_DELIVERABLE',
  'CODE_SENT_RECENTLY',
  'TOO_MANY_CODES',
  'TOO_MANY_TRIES',
  'CAPTCHA_FAILED',
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'PASSWORD_TOO_EASY',
  'PHONE_TAKEN',
  'PHONE_REQUIRED',
  'PROOF_REQUIRED',
  'LOGIN_AGAIN',
  'ACCOUNTS_CAN_JOIN',
  'CHALLENGE_EXPIRED',
  'ORDERS_OPEN',
  'PROVIDER_FAILED',
  'PROVIDER_DOWN',
  'PAYMENT_CLOSED',
  'PAYMENT_REFUSED',
  'METHOD_REFUSED',
  'NOT_PAID_ONLINE',
  'TEXT_CHANGED',
  'NOT_BOUGHT',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'LAST_SECOND_FACTOR',
  'LAST_OWNER',
  'EDIT_CONFLICT',
  'CHANGED_SINCE',
  'CLAIMED',
  'LIMIT_EXCEEDED',
  'CHANGE_OUTDATED',
  'OWN_REQUEST',
  'ROLE_IN_USE',
  'CURRENCY_IN_USE',
  'EXCHANGE_OUTDATED',
  'ACCESS_MISSING',
  'NOT_READY',
  'PRICE_CHANGE_TOO_BIG',
  'PRICES_IN_WORK',
  'CUSTOMER_BLOCKED',
  'METHOD_LIMITED',
  'NOT_PICKED',
  'UNKNOWN_PRODUCT_CODE',
  'TOO_MANY',
  'COUNT_ENDED',
  'RECOUNT_OPEN',
  'TRANSFER_MOVED_ON',
  'PASSKEY_REFUSED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const;

/** One validation error of one field; `path` is dotted, such as `body.items.0.quantity`. */
export const errorDetail = z.object({
  path: z.string().meta({ description: 'The field, dotted, such as `body.items.0.quantity`' }),
  message: z.string(),
  rule: z.enum(fieldRules).optional().meta({ description: 'The rule that the field breaks' }),
  limit: z.number().optional().meta({ description: 'The length that `rule` allows' }),
});

/** The shape of all error responses. `data` is set by errors that carry more (such as a new quote). */
export const errorBody = z
  .object({
    code: z.string().meta({
      description: 'Machine-readable code, finer than the status',
      examples: [...errorCodes],
    }),
    message: z
      .string()
      .meta({ description: 'Explanation in English; clients show their own texts' }),
    details: z.array(errorDetail),
    requestId: z.string(),
    data: z.unknown().optional().meta({ description: 'More about the error; depends on `code`' }),
  })
  .meta({ id: 'Error' });

export type ErrorCode = (typeof errorCodes)[number];
export type ErrorDetail = z.infer<typeof errorDetail>;
export type ErrorBody = z.infer<typeof errorBody>;
