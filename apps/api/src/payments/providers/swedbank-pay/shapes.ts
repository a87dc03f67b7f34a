import { z } from 'zod';
import { paymentName } from '../callback-fields.ts';

/** The fields of Swedbank Pay's card payments (PSP v1) that we read; others are ignored. */
export const operation = z.object({
  rel: z.string(),
  href: z.string(),
  method: z.string().default('GET'),
  contentType: z.string().default('application/json'),
});
export type Operation = z.infer<typeof operation>;

const transaction = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(['Initialized', 'Completed', 'Failed', 'AwaitingActivity']),
  amount: z.int(),
  payeeReference: z.string().optional(),
  failedReason: z.string().optional(),
});
export type CardTransaction = z.infer<typeof transaction>;

export const paymentAnswer = z.object({
  payment: z.object({
    id: z.string().regex(/^\/psp\/[\w/-]{1,150}$/),
    state: z.string(),
    currency: z.string(),
    amount: z.int(),
    payeeInfo: z.object({ payeeReference: z.string().optional() }).optional(),
    transactions: z
      .object({ transactionList: z.array(transaction).default([]) })
      .default({ transactionList: [] }),
  }),
  operations: z.array(operation).default([]),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

const done = z.object({ transaction: transaction.pick({ state: true, failedReason: true }) });

/** The result of a capture, a cancellation or a reversal. */
export const transactionAnswer = z
  .union([
    z.object({ capture: done }).transform(({ capture }) => capture),
    z.object({ cancellation: done }).transform(({ cancellation }) => cancellation),
    z.object({ reversal: done }).transform(({ reversal }) => reversal),
  ])
  .transform(({ transaction }) => transaction);

/** The card of a paid payment: brand and masked number. */
export const paidAnswer = z.object({
  paid: z.object({
    details: z.object({ cardBrand: z.string().optional(), maskedPan: z.string().optional() }),
  }),
});

/** RFC 7807; only `type` is stable. */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string().optional(),
  detail: z.string().optional(),
});

export const callbackBody = z.object({ payment: z.object({ id: paymentName }).optional() });
