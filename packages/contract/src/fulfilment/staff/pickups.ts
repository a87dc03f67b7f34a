import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { orderStatuses } from '../../sales/order.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';
import { orderMovedOn } from '../../sales/orders.ts';

const tags = ['Fulfilment'];
const at = z.iso.datetime();

export const pickup = z
  .object({
    _id: bigId,
    orderId: orderNumber,
    parentOrderId: orderNumber,
    orderStatus: z.enum(orderStatuses),
    branchName: z.string(),
    customerName: z.string(),
    phoneEnd: z.string().meta({ description: 'The last three digits' }),
    pieces: z.int(),
    toCollect: minorAmount,
    currencyCode,
    currency: z.string(),
    startSlot: at.nullable(),
    endSlot: at.nullable(),
    isPacked: z.boolean(),
  })
  .meta({ id: 'Pickup' });
export type Pickup = z.infer<typeof pickup>;

const facts: StaffFacts = { usedBy: 'clients', cost: usual, permission: 'deliveries.close' };

/** Orders that customers pick up at a counter. */
export const pickups = {
  list: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/pickups',
      tags,
      summary: 'List orders for pickup, by slot',
    })
    .input(
      z.object({
        day: z.enum(['today', 'all']).default('today').meta({
          description: '`today`: until the end of the day in Pakistan, and without a slot',
        }),
        branch: smallId.optional(),
        q: z.string().trim().max(30).optional().meta({
          description: 'An order number, or at least three last digits of the phone',
        }),
        after: z.string().max(60).optional(),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ pickups: z.array(pickup), next: z.string().nullable() })),
  handOut: staffCall(facts)
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/staff/pickups/{id}/handed-out',
      tags,
      summary: 'Record that an order was picked up',
      description: 'The recipient proves it by the order number or digits of the phone number.',
    })
    .input(
      z.object({
        id: orderNumber,
        proof: z.string().trim().min(4).max(30).meta({
          description: 'The number of the order, or at least four last digits of the phone',
        }),
        cashTaken: minorAmount.meta({ description: 'Cash collected; has to be the amount due' }),
      }),
    )
    .output(z.object({ orderId: orderNumber })),
  extend: staffCall(facts)
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/staff/pickups/{id}/extend',
      tags,
      summary: 'Hold an order for pickup until later',
    })
    .input(z.object({ id: orderNumber, until: at }))
    .output(z.object({ orderId: orderNumber, endSlot: at })),
};
