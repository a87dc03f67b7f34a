import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';
import { branchFilter } from '../../staff/branch-filter.ts';
import { attemptFilters, listedAttempt } from './payment-attempts.ts';

const tags = ['Order desk'];

/** A capture, refund or cancellation requested from a provider. */
export const paymentOperation = z
  .object({
    id: bigId,
    parentOrderId: orderNumber,
    orderId: orderNumber.nullable().meta({ description: 'The order part concerned; null: all' }),
    gateway: z.string(),
    paymentId: z.string().nullable().meta({ description: "The payment's id at its provider" }),
    kind: z.enum(['capture', 'cancel', 'refund']),
    state: z.enum(['asked', 'done', 'refused']),
    waitsForStaff: z.boolean().meta({
      description: "Staff must act or check in the provider's portal and record the result here",
    }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it was refused, or what it is waiting for' }),
    amount: minorAmount.meta({ description: "Amount in the provider's currency" }),
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

const changing = (facts: StaffFacts) =>
  staffCall(facts).errors({
    CONFLICT: { status: 409, message: 'The operation’s status does not allow this' },
  });

/** Calls for staff about failed payment operations. */
export const staffPayments = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: 'payments.read' })
    .route({
      method: 'GET',
      path: '/order-desk/payment-operations',
      tags,
      summary: 'List payment operations that failed or need staff, newest first',
    })
    .input(
      z.object({
        branches: branchFilter,
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ operations: z.array(paymentOperation), next: bigId.nullable() })),
  attempts: staffCall({ usedBy: 'clients', cost: usual, permission: 'payments.read' })
    .route({
      method: 'GET',
      path: '/order-desk/payment-attempts',
      tags,
      summary: 'List payment attempts, newest first',
    })
    .input(attemptFilters)
    .output(z.object({ attempts: z.array(listedAttempt), next: bigId.nullable() })),
  conclude: changing({ usedBy: 'clients', cost: usual, permission: 'payments.settle' })
    .route({
      method: 'POST',
      path: '/order-desk/payment-operations/{id}/done',
      tags,
      summary: "Record what was done in the provider's portal",
      description: 'Idempotent by `reference`.',
    })
    .input(
      z.object({
        id: bigId,
        reference: z
          .string()
          .trim()
          .min(1, 'Required')
          .max(100)
          .meta({ description: "The portal's reference for the operation" }),
      }),
    )
    .output(paymentOperation),
  askAgain: changing({ usedBy: 'clients', cost: usual, permission: 'payments.settle' })
    .route({
      method: 'POST',
      path: '/order-desk/payment-operations/{id}/again',
      tags,
      summary: 'Retry a payment operation that was refused or not carried out',
    })
    .input(z.object({ id: bigId }))
    .output(paymentOperation),
  changeMethod: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.edit' })
    .route({
      method: 'POST',
      path: '/order-desk/bookings/{parentOrderId}/payment-method',
      tags,
      summary: 'Change the payment method of an order that is not paid yet',
      description: 'For a customer on the phone. The rules are those of shoppers. Idempotent.',
    })
    .errors({
      CONFLICT: { status: 409, message: 'The order cannot be paid by this method now' },
    })
    .input(z.object({ parentOrderId: orderNumber, method: z.string().max(40) }))
    .output(z.object({ method: z.string() })),
};
