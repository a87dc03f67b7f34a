import { z } from 'zod';
import { bigId, idempotencyKey, staffCall } from '../call.ts';
import { type StaffFacts, usual } from '../call-facts.ts';
import { shippingState } from '../delivery/branch.ts';
import { minorAmount } from '../money.ts';
import { order, orderStatuses, orderSummary } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number-schema.ts';
import { orderMovedOn } from '../orders/orders.ts';
import { paymentOperation } from './payment-desk.ts';
import type { Permission } from './permissions.ts';

const tags = ['Order desk'];
const words = (max: number) => z.string().trim().max(max);

/** A line of the desk's lists. */
export const deskOrder = orderSummary
  .extend({
    customerName: z.string(),
    branchName: z.string(),
    updatedAt: z.iso.datetime(),
    shippingState,
  })
  .meta({ id: 'DeskOrder' });
export type DeskOrder = z.infer<typeof deskOrder>;

export const transitionRequest = z
  .object({
    id: orderNumber,
    to: z.enum(orderStatuses).exclude(['Booked', 'Quoted']),
    note: words(500).default('').meta({ description: 'Internal note; never shown to customers' }),
    tracking: z
      .object({ carrier: words(60).min(1), number: words(60).min(1) })
      .optional()
      .meta({ description: 'Tracking of the parcel, when moving to Shipped or OutForDelivery' }),
  })
  .meta({ id: 'TransitionRequest' });
export type TransitionRequest = z.infer<typeof transitionRequest>;

/** What one must be allowed to do to move an order to a state. */
export const permissionToMove = {
  Accepted: 'orders.accept',
  Confirmed: 'orders.confirm',
  Purchased: 'orders.purchase',
  Shipped: 'orders.ship',
  InCustoms: 'orders.ship',
  OutForDelivery: 'orders.ship',
  Delivered: 'deliveries.close',
  NoShow: 'deliveries.close',
  Cancelled: 'orders.cancel',
} as const satisfies Record<TransitionRequest['to'], Permission>;
const anyMove = [...new Set(Object.values(permissionToMove))];

const changingStaffCall = (facts: StaffFacts) => staffCall(facts).errors(orderMovedOn);

/** What the shop's staff does with orders. Customers are refused; guests get 401. */
export const orderDesk = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.read' })
    .route({
      method: 'GET',
      path: '/order-desk/orders',
      tags,
      summary: 'Orders by state, newest first; for staff',
    })
    .input(
      z.object({
        status: z.enum(orderStatuses).optional(),
        before: bigId.optional().meta({ description: '`next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ orders: z.array(deskOrder), next: z.string().nullable() })),
  detail: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.read' })
    .route({
      method: 'GET',
      path: '/order-desk/orders/{id}',
      tags,
      summary: 'An order with its allowed transitions; for staff',
    })
    .input(z.object({ id: orderNumber }))
    .output(
      z.object({
        order,
        mayMoveTo: z.array(z.enum(orderStatuses)),
        paymentOperations: z
          .array(paymentOperation)
          .meta({ description: 'Operations requested from its payment provider, oldest first' }),
      }),
    ),
  transition: changingStaffCall({ usedBy: 'clients', cost: usual, permission: anyMove })
    .route({
      method: 'POST',
      path: '/order/transition/{id}',
      tags,
      summary: 'Change the status of an order; for staff',
    })
    .input(transitionRequest)
    .output(order),
  quoteShipping: changingStaffCall({ usedBy: 'clients', cost: usual, permission: 'quotes.make' })
    .route({
      method: 'POST',
      path: '/order/quote/{id}',
      tags,
      summary: "Offer international shipping at a price in the order's currency; for staff",
    })
    .input(
      z.object({
        id: orderNumber,
        amount: minorAmount,
        note: words(500).default(''),
      }),
    )
    .output(order),
  refund: changingStaffCall({ usedBy: 'clients', cost: usual, permission: 'refunds.make' })
    .errors({
      IDEMPOTENCY_KEY_REUSED: {
        status: 422,
        message: 'This Idempotency-Key was used for another refund',
      },
    })
    .route({
      method: 'POST',
      path: '/order/refund/{id}',
      tags,
      summary: 'Refund a payment in full or in part; for staff',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        params: z.object({ id: orderNumber }),
        body: z.object({
          amount: minorAmount.min(1).meta({ description: "In the order's currency" }),
          reason: words(500).min(1, 'Required'),
        }),
      }),
    )
    .output(order),
};
