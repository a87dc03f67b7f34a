import { z } from 'zod';
import { recentLoginFault } from '../accounts/recent-login.ts';
import { bigId, idempotencyKey, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { orderNumber } from '../orders/order-number-schema.ts';
import { orderMovedOn } from '../orders/orders.ts';

const tags = ['Order desk'];
const reason = z.string().trim().min(1, 'Required').max(500);

/** Answered to a refund that goes beyond what the member may give back alone. */
export const limitExceeded = {
  LIMIT_EXCEEDED: {
    status: 409,
    message: 'This is more than you may refund alone: ask a second person',
    data: z.object({
      refundOfOrder: minorAmount.nullable(),
      refundOfDay: minorAmount.nullable(),
      currency: currencyCode.meta({ description: "The shop's base currency" }),
    }),
  },
} as const;

/** A refund that a second person has to agree to. */
export const refundRequest = z
  .object({
    id: bigId,
    orderId: orderNumber,
    parentOrderId: orderNumber,
    branchName: z.string(),
    amount: minorAmount,
    currency: currencyCode,
    reason: z.string(),
    askedBy: z.string().meta({ description: "The member's name" }),
    askedAt: z.iso.datetime(),
    isOwn: z.boolean().meta({ description: 'By who asks now: somebody else has to decide' }),
    decision: z.enum(['approved', 'rejected']).nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof refundRequest>;

const decided = {
  ...orderMovedOn,
  OWN_REQUEST: { status: 409, message: 'Somebody else has to decide about your own request' },
} as const;

/** Refunds that need a second person. */
export const refunds = {
  ask: staffCall({ usedBy: 'clients', cost: usual, permission: 'refunds.make' })
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/order-desk/refund-requests',
      tags,
      summary: 'Ask a second person for a refund above the own limit; for staff',
    })
    .input(
      z.object({
        orderId: orderNumber,
        key: idempotencyKey,
        amount: minorAmount.min(1).meta({ description: "In the order's currency" }),
        reason,
      }),
    )
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
      summary: 'Refunds that wait for a second person, or were decided, newest first; for staff',
    })
    .input(
      z.object({
        state: z.enum(['open', 'decided']).default('open'),
        before: bigId.optional().meta({ description: '`next` of the previous page' }),
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
      summary: 'Make a refund that a colleague asked for, within the own limit; for staff',
    })
    .input(z.object({ id: bigId }))
    .output(refundRequest),
  reject: staffCall({ usedBy: 'clients', cost: usual, permission: 'refunds.approve' })
    .errors(decided)
    .route({
      method: 'POST',
      path: '/order-desk/refund-requests/{id}/reject',
      tags,
      summary: 'Refuse a refund that a colleague asked for; for staff',
    })
    .input(z.object({ id: bigId }))
    .output(refundRequest),
};
