import { z } from 'zod';
import { idempotencyKey, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { languages } from '../../language.ts';
import { editConflict, edited } from '../../staff/edit.ts';
import { typedLine } from '../../text-fields.ts';

const tags = ['Categories'];
const facts = { usedBy: 'clients', cost: usual, permission: 'brands.edit' } as const;
const reader = { ...facts, permission: ['brands.edit', 'translations.edit'] } as const;

const title = typedLine().min(1, 'Required').max(120);
const description = z.string().trim().max(5_000);

/** Editable fields of a brand. Its slug is derived from its title. */
const fields = z.object({
  name: title,
  description,
  picture: z.string().max(300).nullable().meta({ description: 'Key of an uploaded picture' }),
});
export type BrandFields = z.infer<typeof fields>;

const translation = z.object({ name: typedLine().max(120), description });

const row = z.object({
  id: smallId,
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  products: z.int().meta({ description: 'That shoppers find' }),
});
export type BrandRow = z.infer<typeof row>;

const record = fields
  .extend({
    id: smallId,
    version: z.int(),
    menuUrl: z.string(),
    products: z.int().meta({ description: 'Hidden ones too' }),
    translations: z.partialRecord(z.enum(languages), translation),
    formerAddresses: z.array(z.string()).meta({ description: 'They lead here; at most 50' }),
  })
  .meta({ id: 'BrandRecord' });
export type BrandRecord = z.infer<typeof record>;

export const brandEdit = z.object({
  id: smallId,
  version: z.int().min(0),
  changes: fields.partial(),
  translations: z.partialRecord(z.enum(languages), translation.partial()).default({}),
});
export type BrandEdit = z.infer<typeof brandEdit>;

/** Calls for staff to edit brands. */
export const staffBrands = {
  list: staffCall(reader)
    .route({
      method: 'GET',
      path: '/staff/brands',
      tags,
      summary: 'List brands by title',
    })
    .input(z.object({ q: z.string().trim().max(100).optional(), after: smallId.optional() }))
    .output(z.object({ brands: z.array(row), next: smallId.nullable() })),
  get: staffCall(reader)
    .route({
      method: 'GET',
      path: '/staff/brands/{id}',
      tags,
      summary: 'Get a brand to edit',
    })
    .input(z.object({ id: smallId }))
    .output(record),
  add: staffCall(facts)
    .route({ method: 'POST', path: '/staff/brands', tags, summary: 'Add a brand' })
    .input(z.object({ key: idempotencyKey, name: title }))
    .output(z.object({ id: smallId })),
  save: staffCall(reader)
    .route({
      method: 'POST',
      path: '/staff/brands/{id}',
      tags,
      summary: 'Change a brand',
      description: 'Its URL follows its title; the former one redirects.',
    })
    .errors(editConflict)
    .input(brandEdit)
    .output(edited),
  merge: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/brands/{id}/merge',
      tags,
      summary: 'Merge a brand into another',
      description:
        'Its products and promotions follow, and its URL redirects. It cannot be undone.',
    })
    .input(z.object({ id: smallId, into: smallId }))
    .output(z.object({ menuUrl: z.string(), task: smallId.nullable() })),
};
