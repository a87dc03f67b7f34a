import { z } from 'zod';
import { call, smallId } from '../call.ts';
import { breadcrumbEntry, categoryNode, department } from './category.ts';

const tags = ['Categories'];
const term = z.string().trim().min(1).max(120);
const nodes = z.array(categoryNode);

/** The category calls (spec section 7, Categories). */
export const categories = {
  tree: call
    .route({
      method: 'GET',
      path: '/cuisine',
      tags,
      summary: 'Departments with their subcategories',
    })
    .input(z.object({}))
    .output(z.array(department)),
  children: call
    .route({
      method: 'GET',
      path: '/cuisine/findchildren/{id}',
      tags,
      summary: 'Direct children of a node',
    })
    .input(z.object({ id: smallId }))
    .output(nodes),
  modifiedSearch: call
    .route({
      method: 'GET',
      path: '/cuisine/modifiedsearch/{term}',
      tags,
      summary: 'Categories and brands by name, tolerant of typos',
    })
    .input(z.object({ term }))
    .output(nodes),
  search: call
    .route({
      method: 'GET',
      path: '/cuisine/search/{term}',
      tags,
      summary: 'Categories and brands whose name contains the words',
    })
    .input(z.object({ term }))
    .output(nodes),
  breadcrumb: call
    .route({
      method: 'GET',
      path: '/cuisine/breadcrum/{id}',
      tags,
      summary: 'Breadcrumb from the department to a node',
    })
    .input(z.object({ id: smallId }))
    .output(z.object({ breadcrumb: z.array(breadcrumbEntry) })),
  nodeByUrl: call
    .route({ method: 'POST', path: '/cuisine/nodebyurl', tags, summary: 'The node at a url path' })
    .input(
      z.object({
        url: z
          .string()
          .max(300)
          .meta({ description: 'Outer slashes are stripped', examples: ['luxury/handbags'] }),
      }),
    )
    .output(categoryNode.extend({ id: z.string() })),
  byFeature: call
    .route({
      method: 'POST',
      path: '/cuisine/byfeature',
      tags,
      summary: 'Featured or popular categories',
    })
    .input(z.object({ isFeatured: z.boolean().optional(), isPopular: z.boolean().optional() }))
    .output(nodes),
  byIds: call
    .route({
      method: 'POST',
      path: '/cuisine/getNodesByIdsWithOutChild',
      tags,
      summary: 'Nodes by their ids, in that order',
    })
    .input(z.object({ nodes: z.array(smallId).max(100) }))
    .output(nodes),
};
