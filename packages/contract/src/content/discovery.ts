import { z } from 'zod';
import { publicCall, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';

const tags = ['Discovery'];
const lastChanged = z.iso.datetime().meta({ description: 'When one of its products last changed' });

/** Range of product ids that one part of the site map covers, and so its maximum number of products. */
export const productsAPart = 10_000;

const renewed = z.object({
  url: z.url().meta({ description: 'Where it is found' }),
  products: z
    .int()
    .min(0)
    .meta({ description: 'Number of products in it; in the feed, each variant is one' }),
});

const leftOut = z.object({
  reason: z
    .enum(['hidden', 'away', 'picture'])
    .meta({ description: 'Hidden, offered nowhere that it is read for, or without a picture' }),
  count: z.int(),
});
export type LeftOut = z.infer<typeof leftOut>;

const staffFeed = z
  .object({
    kind: z.enum(['google', 'sitemap']),
    url: z.url(),
    rows: z.int().meta({ description: 'Variants in the feed, products in the site map' }),
    leftOut: z.array(leftOut).meta({ description: 'Each by the first reason' }),
    renewedAt: z.iso.datetime().nullable().meta({
      description: 'When staff had it made anew last; null: never',
    }),
  })
  .meta({ id: 'StaffFeed' });
export type StaffFeed = z.infer<typeof staffFeed>;

/** Calls from which our own pages build the site map for search engines. */
export const discovery = {
  outline: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/discovery/outline',
      tags,
      summary: 'List categories and brands with products, and the parts of the product sitemap',
    })
    .input(z.object({}))
    .output(
      z.object({
        categories: z.array(z.object({ _id: z.string(), menuUrl: z.string(), lastChanged })),
        brands: z.array(z.object({ title: z.string(), lastChanged })),
        parts: z.array(z.object({ part: z.int().min(0), count: z.int().min(1), lastChanged })),
      }),
    ),
  products: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/discovery/products/{part}',
      tags,
      summary: 'List the products of one part of the sitemap, by id',
      description: 'Empty for an unknown part.',
    })
    .input(z.object({ part: z.int().min(0).max(1_000_000_000) }))
    .output(z.array(z.object({ itemCustomId: z.string(), lastChanged }))),
  feeds: staffCall({ usedBy: 'clients', cost: { points: 5 }, permission: 'feeds.renew' })
    .route({
      method: 'GET',
      path: '/staff/feeds',
      tags,
      summary: 'Get the product feeds and what they leave out',
    })
    .input(z.object({}))
    .output(z.object({ feeds: z.array(staffFeed) })),
  insertFeed: staffCall({ usedBy: 'clients', cost: usual, permission: 'feeds.renew' })
    .route({
      method: 'POST',
      path: '/feeds/insert',
      tags,
      summary: 'Regenerate the product feed',
    })
    .input(z.object({}))
    .output(renewed),
  renewSitemap: staffCall({ usedBy: 'clients', cost: usual, permission: 'feeds.renew' })
    .route({
      method: 'POST',
      path: '/utility/sitemap',
      tags,
      summary: 'Regenerate the sitemap with its next request',
    })
    .input(z.object({}))
    .output(renewed),
};
