import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { searchKinds, searchStates } from './search-kinds.ts';

const tags = ['Search words'];

const query = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Words as searches read them', examples: ['leather bag'] });

/** A query of at least two visitors who consented to analytics. */
export const notableSearch = z
  .object({
    query,
    typed: z.string().meta({ description: 'As most typed it' }),
    searches: z.int(),
    visitors: z.int().meta({ description: 'Of each day, added up' }),
    clicked: z.int().meta({ description: 'Visitors who chose something that was found' }),
    ordered: z.int().meta({ description: 'Visitors who then ordered it, within two days' }),
    found: z.int().meta({ description: 'Products, the last time' }),
    dropped: z.array(z.string()).meta({ description: 'Words that were left out, the last time' }),
    lastAt: z.iso.datetime(),
    isHidden: z.boolean().meta({ description: 'Not suggested, because the staff say so' }),
  })
  .meta({ id: 'ToldSearch' });
export type NotableSearch = z.infer<typeof notableSearch>;

/** Reports on shoppers' queries, for improving the catalogue, and control of the suggested ones. */
export const searches = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: 'products.read' })
    .route({
      method: 'GET',
      path: '/staff/searches/{kind}',
      tags,
      summary: 'List notable queries of the last 30 days, by number of visitors',
      description:
        '`nothing`: without results; `partly`: with results only after words were dropped; `unclicked`: with five visitors or more, none of whom chose a result; `popular`: the most frequent. Updated hourly.',
    })
    .input(
      z.object({
        kind: z.enum(searchKinds),
        state: z.enum(searchStates).optional().meta({
          description:
            'Left out: whatever the staff made of it. What is done is open again once it was searched for later in vain',
        }),
        before: z
          .string()
          .max(240)
          .optional()
          .meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ searches: z.array(notableSearch), next: z.string().nullable() })),
  decide: staffCall({ usedBy: 'clients', cost: usual, permission: 'products.edit' })
    .route({
      method: 'POST',
      path: '/staff/searches/decide',
      tags,
      summary: 'Record what was done about a query',
      description: 'Idempotent.',
    })
    .input(z.object({ query, state: z.enum(searchStates) }))
    .output(z.object({ state: z.enum(searchStates) })),
  hide: staffCall({ usedBy: 'clients', cost: usual, permission: 'products.edit' })
    .route({
      method: 'POST',
      path: '/staff/searches/hide',
      tags,
      summary: 'Hide a query from suggestions, or show it again',
      description: 'Idempotent.',
    })
    .input(z.object({ query, isHidden: z.boolean() }))
    .output(z.object({ isHidden: z.boolean() })),
};
