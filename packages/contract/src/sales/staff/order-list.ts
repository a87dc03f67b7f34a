import { z } from 'zod';
import { bigId, smallId } from '../../call.ts';
import { shippingState } from '../../fulfilment/branch.ts';
import { orderStatuses, orderSummary } from '../order.ts';

/** Work lists of the staff. An order can be in several. */
export const orderViews = [
  /** Cash on delivery: the customer must be called first. */
  'to-confirm',
  /** Paid online; the shop has to accept it. */
  'to-accept',
  /** Waiting for the customer's payment. */
  'unpaid',
  /** The shop has to offer shipping. */
  'to-quote',
  /** A shipping offer waits for the customer. */
  'offered',
  /** The items have to be bought abroad. */
  'to-buy',
  'to-send',
  /** Waiting for pickup at the counter. */
  'to-hand-out',
  'on-its-way',
  'out-for-delivery',
  /** Out for delivery for more than two days. */
  'late',
  'no-shows',
] as const;
export type OrderView = (typeof orderViews)[number];

const member = z.object({ id: z.string(), name: z.string() });

/** Results of a confirmation call for a cash order. `changed`: the customer wants something else than booked. */
export const callResults = [
  'confirmed',
  'changed',
  'no-answer',
  'wrong-number',
  'cancelled',
] as const;
export type CallResult = (typeof callResults)[number];

export const lastCall = z.object({
  result: z.enum(callResults),
  at: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
});

/** A row of the order list. */
export const staffOrder = orderSummary
  .extend({
    customerName: z.string(),
    phone: z.string().meta({
      description: 'Only its last three digits for staff without `customers.read`',
    }),
    city: z.string(),
    branch: z.string(),
    branchName: z.string(),
    paymentMethod: z.string(),
    pieces: z.int(),
    startSlot: z.iso.datetime().nullable(),
    endSlot: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    shippingState,
    dueAt: z.iso.datetime().nullable().meta({
      description: 'By when shipping must be offered: 48 hours after the booking',
    }),
    assignedTo: member.nullable(),
    lastCall: lastCall.nullable(),
    mayMoveTo: z.array(z.enum(orderStatuses)).meta({
      description: 'The states to which the caller may move it now',
    }),
    tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  })
  .meta({ id: 'DeskOrder' });
export type StaffOrder = z.infer<typeof staffOrder>;

/** Filters of the order list; several values of one field are alternatives. */
export const orderFilters = z.object({
  view: z.enum(orderViews).optional(),
  status: z.enum(orderStatuses).optional(),
  statuses: z.array(z.enum(orderStatuses)).max(orderStatuses.length).default([]),
  branches: z.array(smallId).max(50).default([]),
  methods: z.array(z.string().max(40)).max(20).default([]),
  deliveryMethod: z.enum(['home', 'store']).optional(),
  assigned: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "A member's id, `me`, or `nobody`" }),
  from: z.iso.date().optional().meta({ description: 'First day of booking, in Pakistan' }),
  to: z.iso.date().optional().meta({ description: 'Last day of booking, in Pakistan' }),
  q: z.string().trim().max(100).optional().meta({
    description:
      'An order id or at least four of its characters, at least three last or five other digits of a phone, part of a name or of an email address, a total such as `Rs 654,450`, a parcel or a product id; of the newest 500 matches each',
  }),
});
export type OrderFilters = z.infer<typeof orderFilters>;

/** In which order a list of orders is read. */
export const orderSortings = ['newest', 'oldest'] as const;

export const orderListRequest = orderFilters.extend({
  sort: z.enum(orderSortings).default('newest').meta({ description: 'By when they were booked' }),
  before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
  perPage: z.int().min(1).max(100).default(50),
});

/** Counts stop here. */
export const maxCounted = 999;

export const boundedCount = z.object({
  count: z.int().min(0).max(maxCounted),
  isCapped: z.boolean().meta({ description: 'There are more' }),
});
