import { z } from 'zod';
import { idempotencyKey, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { languages } from '../language.ts';
import { editConflict, edited } from '../staff/edit.ts';
import { typedLine } from '../text-fields.ts';
import { homePartState, homePartId as id, shownTimes } from './home-page.ts';

const tags = ['Content'];
const facts = { usedBy: 'clients', cost: usual, permission: 'content.publish' } as const;

/** Maximum numbers of product rows on the home page and of featured departments. */
export const maxHomeRows = 24;

const title = typedLine().max(120);
const source = z.string().trim().min(1, 'Required').max(300).meta({
  description:
    'What it lists: the menu url of a category, `brands/zenith`, or `ebay-usa/category/281` of the marketplace',
});
const kind = z.enum(['category', 'brand', 'collection', 'marketplace']);

const fields = z.object({ title: title.min(1, 'Required'), source, ...shownTimes });
export type HomeRowFields = z.infer<typeof fields>;

const translation = z.object({ title });
export type HomeRowTexts = z.infer<typeof translation>;

const record = fields
  .extend({
    id,
    version: z.int(),
    kind,
    state: homePartState,
    name: z.string().nullable().meta({ description: 'Of what it lists; null: it is gone' }),
    nodeId: z.string().nullable().meta({ description: 'Of the category or brand' }),
    translations: z.partialRecord(z.enum(languages), translation),
  })
  .meta({ id: 'HomeRow' });
export type HomeRow = z.infer<typeof record>;

const offered = z.object({
  source: z.string(),
  kind,
  name: z.string(),
  depth: z.int().meta({ description: 'Of a category in its tree' }),
});
export type RowSource = z.infer<typeof offered>;

const menuUrl = z.string().trim().min(1, 'Required').max(300);

const featured = z.object({
  menuUrl,
  name: z.string().nullable().meta({ description: 'Null: it is not shown any more' }),
});

/** Calls for staff to edit the home page's product rows and featured departments. */
export const homeRows = {
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/home-rows',
      tags,
      summary: 'Get the rows and featured departments of the home page',
    })
    .input(z.object({}))
    .output(
      z.object({
        rows: z.array(record),
        featured: z.array(featured),
        sources: z.array(offered).meta({
          description: 'What a row may list, besides brands, and what may be featured',
        }),
      }),
    ),
  add: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-rows',
      tags,
      summary: 'Add a row to the home page',
      description: 'It is hidden at first.',
    })
    .input(
      z.object({
        key: idempotencyKey,
        source,
        title: title.default('').meta({ description: 'Empty: the name of what it lists' }),
      }),
    )
    .output(z.object({ id })),
  save: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-rows/{id}',
      tags,
      summary: 'Change a row of the home page',
    })
    .errors(editConflict)
    .input(
      z.object({
        id,
        version: z.int().min(0),
        changes: fields.partial(),
        translations: z.partialRecord(z.enum(languages), translation.partial()).default({}),
      }),
    )
    .output(edited),
  move: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-rows/{id}/move',
      tags,
      summary: 'Move a row before another',
    })
    .input(z.object({ id, before: id.nullable().meta({ description: 'Null: it is the last' }) }))
    .output(z.object({ moved: z.boolean() })),
  remove: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-rows/{id}/remove',
      tags,
      summary: 'Remove a row',
      description: 'Idempotent.',
    })
    .input(z.object({ id }))
    .output(z.object({ removed: z.boolean() })),
  feature: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-departments',
      tags,
      summary: 'Feature a department, or stop featuring it',
      description: 'Idempotent.',
    })
    .input(z.object({ menuUrl, isFeatured: z.boolean() }))
    .output(z.object({ changed: z.boolean() })),
  moveFeatured: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/home-departments/move',
      tags,
      summary: 'Move a featured department before another',
    })
    .input(
      z.object({
        menuUrl,
        before: menuUrl.nullable().meta({ description: 'Null: it is the last' }),
      }),
    )
    .output(z.object({ moved: z.boolean() })),
};
