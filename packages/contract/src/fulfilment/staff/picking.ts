import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { orderItem } from '../../sales/order.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';
import { storedOrderTexts } from '../../sales/order-text-fields.ts';
import { orderMovedOn } from '../../sales/orders.ts';
import { unknownCode } from '../../stock/unknown-code.ts';
import { pickStates } from './pick-states.ts';

const tags = ['Fulfilment'];
const at = z.iso.datetime();

export const pickLine = orderItem.pick({ name: true, image: true, options: true }).extend({
  id: bigId,
  itemId: bigId.nullable().meta({ description: 'Null: the product has gone' }),
  code: z.string(),
  gtin: z.string().nullable(),
  shelf: z.string().meta({ description: 'Where the branch keeps it; may be empty' }),
  quantity: z.int(),
  picked: z.int(),
  missing: z.int().meta({ description: 'Looked for and not found: the desk decides' }),
});
export type PickLine = z.infer<typeof pickLine>;

export const pickOrder = z
  .object({
    _id: bigId,
    orderId: orderNumber,
    parentOrderId: orderNumber,
    branch: smallId,
    branchName: z.string(),
    customerName: z.string(),
    deliveryMethod: z.enum(['home', 'store']),
    startSlot: at.nullable(),
    ...storedOrderTexts,
    createdAt: at,
    lines: z.array(pickLine),
    isPacked: z.boolean(),
    packedAt: at.nullable(),
    packedBy: z.string().nullable().meta({ description: "The member's name" }),
  })
  .meta({ id: 'PickOrder' });
export type PickOrder = z.infer<typeof pickOrder>;

const notPicked = {
  NOT_PICKED: { status: 409, message: 'Some items of the order are not picked yet' },
} as const;

const readFacts: StaffFacts = {
  usedBy: 'clients',
  cost: usual,
  permission: ['orders.pick', 'orders.confirm'],
};
const pickFacts: StaffFacts = { ...readFacts, permission: 'orders.pick' };

/** Picking ordered items from the shelves, and packing them. */
export const picking = {
  list: staffCall(readFacts)
    .route({
      method: 'GET',
      path: '/staff/picking',
      tags,
      summary: 'List accepted orders to pick, oldest first',
    })
    .input(
      z.object({
        state: z.enum(pickStates).default('to-pick'),
        branch: smallId.optional(),
        after: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ orders: z.array(pickOrder), next: bigId.nullable() })),
  pick: staffCall(pickFacts)
    .errors(unknownCode)
    .route({
      method: 'POST',
      path: '/staff/picking/scan',
      tags,
      summary: 'Count one scanned piece for the oldest order that needs it',
    })
    .input(
      z.object({
        code: z.string().trim().min(1, 'Required').max(100).meta({
          description: "The variant's or the product's code, or its GTIN",
        }),
        branch: smallId.optional(),
        key: z
          .string()
          .min(8)
          .max(100)
          .meta({ description: 'Idempotency key, such as a UUID: the same for every retry' }),
      }),
    )
    .output(
      z.object({
        orderId: orderNumber,
        lineId: bigId,
        name: z.string(),
        picked: z.int(),
        quantity: z.int(),
        isComplete: z.boolean().meta({ description: 'Nothing of the order is left to be picked' }),
      }),
    ),
  set: staffCall(readFacts)
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/staff/picking/lines/{lineId}',
      tags,
      summary: 'Set the picked and missing quantities of a line',
      description:
        'Missing pieces become a task of the order desk, until they are found or the order is changed.',
    })
    .input(
      z.object({
        lineId: bigId,
        picked: z.int().min(0).max(10_000),
        missing: z.int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ orderId: orderNumber, isComplete: z.boolean() })),
  pack: staffCall(pickFacts)
    .errors({ ...orderMovedOn, ...notPicked })
    .route({
      method: 'POST',
      path: '/staff/picking/orders/{id}/packed',
      tags,
      summary: 'Mark an order as packed',
    })
    .input(z.object({ id: orderNumber }))
    .output(z.object({ orderId: orderNumber })),
  setShelf: staffCall({ ...pickFacts, permission: ['orders.pick', 'stock.move'] })
    .route({
      method: 'POST',
      path: '/staff/picking/shelves/{itemId}',
      tags,
      summary: 'Set the shelf of an item in a branch',
    })
    .input(z.object({ itemId: bigId, shelf: z.string().trim().max(40) }))
    .output(z.object({ shelf: z.string() })),
};
