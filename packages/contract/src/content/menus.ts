import { z } from 'zod';
import { idempotencyKey, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { languages } from '../language.ts';
import { editConflict, edited } from '../staff/edit.ts';
import { typedLine } from '../text-fields.ts';
import { menuTargets } from './menu-targets.ts';

const tags = ['Content'];
const facts = { usedBy: 'clients', cost: usual, permission: 'content.publish' } as const;

const id = z.string().regex(/^[\w-]{1,40}$/, 'must be the id of an entry');
const title = typedLine().min(1, 'Required').max(60);
const address = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(\/($|[^/\\])|https:\/\/[^/\s]+\.[^/\s]+)/,
    'must be a path of the shop, or begin with https://',
  )
  .regex(/^[^\s\p{Cc}]*$/u, 'must have no spaces');
const translations = z.partialRecord(z.enum(languages), z.string().trim().max(60));

const entry = z.object({
  id,
  version: z.int(),
  title: z.string(),
  kind: z.enum(menuTargets),
  address: z.string().meta({ description: 'Where it leads now; empty: to nothing that is shown' }),
  isShown: z.boolean(),
  isConsent: z.boolean().meta({ description: 'It opens the settings of privacy; it stays' }),
  translations,
});
export type MenuEntry = z.infer<typeof entry>;

const column = z.object({
  id,
  version: z.int(),
  title: z.string(),
  isShown: z.boolean(),
  translations,
  entries: z.array(entry),
});
export type MenuColumn = z.infer<typeof column>;

const changes = z.object({ title, address, isShown: z.boolean() }).partial();

/** Calls for staff to edit the shop's menus. */
export const menus = {
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/menus',
      tags,
      summary: 'Get the menus of header and footer',
    })
    .input(z.object({}))
    .output(
      z.object({
        header: z.array(entry),
        footer: z.array(column),
        targets: z
          .array(z.object({ address: z.string(), name: z.string(), kind: z.enum(menuTargets) }))
          .meta({ description: 'What an entry may lead to; any other path does as well' }),
      }),
    ),
  add: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/menus',
      tags,
      summary: 'Add an entry to a menu, or a column to the footer',
      description: 'It is hidden at first.',
    })
    .input(
      z.object({
        key: idempotencyKey,
        place: z.enum(['header', 'column', 'entry']),
        column: id.optional().meta({ description: 'Of an entry of the footer' }),
        title,
        address: address.optional().meta({ description: 'Left out: of a column' }),
      }),
    )
    .output(z.object({ id })),
  save: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/menus/{id}',
      tags,
      summary: 'Change a menu entry or a column',
      description:
        'A link to a category, brand, collection, page or post follows it when its URL changes.',
    })
    .errors(editConflict)
    .input(
      z.object({ id, version: z.int().min(0), changes, translations: translations.default({}) }),
    )
    .output(edited),
  move: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/menus/{id}/move',
      tags,
      summary: 'Move a menu entry or a column before another',
    })
    .input(z.object({ id, before: id.nullable().meta({ description: 'Null: it is the last' }) }))
    .output(z.object({ moved: z.boolean() })),
  remove: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/menus/{id}/remove',
      tags,
      summary: 'Remove a menu entry, or a column with its entries',
      description: 'Idempotent.',
    })
    .input(z.object({ id }))
    .output(z.object({ removed: z.boolean() })),
};
