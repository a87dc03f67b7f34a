import { z } from 'zod';
import { bigId, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { exportedLists } from './exported-lists.ts';
import { productFilters } from './product-list.ts';

const tags = ['Exports'];
const facts = { usedBy: 'clients', cost: usual, permission: 'exports.run' } as const;

const { branches: _, ...filters } = productFilters;

/** Exports of lists as spreadsheet files. */
export const listExports = {
  begin: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/exports',
      tags,
      summary: 'Record an export in the trail before it begins',
    })
    .input(
      z.object({
        list: z.enum(exportedLists),
        cutBy: z
          .array(z.string().max(40))
          .max(20)
          .default([])
          .meta({ description: 'Names of the filters, for the trail' }),
      }),
    )
    .output(z.object({ rows: z.int().meta({ description: 'The most that one may take' }) })),
  products: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/exports/products',
      tags,
      summary: 'Export the products of a branch as CSV lines',
      description: 'They can be imported again.',
    })
    .input(
      z.object({
        ...filters,
        branch: smallId.or(z.literal('all')).meta({
          description: '`all`: those that one sees, with a column that says whose a row is',
        }),
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
      }),
    )
    .output(
      z.object({
        lines: z.string().meta({ description: 'With the header on the first page' }),
        rows: z.int(),
        next: bigId.nullable(),
      }),
    ),
};
