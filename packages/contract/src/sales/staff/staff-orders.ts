import { z } from 'zod';
import { bigId, idempotencyKey, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { keyReused } from '../../faults/key-reused.ts';
import { enteredAmount, minorAmount } from '../../money.ts';
import { paymentOperation } from '../../payments/staff/staff-payments.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import type { Permission } from '../../staff/permissions.ts';
import { typedLine } from '../../text-fields.ts';
import { order, orderStatuses } from '../order.ts';
import { orderNumber } from '../order-number-schema.ts';
import { orderMovedOn } from '../orders.ts';
import { maxContents, orderContents } from './order-contents.ts';
import {
  boundedCount,
  orderFilters,
  orderListRequest,
  orderViews,
  staffOrder,
} from './order-list.ts';
import { limitExceeded, previewRefund, refundToMake } from './refunds.ts';
import { staffBooking } from './staff-booking.ts';

const tags = ['Order desk'];
const words = (max: number) => typedLine().max(max);

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

/** The permission required to move an order to a status. */
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

/** Result for each of several orders. */
const results = z.object({
  results: z.array(
    z.object({
      id: orderNumber,
      done: z.boolean(),
      code: z.string().nullable().meta({ description: 'Why not, as errors name it' }),
      message: z.string().nullable(),
    }),
  ),
});
const someOrders = z.array(orderNumber).min(1).max(100);

const changingStaffCall = (facts: StaffFacts) => staffCall(facts).errors(orderMovedOn);

/** The staff's order calls. Customers get 403, guests 401. */
export const staffOrders = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.read' })
    .route({
      method: 'GET',
      path: '/order-desk/orders',
      tags,
      summary: 'List orders, newest first',
    })
    .input(orderListRequest)
    .output(
      z.object({
        orders: z.array(staffOrder),
        next: z.string().nullable(),
        counted: boundedCount
          .nullable()
          .meta({ description: 'All that the filters find; null on later pages' }),
      }),
    ),
  contents: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.read' })
    .route({
      method: 'GET',
      path: '/order-desk/contents',
      tags,
      summary: 'Get the goods, discounts, promotions and gift vouchers of up to 100 orders',
    })
    .input(z.object({ ids: z.array(orderNumber).max(maxContents) }))
    .output(z.object({ contents: z.array(orderContents) })),
  pulse: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.read' })
    .route({
      method: 'GET',
      path: '/order-desk/pulse',
      tags,
      summary: 'Count the open work by view',
    })
    .input(orderFilters.pick({ branches: true }))
    .output(
      z.object({
        views: z.array(
          boundedCount.extend({
            view: z.enum(orderViews),
            oldest: z.iso.datetime().nullable().meta({
              description: 'When the oldest of the counted orders was booked; null: there is none',
            }),
            amount: minorAmount.meta({
              description:
                "What the counted orders come to, in minor units of the shop's base currency",
            }),
          }),
        ),
        newest: bigId.nullable().meta({ description: "The newest order's `_id`" }),
      }),
    ),
  booking: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.read' })
    .route({
      method: 'GET',
      path: '/order-desk/bookings/{parentOrderId}',
      tags,
      summary: 'Get all parts of an order with payments, notes, messages and history',
    })
    .input(
      z.object({
        parentOrderId: orderNumber.meta({ description: "Or one of its orders' own id" }),
      }),
    )
    .output(staffBooking),
  detail: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.read' })
    .route({
      method: 'GET',
      path: '/order-desk/orders/{id}',
      tags,
      summary: 'Get an order with its allowed transitions',
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
      summary: 'Change the status of an order',
      description:
        'Which permission is needed depends on the new status. The customer is notified.',
    })
    .input(transitionRequest)
    .output(order),
  quoteShipping: changingStaffCall({ usedBy: 'clients', cost: usual, permission: 'quotes.make' })
    .route({
      method: 'POST',
      path: '/order/quote/{id}',
      tags,
      summary: 'Offer international shipping for an order',
      description:
        "The amount is in the order's currency. The customer is notified and accepts or declines the offer.",
    })
    .input(
      z.object({
        id: orderNumber,
        amount: enteredAmount,
        note: words(500).default(''),
      }),
    )
    .output(order),
  refund: changingStaffCall({ usedBy: 'clients', cost: usual, permission: 'refunds.make' })
    .errors({
      ...limitExceeded,
      ...keyReused('refund'),
    })
    .route({
      method: 'POST',
      path: '/order/refund/{id}',
      tags,
      summary: 'Refund a payment in full or in part',
      description: 'Stock is restored only where `restock` says so.',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        params: z.object({ id: orderNumber }),
        body: refundToMake,
      }),
    )
    .output(order),
  previewRefund,
  moveMany: staffCall({ usedBy: 'clients', cost: usual, permission: anyMove })
    .route({
      method: 'POST',
      path: '/order-desk/orders/move',
      tags,
      summary: 'Change the status of several orders',
      description: 'Each order has its own result.',
    })
    .input(transitionRequest.pick({ to: true, note: true }).extend({ ids: someOrders }))
    .output(results),
  note: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.note' })
    .route({
      method: 'POST',
      path: '/order-desk/orders/{id}/notes',
      tags,
      summary: 'Add an internal note to an order',
      description: 'Customers never see it.',
    })
    .input(z.object({ id: orderNumber, text: words(2_000).min(1, 'Required') }))
    .output(z.object({ id: bigId })),
  assign: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.note' })
    .route({
      method: 'POST',
      path: '/order-desk/orders/assign',
      tags,
      summary: 'Assign orders to a member of the staff',
      description: 'Each order has its own result.',
    })
    .input(
      z.object({
        ids: someOrders,
        userId: z.string().max(100).nullable().meta({ description: 'Null: nobody' }),
      }),
    )
    .output(results),
  setTracking: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.ship' })
    .errors(editConflict)
    .route({
      method: 'POST',
      path: '/order-desk/orders/{id}/tracking',
      tags,
      summary: 'Correct the carrier or the tracking number of a parcel',
    })
    .input(
      z.object({
        id: orderNumber,
        version: z.int().min(0).meta({ description: '`trackingVersion` that was read' }),
        changes: z
          .object({ carrier: words(60).min(1), number: words(60).min(1) })
          .partial()
          .meta({ description: 'Only what is to change' }),
      }),
    )
    .output(edited),
};
