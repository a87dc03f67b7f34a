import { z } from 'zod';
import { bigId, staffCall } from '../call.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { orderId } from '../orders/order-id.ts';

const tags = ['Order desk'];

/** What a provider was asked to do to a payment after it was made. */
export const paymentOperation = z
  .object({
    id: bigId,
    parentOrderId: orderId,
    orderId: orderId.nullable().meta({ description: 'The part that it is about; null: all' }),
    gateway: z.string(),
    paymentId: z.string().nullable().meta({ description: "The payment's name at its provider" }),
    kind: z.enum(['capture', 'cancel', 'refund']),
    state: z.enum(['asked', 'done', 'refused']),
    waitsForStaff: z.boolean().meta({
      description: "To be done or looked up in the provider's portal, and then told here",
    }),
    reason: z.string().nullable().meta({ description: 'Why it was refused, or what it waits for' }),
    amount: minorAmount.meta({ description: "In the provider's currency" }),
    currency: currencyCode,
    orderAmount: minorAmount,
    orderCurrency: currencyCode,
    portalReference: z.string().nullable(),
    askedBy: z.string(),
    askedAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentOperation' });
export type PaymentOperation = z.infer<typeof paymentOperation>;

const changing = staffCall.errors({
  CONFLICT: { status: 409, message: 'The operation is not one that this can be said of' },
});

/** What the shop's staff does about money that a provider did not move as it was asked to. */
export const paymentDesk = {
  list: staffCall
    .route({
      method: 'GET',
      path: '/order-desk/payment-operations',
      tags,
      summary: 'What providers refused, or what waits for people, newest first; for staff',
    })
    .input(
      z.object({
        before: bigId.optional().meta({ description: '`next` of the page before' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ operations: z.array(paymentOperation), next: bigId.nullable() })),
  conclude: changing
    .route({
      method: 'POST',
      path: '/order-desk/payment-operations/{id}/done',
      tags,
      summary:
        "Note what was done in the provider's portal; the same reference again changes nothing",
    })
    .input(
      z.object({
        id: bigId,
        reference: z
          .string()
          .trim()
          .min(1, 'Required')
          .max(100)
          .meta({ description: "The portal's own name of what was done" }),
      }),
    )
    .output(paymentOperation),
  askAgain: changing
    .route({
      method: 'POST',
      path: '/order-desk/payment-operations/{id}/again',
      tags,
      summary: 'Ask the provider once more: it refused, or staff saw that nothing was done',
    })
    .input(z.object({ id: bigId }))
    .output(paymentOperation),
};
