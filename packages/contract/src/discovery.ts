import { z } from 'zod';
import { call, staffCall } from './call.ts';

const tags = ['Discovery'];
const lastChanged = z.iso.datetime().meta({ description: 'When a product there changed last' });

/** How many product ids one part of the outline spans; it never holds more products than that. */
export const productsAPart = 10_000;

const renewed = z.object({
  url: z.url().meta({ description: 'Where it is found' }),
  products: z.int().min(0).meta({ description: 'How many products it names' }),
});

/** What robots are told there is to find: calls of our own, for the site map. */
export const discovery = {
  outline: call
    .route({
      method: 'GET',
      path: '/discovery/outline',
      tags,
      summary: 'Categories and brands with products, and the parts the products come in',
    })
    .input(z.object({}))
    .output(
      z.object({
        categories: z.array(z.object({ _id: z.string(), menuUrl: z.string(), lastChanged })),
        brands: z.array(z.object({ title: z.string(), lastChanged })),
        parts: z.array(z.object({ part: z.int().min(0), count: z.int().min(1), lastChanged })),
      }),
    ),
  products: call
    .route({
      method: 'GET',
      path: '/discovery/products/{part}',
      tags,
      summary: 'The products of one part, by id; none for a part that is not there',
    })
    .input(z.object({ part: z.int().min(0).max(1_000_000_000) }))
    .output(z.array(z.object({ itemCustomId: z.string(), lastChanged }))),
  insertFeed: staffCall
    .route({
      method: 'POST',
      path: '/feeds/insert',
      tags,
      summary: 'Staff: what the merchant feed says now; it is written as it is read',
    })
    .input(z.object({}))
    .output(renewed),
  renewSitemap: staffCall
    .route({
      method: 'POST',
      path: '/utility/sitemap',
      tags,
      summary: 'Staff: write the site map anew at its next reading',
    })
    .input(z.object({}))
    .output(renewed),
};
