import { z } from 'zod';
import { shippingDetail } from './branch.ts';
import { call } from './call.ts';
import { latitude, longitude } from './place.ts';

/** The branch calls (spec section 7, Branch). */
export const branches = {
  getDistance: call
    .route({
      method: 'GET',
      path: '/branch/getDistance/{branchIds}/{latitude}/{longitude}',
      tags: ['Branch'],
      summary: 'Distance and shipping details of branches from a place, nearest first',
    })
    .input(
      z.object({
        branchIds: z
          .string()
          .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, 'must be ids separated by commas')
          .meta({ examples: ['1,2'] }),
        latitude,
        longitude,
      }),
    )
    .output(z.array(shippingDetail)),
};
