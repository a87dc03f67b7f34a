import { z } from 'zod';
import { minorAmount } from '../money.ts';

/** Whom a thing is for. */
export const audiences = ['women', 'men', 'girls', 'boys', 'children', 'baby'] as const;
export type Audience = (typeof audiences)[number];

/**
 * What a part of a query says about the wanted thing, in the order in which parts are given up when no product has all of them:
 * the occasion first, the kind of thing last.
 */
export const queryRoles = ['occasion', 'audience', 'attribute', 'other', 'brand', 'kind'] as const;
export type QueryRole = (typeof queryRoles)[number];

/** Parts of a query that are applied like filters, and that a shopper can take off. */
export const readFilters = ['price', 'audience', 'cheapest', 'dearest'] as const;
export type ReadFilter = (typeof readFilters)[number];

const typed = z.string().meta({ description: 'As the shopper typed it' });

/** How a search understood its query. */
export const searchReading = z
  .object({
    price: z
      .object({
        least: minorAmount.nullable(),
        most: minorAmount.nullable(),
        typed,
        missed: z.boolean().optional().meta({
          description: 'Nothing has this price: the products with the nearest prices come first',
        }),
      })
      .optional()
      .meta({ description: 'Only products of this price are listed; in the answer’s currency' }),
    audience: z
      .object({ audience: z.enum(audiences), typed })
      .optional()
      .meta({ description: 'Products for these people come first' }),
    cheapest: z
      .object({ typed })
      .optional()
      .meta({ description: 'The cheapest products come first' }),
    dearest: z
      .object({ typed })
      .optional()
      .meta({ description: 'The dearest products come first' }),
    missing: z
      .array(z.object({ role: z.enum(queryRoles), typed }))
      .optional()
      .meta({ description: 'Parts of the query that the first products lack' }),
    near: z
      .boolean()
      .optional()
      .meta({ description: 'No product is of the wanted kind: neighbouring kinds are listed' }),
    parts: z
      .array(z.object({ role: z.enum(queryRoles), typed, also: z.array(z.string()) }))
      .optional()
      .meta({
        description:
          'All parts of the query, and the words that may stand for each; only where `explain` asks for them',
      }),
  })
  .meta({ id: 'SearchReading' });
export type SearchReading = z.infer<typeof searchReading>;
