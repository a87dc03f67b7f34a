import { z } from 'zod';
import { bigId } from '../../call.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { paymentStatuses } from '../../sales/order.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';
import { branchFilter } from '../../staff/branch-filter.ts';

const at = z.iso.datetime();

/** One attempt to pay a booking, as its provider reports it. */
export const staffAttempt = z.object({
  id: bigId,
  gateway: z.string(),
  state: z.enum(paymentStatuses),
  reference: z.string().meta({ description: "The shop's own reference at the provider" }),
  paymentId: z.string().nullable().meta({ description: "The payment's id at its provider" }),
  amount: minorAmount,
  currency: currencyCode,
  orderAmount: minorAmount,
  capturedAmount: minorAmount,
  refundedAmount: minorAmount,
  toldAmount: minorAmount.nullable().meta({ description: 'What the provider says was paid' }),
  problem: z.enum(['amount', 'currency', 'reference']).nullable(),
  keptUntil: at.nullable().meta({ description: 'When its voucher ends' }),
  at,
  changedAt: at,
});

/** Filters of attempts: those whose state differs between provider and shop, open vouchers, or all. */
export const attemptViews = ['mismatch', 'vouchers', 'all'] as const;

export const listedAttempt = staffAttempt
  .extend({ parentOrderId: orderNumber, orderCurrency: currencyCode })
  .meta({ id: 'PaymentAttempt' });
export type ListedAttempt = z.infer<typeof listedAttempt>;

export const attemptFilters = z.object({
  view: z.enum(attemptViews).default('all'),
  gateway: z.string().max(40).optional(),
  state: z.enum(paymentStatuses).optional(),
  parentOrderId: orderNumber.optional(),
  branches: branchFilter,
  from: z.iso.date().optional().meta({ description: 'First day, in Pakistan' }),
  to: z.iso.date().optional().meta({ description: 'Last day, in Pakistan' }),
  before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
  perPage: z.int().min(1).max(100).default(50),
});
