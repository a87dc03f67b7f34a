import { z } from 'zod';
import { idempotencyKey, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { languages } from '../../language.ts';
import { staffTask } from '../../shop/settings/staff-task.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { typedLine } from '../../text-fields.ts';

const tags = ['Categories'];
const facts = { usedBy: 'clients', cost: usual, permission: 'categories.edit' } as const;

/** Maximum depth of the category tree, departments included: shoppers do not find their way in deeper ones. */
export const deepestCategory = 8;

const name = typedLine().min(1, 'Required').max(120);
const description = z.string().trim().max(5_000);

/** Slug of a category: lower-case letters, digits and dashes. */
const addressPart = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and dashes only')
  .refine((part) => /[a-z]/.test(part), 'must have a letter');

/** Editable fields of a category. */
const fields = z.object({
  name: name.meta({ description: 'In menus and on its page' }),
  description,
  picture: z.string().max(300).nullable().meta({ description: 'Key of an uploaded picture' }),
  addressPart,
  isActive: z.boolean().meta({ description: 'Hidden with all below it otherwise' }),
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
});
export type CategoryFields = z.infer<typeof fields>;

const translation = z.object({ name: typedLine().max(120), description });
const translations = z.partialRecord(z.enum(languages), translation);

const row = z.object({
  id: smallId,
  parent: smallId.nullable(),
  name: z.string(),
  menuUrl: z.string(),
  depth: z.int().meta({ description: '0: a department' }),
  isActive: z.boolean(),
  isShown: z.boolean().meta({ description: 'It and all above it are active' }),
  picture: z.string().nullable(),
  products: z.int().meta({ description: 'That shoppers find in it and below' }),
});
export type CategoryRow = z.infer<typeof row>;

const record = fields
  .extend({
    id: smallId,
    version: z.int(),
    parent: smallId.nullable(),
    menuUrl: z.string(),
    products: z.int().meta({ description: 'In it and below, hidden ones too' }),
    children: z.int(),
    translations,
    formerAddresses: z.array(z.string()).meta({ description: 'They lead here; at most 50' }),
  })
  .meta({ id: 'CategoryRecord' });
export type CategoryRecord = z.infer<typeof record>;

export const categoryEdit = z.object({
  id: smallId,
  version: z.int().min(0),
  changes: fields.partial(),
  translations: z.partialRecord(z.enum(languages), translation.partial()).default({}),
});
export type CategoryEdit = z.infer<typeof categoryEdit>;

export const categoryMove = z.object({
  id: smallId,
  from: smallId.nullable().meta({ description: 'Its parent as it was read' }),
  parent: smallId.nullable().meta({ description: 'Null: it becomes a department' }),
  before: smallId.nullable().meta({ description: 'The sibling that follows it; null: it is last' }),
});
export type CategoryMove = z.infer<typeof categoryMove>;

const moved = z.object({
  menuUrl: z.string(),
  task: smallId.nullable().meta({ description: 'Lists of very many products follow as a task' }),
});

const outdated = {
  CHANGE_OUTDATED: { status: 409, message: 'The category was moved. Reload it' },
} as const;

/** Calls for staff to edit the category tree. */
export const staffCategories = {
  tree: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/categories',
      tags,
      summary: 'List all categories in the order of the tree',
    })
    .input(z.object({}))
    .output(z.object({ categories: z.array(row), task: staffTask.nullable() })),
  get: staffCall({ ...facts, permission: ['categories.edit', 'translations.edit'] })
    .route({
      method: 'GET',
      path: '/staff/categories/{id}',
      tags,
      summary: 'Get a category to edit',
    })
    .input(z.object({ id: smallId }))
    .output(record),
  add: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/categories',
      tags,
      summary: 'Add a category as the last child of another',
      description: 'Its URL path is made from its name.',
    })
    .input(z.object({ key: idempotencyKey, name, parent: smallId.nullable() }))
    .output(z.object({ id: smallId })),
  save: staffCall({ ...facts, permission: ['categories.edit', 'translations.edit'] })
    .route({
      method: 'POST',
      path: '/staff/categories/{id}',
      tags,
      summary: 'Change a category',
      description:
        'A former URL redirects to the new one. The permission `translations.edit` suffices for translations.',
    })
    .errors(editConflict)
    .input(categoryEdit)
    .output(edited),
  move: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/categories/{id}/move',
      tags,
      summary: 'Move a category below another, or among its siblings',
    })
    .errors(outdated)
    .input(categoryMove)
    .output(moved),
  merge: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/categories/{id}/merge',
      tags,
      summary: 'Merge a category into another',
      description:
        'Its products, subcategories, promotions, duties and home page rows follow, and its URLs redirect. It cannot be undone.',
    })
    .input(z.object({ id: smallId, into: smallId }))
    .output(moved),
};
