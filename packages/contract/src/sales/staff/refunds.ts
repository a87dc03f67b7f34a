import { z } from 'zod';
import { bigId, idempotencyKey, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { recentLoginFault } from '../../customers/recent-login.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { branchFilter } from '../../staff/branch-filter.ts';
import { typedText } from '../../text-fields.ts';
import { orderItem } from '../order.ts';
import { orderNumber } from '../order-number-schema.ts';
import { orderMovedOn } from '../orders.ts';
import { payoutMethods } from '../payout-ways.ts';
import { refundReasons } from '../refund-reasons.ts';

const tags = ['Order desk'];

/** What a refund covers: lines and shipping. The rest of its amount is goodwill, or another fee. */
const refundLines = z.object({
  lines: z
    .array(
      z.object({
        id: bigId.meta({ description: "Of the order's line" }),
        quantity: z.int().min(1).max(999),
        restock: z
          .boolean()
          .default(false)
          .meta({ description: 'These pieces are here again, and can be sold' }),
      }),
    )
    .max(100)
    .default([]),
  shipping: minorAmount.default(0),
});

/** A refund as staff request it. */
export const refundToMake = refundLines.extend({
  amount: minorAmount
    .min(1)
    .meta({ description: "All that goes back, in the order's currency; the rest is goodwill" }),
  reasonCode: z.enum(refundReasons).exclude(['order-changed']).default('other'),
  way: z.enum(payoutMethods).default('cash').meta({
    description: 'How to pay what no payment provider refunds; can be changed until it is paid',
  }),
  reason: typedText().max(500).default('').meta({
    description: 'In words; never shown to customers. Required where the code says nothing',
  }),
});
export type RefundToMake = z.infer<typeof refundToMake>;

/** What a till holds, and what it would hold after a refund in cash or a deposit. */
export const tillAfter = z.object({
  branchName: z.string(),
  holds: z.int().meta({ unit: 'minor' }),
  after: z.int().meta({ unit: 'minor', description: 'Below 0: the till cannot pay it' }),
});
export type TillAfter = z.infer<typeof tillAfter>;

/** Confirms that cash leaves a till although it holds less. */
export const belowZero = z
  .boolean()
  .default(false)
  .meta({ description: 'The till may go below zero: the caller has seen by how much' });

/** Error of cash that a till cannot pay. */
export const tillBelowZero = {
  TILL_BELOW_ZERO: {
    status: 409,
    message: 'The cash drawer has less than this. Confirm to continue',
    data: tillAfter.extend({ currency: currencyCode }),
  },
} as const;

/** What can still be refunded of an order, and the result of a planned refund; nothing is stored. */
export const refundPreview = z
  .object({
    orderId: orderNumber,
    parentOrderId: orderNumber,
    currency: currencyCode,
    symbol: z.string(),
    left: minorAmount.meta({ description: 'Of the money that was taken' }),
    shippingLeft: minorAmount,
    lines: z.array(
      orderItem
        .pick({ id: true, name: true, image: true, options: true, variantCode: true })
        .extend({
          itemCustomId: z.string(),
          quantity: z.int(),
          unitPrice: minorAmount,
          discount: minorAmount.meta({ description: 'What promotions took off the whole line' }),
          worth: minorAmount.meta({ description: 'What the pieces that are left were paid with' }),
          left: z.int().meta({ description: 'Pieces that were not given back yet' }),
          restockable: z.int().meta({ description: 'Pieces that may be put back on the shelf' }),
        }),
    ),
    amount: minorAmount.meta({ description: 'What was asked for comes to; 0: nothing was' }),
    voucher: minorAmount.meta({ description: 'Of it, what goes back onto gift vouchers' }),
    online: minorAmount.meta({ description: 'Of it, what the payment provider gives back' }),
    cash: minorAmount.meta({ description: 'Of it, what the staff pays: by default in cash' }),
    ways: z.array(z.enum(payoutMethods)).meta({ description: 'Ways to pay that part' }),
    till: tillAfter.nullable().meta({ description: 'If it is paid in cash; null: there is none' }),
    gateway: z.string(),
    mayAlone: z.boolean().meta({ description: 'Within the own limit, without a second person' }),
  })
  .meta({ id: 'RefundPreview' });
export type RefundPreview = z.infer<typeof refundPreview>;

export const previewRefund = staffCall({
  usedBy: 'clients',
  cost: usual,
  permission: 'refunds.make',
})
  .errors(orderMovedOn)
  .route({
    method: 'GET',
    path: '/order-desk/orders/{id}/refund',
    tags,
    summary: 'Preview a refund: what can still be refunded and which way the money goes',
  })
  .input(refundLines.extend({ id: orderNumber, goodwill: minorAmount.default(0) }))
  .output(refundPreview);

/** Error of a refund beyond the member's own limit. */
export const limitExceeded = {
  LIMIT_EXCEEDED: {
    status: 409,
    message: 'This is above your refund limit. Another team member must approve it',
    data: z.object({
      refundOfOrder: minorAmount.nullable(),
      refundOfDay: minorAmount.nullable(),
      currency: currencyCode.meta({ description: "The shop's base currency" }),
    }),
  },
} as const;

/** A refund that a second person must approve. */
export const refundRequest = z
  .object({
    id: bigId,
    orderId: orderNumber,
    parentOrderId: orderNumber,
    branchName: z.string(),
    amount: minorAmount,
    currency: currencyCode,
    reasonCode: z.enum(refundReasons),
    reason: z.string(),
    lines: z.array(
      orderItem
        .pick({ name: true, options: true, quantity: true })
        .extend({ restock: z.boolean() }),
    ),
    shipping: minorAmount.meta({ description: 'Of the amount, for freight' }),
    goodwill: minorAmount.meta({
      description:
        'Of the amount, for neither lines nor freight; 0 in requests from before it was kept',
    }),
    askedBy: z.string().meta({ description: "The member's name" }),
    askedAt: z.iso.datetime(),
    isOwn: z.boolean().meta({ description: 'By who asks now: somebody else has to decide' }),
    way: z.enum(payoutMethods).nullable().meta({
      description: 'Of an open request: how to pay what no payment provider refunds; null: nothing',
    }),
    till: tillAfter.nullable().meta({
      description: 'Of an open request that is paid in cash: the till before and after it',
    }),
    decision: z.enum(['approved', 'rejected']).nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof refundRequest>;

const decided = {
  ...orderMovedOn,
  OWN_REQUEST: { status: 409, message: 'Another team member must decide on your request' },
} as const;

/** Approval of refunds by a second person. */
export const refunds = {
  ask: staffCall({ usedBy: 'clients', cost: usual, permission: 'refunds.make' })
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/order-desk/refund-requests',
      tags,
      summary: "Request approval of a refund above the caller's limit",
    })
    .input(refundToMake.extend({ orderId: orderNumber, key: idempotencyKey }))
    .output(refundRequest),
  list: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['refunds.approve', 'refunds.make'],
  })
    .route({
      method: 'GET',
      path: '/order-desk/refund-requests',
      tags,
      summary: 'List refund requests, newest first',
    })
    .input(
      z.object({
        state: z.enum(['open', 'decided']).default('open'),
        branches: branchFilter,
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ requests: z.array(refundRequest), next: bigId.nullable() })),
  approve: staffCall({ usedBy: 'clients', cost: usual, permission: 'refunds.approve' })
    .errors({ ...decided, ...limitExceeded, ...recentLoginFault })
    .route({
      method: 'POST',
      path: '/order-desk/refund-requests/{id}/approve',
      tags,
      summary: 'Approve a refund request and refund',
      description: "Within the caller's own limit; nobody approves their own request.",
    })
    .input(z.object({ id: bigId }))
    .output(refundRequest),
  reject: staffCall({ usedBy: 'clients', cost: usual, permission: 'refunds.approve' })
    .errors(decided)
    .route({
      method: 'POST',
      path: '/order-desk/refund-requests/{id}/reject',
      tags,
      summary: 'Reject a refund request',
    })
    .input(z.object({ id: bigId }))
    .output(refundRequest),
};
