import { z } from 'zod';
import { smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { typedLine } from '../../text-fields.ts';

const tags = ['Fulfilment'];
const words = (max: number) => typedLine().max(max);

/** A delivery company that carries parcels for the shop. */
export const courier = z
  .object({
    id: smallId,
    name: z.string(),
    trackingUrl: z.string().meta({
      description: 'Where a parcel can be followed; `{number}` stands for its number',
    }),
    daysToPay: z.int().meta({ description: 'Within how many days the cash of the door arrives' }),
    isActive: z.boolean(),
  })
  .meta({ id: 'Courier' });
export type Courier = z.infer<typeof courier>;

const trackingUrl = words(300).refine(
  (url) => url === '' || (/^https:\/\/\S+$/.test(url) && url.includes('{number}')),
  'must begin with https:// and contain {number}',
);

/** The shop's couriers. */
export const couriers = {
  list: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['orders.ship', 'settings.shipping', 'cash.handle', 'money.reconcile'],
  })
    .route({
      method: 'GET',
      path: '/staff/couriers',
      tags,
      summary: 'List couriers',
    })
    .input(z.object({}))
    .output(z.object({ couriers: z.array(courier) })),
  save: staffCall({ usedBy: 'clients', cost: usual, permission: 'settings.shipping' })
    .route({
      method: 'POST',
      path: '/staff/couriers',
      tags,
      summary: 'Add or change a courier',
    })
    .input(
      z.object({
        id: smallId
          .optional()
          .meta({ description: 'Id of the courier to change; left out: a new one is added' }),
        name: words(60).min(1, 'Required'),
        trackingUrl: trackingUrl.default(''),
        daysToPay: z.int().min(0).max(90).default(7),
        isActive: z.boolean().default(true),
      }),
    )
    .output(z.object({ id: smallId })),
};
