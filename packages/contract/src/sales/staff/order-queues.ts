import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { typedText } from '../../text-fields.ts';
import { orderNumber } from '../order-number-schema.ts';
import { orderMovedOn } from '../orders.ts';
import { callResults, orderFilters, staffOrder } from './order-list.ts';

const tags = ['Order desk'];

/** Queues whose items are claimed by one member at a time. */
export const queueNames = ['calls', 'quotes'] as const;
export type QueueName = (typeof queueNames)[number];

/** The permission to work on a queue. */
export const permissionForQueue = { calls: 'orders.confirm', quotes: 'quotes.make' } as const;

/** How long a claim lasts, in minutes. */
export const claimMinutes = 10;

const claimed = {
  CLAIMED: {
    status: 409,
    message: 'Another team member is working on this',
    data: z.object({ by: z.string(), until: z.iso.datetime() }),
  },
} as const;

const claiming = (facts: Omit<StaffFacts, 'permission'>) =>
  staffCall({ ...facts, permission: Object.values(permissionForQueue) });

const claimRequest = z.object({
  queue: z.enum(queueNames),
  parentOrderId: orderNumber
    .optional()
    .meta({ description: 'Left out: the next booking that nobody is at' }),
  branches: orderFilters.shape.branches.meta({ description: 'Of which the next one is' }),
});

const heldClaim = z.object({
  parentOrderId: orderNumber,
  by: z.string(),
  isOwn: z.boolean(),
  until: z.iso.datetime(),
});
export type HeldClaim = z.infer<typeof heldClaim>;

/** Queues of work on bookings: cash orders to confirm by phone, and freight to be quoted. */
export const orderQueues = {
  claim: claiming({ usedBy: 'clients', cost: usual })
    .errors(claimed)
    .route({
      method: 'POST',
      path: '/order-desk/queues/{queue}/claim',
      tags,
      summary: 'Claim an order of a queue for ten minutes',
    })
    .input(claimRequest)
    .output(
      z.object({
        parentOrderId: orderNumber.nullable().meta({ description: 'Null: nothing is to be done' }),
        until: z.iso.datetime().nullable(),
      }),
    ),
  claims: claiming({ usedBy: 'clients', cost: usual })
    .route({
      method: 'GET',
      path: '/order-desk/queues/{queue}/claims',
      tags,
      summary: 'List the claims of a queue',
    })
    .input(claimRequest.pick({ queue: true }))
    .output(z.object({ claims: z.array(heldClaim) })),
  release: claiming({ usedBy: 'clients', cost: usual })
    .route({
      method: 'POST',
      path: '/order-desk/queues/{queue}/release',
      tags,
      summary: 'Release a claimed order to its queue',
    })
    .input(claimRequest.omit({ branches: true }).required())
    .output(z.object({ released: z.boolean() })),
  logCall: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.confirm' })
    .errors({ ...orderMovedOn, ...claimed })
    .route({
      method: 'POST',
      path: '/order-desk/bookings/{parentOrderId}/calls',
      tags,
      summary: 'Record the result of a call to a customer who pays on delivery',
      description:
        '`confirmed` accepts the orders; `wrong-number` and `cancelled` cancel them. After `no-answer` the next call is due in 2 hours, then in 6, then the next morning, and the customer gets an SMS with a link that confirms the order for 48 hours. `changed` keeps the claim of the caller, who changes the order and then confirms it.',
    })
    .input(
      z.object({
        parentOrderId: orderNumber,
        result: z.enum(callResults),
        note: typedText().max(500).default(''),
      }),
    )
    .output(
      z.object({
        orderIds: z.array(orderNumber).meta({ description: 'The orders that it was about' }),
        nextTryAt: z.iso.datetime().nullable(),
      }),
    ),
  freight: staffCall({ usedBy: 'clients', cost: usual, permission: 'quotes.read' })
    .route({
      method: 'GET',
      path: '/order-desk/freight',
      tags,
      summary: 'List orders that wait for a shipping offer, most urgent first',
    })
    .input(
      z.object({
        dueWithin: z.int().min(0).max(48).optional().meta({ description: 'Hours' }),
        branches: orderFilters.shape.branches,
        after: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        orders: z.array(
          staffOrder.extend({
            mayQuote: z.boolean().meta({ description: 'False: it has to be accepted first' }),
            country: z.string().meta({ description: 'Where it goes' }),
            weightGrams: z.int().meta({ description: 'Of the lines whose weight is known' }),
            missingWeights: z.int().meta({ description: 'Lines of unknown weight' }),
            claimedBy: z.object({ name: z.string(), until: z.iso.datetime() }).nullable(),
          }),
        ),
        next: bigId.nullable(),
      }),
    ),
};
