import { z } from 'zod';
import { idempotencyKey, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { languages } from '../../language.ts';
import { enteredAmount } from '../../money.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { typedLine } from '../../text-fields.ts';
import { badge } from '../product.ts';

const tags = ['Categories'];
const facts = { usedBy: 'clients', cost: usual, permission: 'categories.edit' } as const;
const reader = { ...facts, permission: ['categories.edit', 'translations.edit'] } as const;

const title = typedLine().min(1, 'Required').max(120);
const description = z.string().trim().max(5_000);
const word = z.string().trim().max(120);

/** The rule of a collection: all given conditions must hold. Without conditions it is empty. */
const rule = {
  categoryIds: z.array(smallId).max(50).meta({ description: 'In one of them, or below it' }),
  brandIds: z.array(smallId).max(50),
  least: enteredAmount.nullable().meta({ description: "In the shop's base currency" }),
  most: enteredAmount.nullable(),
  badge: badge.nullable(),
  newDays: z.int().min(1).max(365).nullable(),
  onSale: z.boolean(),
  inStock: z.boolean(),
  propertyName: word.meta({ description: 'An option, a feature or a fact, such as Material' }),
  propertyValue: word,
};
export const collectionRule = z.object(rule);
export type CollectionRule = z.infer<typeof collectionRule>;

const fields = z.object({
  name: title,
  description,
  picture: z.string().max(300).nullable().meta({ description: 'Key of an uploaded picture' }),
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120)
    .meta({ description: 'The last part of its address' }),
  isActive: z.boolean(),
  ...rule,
});
export type CollectionFields = z.infer<typeof fields>;

const translation = z.object({ name: typedLine().max(120), description });

const row = z.object({
  id: smallId,
  name: z.string(),
  menuUrl: z.string(),
  isActive: z.boolean(),
  products: z.int().meta({ description: 'That shoppers find' }),
});
export type CollectionRow = z.infer<typeof row>;

const record = fields
  .extend({
    id: smallId,
    version: z.int(),
    menuUrl: z.string(),
    products: z.int(),
    translations: z.partialRecord(z.enum(languages), translation),
  })
  .meta({ id: 'CollectionRecord' });
export type CollectionRecord = z.infer<typeof record>;

export const collectionEdit = z.object({
  id: smallId,
  version: z.int().min(0),
  changes: fields.partial(),
  translations: z.partialRecord(z.enum(languages), translation.partial()).default({}),
});
export type CollectionEdit = z.infer<typeof collectionEdit>;

/** Collections: lists of products that match a rule. */
export const staffCollections = {
  list: staffCall(reader)
    .route({
      method: 'GET',
      path: '/staff/collections',
      tags,
      summary: 'List collections by name',
    })
    .input(z.object({}))
    .output(z.object({ collections: z.array(row) })),
  get: staffCall(reader)
    .route({
      method: 'GET',
      path: '/staff/collections/{id}',
      tags,
      summary: 'Get a collection to edit',
    })
    .input(z.object({ id: smallId }))
    .output(record),
  preview: staffCall({ ...reader, cost: { points: 5 } })
    .route({
      method: 'GET',
      path: '/staff/collection-preview',
      tags,
      summary: 'Preview the products of a collection rule',
    })
    .input(collectionRule.partial())
    .output(
      z.object({
        count: z.int(),
        isCapped: z.boolean().meta({ description: 'There are more than `count`' }),
        products: z
          .array(z.object({ id: z.string(), code: z.string(), name: z.string() }))
          .meta({ description: 'The first of them as the page lists them' }),
      }),
    ),
  add: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/collections',
      tags,
      summary: 'Add an empty collection',
    })
    .input(z.object({ key: idempotencyKey, name: title }))
    .output(z.object({ id: smallId })),
  save: staffCall(reader)
    .route({
      method: 'POST',
      path: '/staff/collections/{id}',
      tags,
      summary: 'Change a collection or its rule',
      description:
        'A former URL redirects. Its products follow, in the background if there are many.',
    })
    .errors(editConflict)
    .input(collectionEdit)
    .output(edited.extend({ task: smallId.nullable() })),
};
