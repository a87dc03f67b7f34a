import { z } from 'zod';
import { publicCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { branchSlots, shippingDetail } from './branch.ts';
import { latitude, longitude } from './place.ts';

const branchIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, 'must be ids separated by commas')
  .meta({ description: 'Up to 50 ids of branches, separated by commas', examples: ['1,2'] });

const deliveryCountry = z.string().length(2).default('PK');

/** The branch calls (spec section 7, Branch). */
export const branches = {
  getDistance: publicCall({ usedBy: 'clients', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/branch/getDistance/{branchIds}/{latitude}/{longitude}',
      tags: ['Branch'],
      summary: 'Get the distance and shipping details of branches from a place, nearest first',
    })
    .input(
      z.object({
        branchIds,
        latitude,
        longitude,
        deliveryCountry,
      }),
    )
    .output(z.array(shippingDetail)),
  getDeliverySlots: publicCall({ usedBy: 'browser', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/branch/getDeliverySlots/{branchIds}',
      tags: ['Branch'],
      summary: 'List the delivery and pickup slots of branches for the next 30 days',
    })
    .input(z.object({ branchIds, deliveryCountry }))
    .output(z.array(branchSlots)),
};
