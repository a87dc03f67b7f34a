import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { branchFilter } from '../../staff/branch-filter.ts';
import { optionalLine } from '../../text-fields.ts';
import { orderNumber } from '../order-number-schema.ts';
import { orderMovedOn } from '../orders.ts';
import { payoutMethods, payoutStates } from '../payout-ways.ts';
import { payoutDetails } from '../refund-payout.ts';
import { belowZero, tillAfter, tillBelowZero } from './refunds.ts';

const tags = ['Order desk'];
const facts = { usedBy: 'clients', cost: usual, permission: 'refunds.make' } as const;

/** An approved refund that the staff pays: in cash, to an account of the customer, or as a gift voucher. */
const refundPayout = z
  .object({
    id: bigId,
    orderId: orderNumber,
    parentOrderId: orderNumber,
    branchName: z.string(),
    amount: minorAmount,
    currency: currencyCode,
    way: z.enum(payoutMethods),
    ways: z.array(z.enum(payoutMethods)).meta({ description: 'Ways to pay it' }),
    state: z.enum(payoutStates),
    details: payoutDetails
      .nullable()
      .meta({ description: "The customer's account; deleted once the refund is paid" }),
    linkUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when the customer can name the account by a link' }),
    till: tillAfter.nullable().meta({ description: 'If it is to be paid in cash' }),
    approvedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    reference: z.string().meta({ description: 'Of the transfer, or of the gift voucher' }),
  })
  .meta({ id: 'RefundPayout' });
export type RefundPayout = z.infer<typeof refundPayout>;

/** Payment of approved refunds by the staff. */
export const refundPayouts = {
  list: staffCall(facts)
    .route({
      method: 'GET',
      path: '/order-desk/refund-payouts',
      tags,
      summary: 'List approved refunds that the staff pays, oldest first',
    })
    .input(
      z.object({
        state: z
          .enum(['open', 'paid'])
          .default('open')
          .meta({ description: '`paid`: newest first' }),
        orderId: orderNumber.optional(),
        branches: branchFilter,
        after: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ payouts: z.array(refundPayout), next: bigId.nullable() })),
  arrange: staffCall(facts)
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/order-desk/refund-payouts/{id}/way',
      tags,
      summary: 'Choose how a refund is paid',
      description:
        'Without `details`, a way that needs an account sends the customer a link to name it.',
    })
    .input(
      z.object({
        id: bigId,
        way: z.enum(payoutMethods),
        details: payoutDetails.nullable().default(null),
      }),
    )
    .output(refundPayout),
  pay: staffCall(facts)
    .errors({ ...orderMovedOn, ...tillBelowZero })
    .route({
      method: 'POST',
      path: '/order-desk/refund-payouts/{id}/pay',
      tags,
      summary: 'Record that a refund was paid, and tell the customer',
      description:
        'In cash: it was handed over, and leaves the till. To an account: it was sent. As credit: issues a gift voucher and sends its code.',
    })
    .input(
      z.object({
        id: bigId,
        way: z.enum(payoutMethods).meta({ description: 'As the caller saw it' }),
        reference: optionalLine(60).meta({ description: 'Of the transfer; required for accounts' }),
        belowZero,
      }),
    )
    .output(refundPayout),
};
