import { z } from 'zod';
import { bigId, idempotencyKey, smallId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';
import { orderMovedOn } from '../../sales/orders.ts';

const tags = ['Fulfilment'];
const at = z.iso.datetime();

/** Carriers of a parcel: a courier company, or a rider of the shop. */
export const carrierKinds = ['courier', 'rider'] as const;

const carrierName = z.object({
  kind: z.enum(carrierKinds),
  id: z.string().min(1).max(100),
});
export const carrier = carrierName.extend({ name: z.string() });
export type Carrier = z.infer<typeof carrier>;
export type CarrierName = z.infer<typeof carrierName>;

export const parcel = z
  .object({
    id: bigId,
    orderId: orderNumber,
    parentOrderId: orderNumber,
    branch: smallId,
    branchName: z.string(),
    carrier,
    number: z.string(),
    customerName: z.string(),
    city: z.string(),
    pieces: z.int(),
    toCollect: minorAmount.meta({ description: 'Cash to collect on delivery' }),
    currencyCode,
    currency: z.string().meta({ description: 'Currency symbol' }),
    isPacked: z.boolean(),
    addedAt: at,
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.infer<typeof parcel>;

const manifestHead = z.object({
  id: bigId,
  branch: smallId,
  branchName: z.string(),
  carrier,
  handedAt: at,
  handedBy: z.string().meta({ description: "The member's name" }),
  parcels: z.int(),
});
export type ManifestHead = z.infer<typeof manifestHead>;

const facts: StaffFacts = { usedBy: 'clients', cost: usual, permission: 'orders.ship' };

/** Parcels, and their handover to carriers. */
export const shipping = {
  carriers: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/shipping/carriers',
      tags,
      summary: 'List carriers with the number of parcels that wait for each',
    })
    .input(z.object({ branch: smallId.optional() }))
    .output(z.object({ carriers: z.array(carrier.extend({ waiting: z.int() })) })),
  waiting: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/shipping/parcels',
      tags,
      summary: 'List parcels that wait for handover, oldest first',
    })
    .input(
      z.object({
        kind: z.enum(carrierKinds).optional(),
        carrier: z.string().max(100).optional(),
        branch: smallId.optional(),
        after: bigId.optional(),
        perPage: z.int().min(1).max(200).default(100),
      }),
    )
    .output(z.object({ parcels: z.array(parcel), next: bigId.nullable() })),
  add: staffCall(facts)
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/staff/shipping/parcels',
      tags,
      summary: 'Assign an order to a courier or rider',
      description: 'An order that another one has is moved.',
    })
    .input(
      z.object({
        orderId: orderNumber,
        carrier: carrierName,
        number: z.string().trim().max(60).default('').meta({
          description: "The courier's own number of the parcel, as its label says",
        }),
      }),
    )
    .output(z.object({ id: bigId, isPacked: z.boolean() })),
  remove: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/shipping/parcels/{id}/remove',
      tags,
      summary: 'Take a parcel off the list of its courier or rider',
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ removed: z.boolean() })),
  handOver: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/shipping/hand-over',
      tags,
      summary: 'Hand over all parcels of a courier or rider',
      description:
        'Their orders become Shipped or OutForDelivery. Orders that have changed meanwhile stay behind, each with a reason.',
    })
    .input(z.object({ branch: smallId, carrier: carrierName, key: idempotencyKey }))
    .output(
      z.object({
        manifestId: bigId.nullable().meta({ description: 'Null: nothing was handed over' }),
        results: z.array(
          z.object({
            id: orderNumber,
            done: z.boolean(),
            code: z.string().nullable(),
            message: z.string().nullable(),
          }),
        ),
      }),
    ),
  manifests: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/shipping/manifests',
      tags,
      summary: 'List handovers, newest first',
    })
    .input(z.object({ before: bigId.optional(), perPage: z.int().min(1).max(100).default(20) }))
    .output(z.object({ manifests: z.array(manifestHead), next: bigId.nullable() })),
  manifest: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/shipping/manifests/{id}',
      tags,
      summary: 'Get a handover with its parcels, for printing',
    })
    .input(z.object({ id: bigId }))
    .output(manifestHead.extend({ lines: z.array(parcel) })),
};
