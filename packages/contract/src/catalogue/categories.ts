import { z } from 'zod';
import { publicCall, smallId } from '../call.ts';
import { usual } from '../call-facts.ts';
import { breadcrumbEntry, categoryNode, department } from './category.ts';

const tags = ['Categories'];
const term = z.string().trim().min(1).max(120);
const nodes = z.array(categoryNode);

/** The category calls (spec section 7, Categories). */
export const categories = {
  tree: publicCall({
    usedBy: 'browser',
    shared: 'zone',
    tags: ['catalogue', 'settings'],
    cost: usual,
    cachedOffline: true,
  })
    .route({
      method: 'GET',
      path: '/cuisine',
      tags,
      summary: 'List departments with their subcategories',
    })
    .input(z.object({}))
    .output(z.array(department)),
  children: publicCall({
    usedBy: 'pages',
    shared: 'zone',
    tags: ['catalogue', 'settings', 'category'],
    cost: usual,
  })
    .route({
      method: 'GET',
      path: '/cuisine/findchildren/{id}',
      tags,
      summary: 'List the direct children of a category',
    })
    .input(z.object({ id: smallId }))
    .output(nodes),
  modifiedSearch: publicCall({
    usedBy: 'clients',
    shared: 'zone',
    tags: ['catalogue', 'settings'],
    cost: { points: 4 },
  })
    .route({
      method: 'GET',
      path: '/cuisine/modifiedsearch/{term}',
      tags,
      summary: 'Search categories and brands by name, tolerating typos',
    })
    .input(z.object({ term }))
    .output(nodes),
  search: publicCall({
    usedBy: 'clients',
    shared: 'zone',
    tags: ['catalogue', 'settings'],
    cost: { points: 4 },
  })
    .route({
      method: 'GET',
      path: '/cuisine/search/{term}',
      tags,
      summary: 'Search categories and brands whose name contains the words',
    })
    .input(z.object({ term }))
    .output(nodes),
  breadcrumb: publicCall({
    usedBy: 'pages',
    shared: 'zone',
    tags: ['catalogue', 'settings', 'category'],
    cost: usual,
  })
    .route({
      method: 'GET',
      path: '/cuisine/breadcrum/{id}',
      tags,
      summary: 'Get the breadcrumb from the department to a category',
    })
    .input(z.object({ id: smallId }))
    .output(z.object({ breadcrumb: z.array(breadcrumbEntry) })),
  nodeByUrl: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
    .route({
      method: 'POST',
      path: '/cuisine/nodebyurl',
      tags,
      summary: 'Find the category or brand at a URL path',
    })
    .input(
      z.object({
        url: z
          .string()
          .max(300)
          .meta({ description: 'Outer slashes are stripped', examples: ['luxury/handbags'] }),
      }),
    )
    .output(categoryNode.extend({ id: z.string() })),
  byFeature: publicCall({ usedBy: 'clients', shared: 'none', cost: usual })
    .route({
      method: 'POST',
      path: '/cuisine/byfeature',
      tags,
      summary: 'List featured or popular categories',
    })
    .input(z.object({ isFeatured: z.boolean().optional(), isPopular: z.boolean().optional() }))
    .output(nodes),
  byIds: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
    .route({
      method: 'POST',
      path: '/cuisine/getNodesByIdsWithOutChild',
      tags,
      summary: 'Get categories and brands by their ids, in that order',
    })
    .input(z.object({ nodes: z.array(smallId).max(100) }))
    .output(nodes),
  byUrls: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
    .route({
      method: 'POST',
      path: '/cuisine/nodesbyurls',
      tags,
      summary: 'Get categories and brands by their URL paths, in that order',
      description: 'Paths that lead nowhere are left out.',
    })
    .input(z.object({ urls: z.array(z.string().max(300)).max(100) }))
    .output(nodes),
};
