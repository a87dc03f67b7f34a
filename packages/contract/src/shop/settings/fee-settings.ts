import { z } from 'zod';
import { smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { editConflict, edited } from '../../staff/edit.ts';

const tags = ['Settings'];
const facts = { usedBy: 'clients', cost: usual, permission: 'settings.money' } as const;

const percent = z
  .string()
  .regex(/^(100|\d{1,2})(\.\d{1,3})?$/, 'must be a percentage from 0 to 100')
  .refine((value) => Number(value) <= 100, 'must be at most 100');

/** A shop's customs duty and insurance; changes do not affect booked orders. */
const fields = z.object({
  dutyPercent: percent.meta({ description: 'Of imported goods, where nothing else is said' }),
  dutyByCategory: z
    .array(z.object({ category: smallId, percent }))
    .max(300)
    .meta({
      description: 'Categories with a rate of their own, and all below them; the nearest counts',
    }),
  dutyByHsPrefix: z
    .array(
      z.object({
        prefix: z.string().regex(/^\d{2,10}$/, 'must be 2 to 10 digits'),
        percent,
      }),
    )
    .max(500)
    .meta({
      description:
        'Rates by how HS codes begin; the longest counts, and goes before those of categories',
    }),
  insurancePercent: percent.nullable().meta({
    description: 'Of what is insured; null: the shop insures nothing',
  }),
});
export type FeeFields = z.infer<typeof fields>;

const sample = z.object({
  name: z.string(),
  branchName: z.string(),
  currency: currencyCode,
  price: minorAmount,
  isImported: z.boolean(),
  duty: minorAmount,
  dutyThen: minorAmount,
  insurance: minorAmount.nullable(),
  insuranceThen: minorAmount.nullable(),
});
export type FeeSample = z.infer<typeof sample>;

/** Calls for staff to edit customs duty and insurance. */
export const feeSettings = {
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/fee-settings',
      tags,
      summary: 'Get the settings of customs duty and insurance',
    })
    .input(z.object({}))
    .output(
      fields.extend({
        version: z.int(),
        categories: z.array(z.object({ id: smallId, title: z.string(), depth: z.int() })),
      }),
    ),
  preview: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/fee-settings/preview',
      tags,
      summary: 'Preview duty and insurance for sample goods of each branch',
    })
    .input(fields.partial())
    .output(z.object({ samples: z.array(sample) })),
  save: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/fee-settings',
      tags,
      summary: 'Change customs duty and insurance',
      description: 'Takes effect for new quotes.',
    })
    .errors(editConflict)
    .input(
      z.object({
        version: z.int().min(0),
        changes: fields.partial().refine((sent) => Object.keys(sent).length > 0, {
          error: 'must name a field',
        }),
      }),
    )
    .output(edited),
};
