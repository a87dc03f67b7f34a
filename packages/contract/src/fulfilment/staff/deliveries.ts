import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { orderStatuses } from '../../sales/order.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';
import { storedOrderTexts } from '../../sales/order-text-fields.ts';
import { orderMovedOn } from '../../sales/orders.ts';
import { typedLine, typedText } from '../../text-fields.ts';
import { maxPhotoCharacters } from './photo-size.ts';

const tags = ['Fulfilment'];
const at = z.iso.datetime();

/** Results of a delivery attempt without a handover. */
export const failedAttempts = ['nobody', 'come-back'] as const;

export const stop = z
  .object({
    _id: bigId,
    orderId: orderNumber,
    parentOrderId: orderNumber,
    orderStatus: z.enum(orderStatuses),
    branchName: z.string(),
    customerName: z.string(),
    phone: z.string(),
    house: z.string(),
    street: z.string(),
    area: z.string().meta({ description: 'Area and landmark' }),
    city: z.string(),
    map: z
      .string()
      .meta({ description: 'Link to the place on a map; empty where it is not known' }),
    customerNotes: storedOrderTexts.customerNotes,
    pieces: z.int(),
    toCollect: minorAmount.meta({ description: 'Cash to collect on delivery' }),
    currencyCode,
    currency: z.string(),
    startSlot: at.nullable(),
    endSlot: at.nullable(),
    rider: z.object({ id: z.string(), name: z.string() }).nullable(),
    handedAt: at.nullable(),
    last: z
      .object({
        id: bigId,
        result: z.enum(['delivered', ...failedAttempts]),
        at,
        nextAt: at.nullable(),
        note: z.string(),
        receivedBy: z.string(),
        hasPhoto: z.boolean(),
      })
      .nullable()
      .meta({ description: 'What came of the last try' }),
  })
  .meta({ id: 'DeliveryStop' });
export type DeliveryStop = z.infer<typeof stop>;

const facts: StaffFacts = {
  usedBy: 'clients',
  cost: usual,
  permission: ['deliveries.close', 'deliveries.own'],
};

/** Deliveries by riders, who see and close only their own stops. */
export const deliveries = {
  stops: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/deliveries',
      tags,
      summary: 'List delivery stops that are open or were closed today',
    })
    .input(
      z.object({
        state: z.enum(['open', 'done']).default('open'),
        rider: z.string().max(100).optional().meta({ description: 'Left out: those of all' }),
        branch: smallId.optional(),
        after: bigId.optional(),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ stops: z.array(stop), next: bigId.nullable() })),
  deliver: staffCall(facts)
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/staff/deliveries/{id}/delivered',
      tags,
      summary: 'Record that an order was delivered and its cash collected',
    })
    .input(
      z.object({
        id: orderNumber,
        cashTaken: minorAmount.meta({ description: 'Cash collected; has to be the amount due' }),
        receivedBy: typedLine().max(100).default(''),
        photo: z
          .string()
          .max(maxPhotoCharacters)
          .regex(/^(data:image\/(jpeg|webp|png);base64,[A-Za-z0-9+/=]+)?$/, 'is no picture')
          .default('')
          .meta({
            description: "Photo as a data URL; either this or the recipient's name is required",
          }),
      }),
    )
    .output(z.object({ orderId: orderNumber })),
  fail: staffCall(facts)
    .errors(orderMovedOn)
    .route({
      method: 'POST',
      path: '/staff/deliveries/{id}/failed',
      tags,
      summary: 'Record a failed delivery attempt',
      description: '`nobody` makes the order a no-show; `come-back` leaves it with its rider.',
    })
    .input(
      z.object({
        id: orderNumber,
        result: z.enum(failedAttempts),
        note: typedText().max(500).default(''),
        nextAt: at.optional().meta({ description: 'Time of the next attempt' }),
      }),
    )
    .output(z.object({ orderId: orderNumber })),
  photo: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/deliveries/tries/{id}/photo',
      tags,
      summary: 'Get the photo taken at the door',
    })
    .input(z.object({ id: bigId.meta({ description: 'Of the try' }) }))
    .output(z.object({ photo: z.string().meta({ description: 'Photo as a data URL' }) })),
};
