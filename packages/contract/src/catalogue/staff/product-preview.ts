import { z } from 'zod';
import { bigId } from '../../call.ts';
import { dayRange } from '../../fulfilment/branch.ts';
import { latitude, longitude } from '../../fulfilment/place.ts';
import { currencyCode } from '../../money.ts';
import { product } from '../product.ts';

export const previewInput = z.object({
  id: bigId,
  latitude,
  longitude,
  currency: currencyCode.optional().meta({ description: "Left out: the shop's own" }),
});

/** A product as shoppers at a place see it. */
export const productPreview = z
  .object({
    product: product.nullable().meta({
      description: 'As the shop answers for that place; null: nobody is shown it',
    }),
    why: z.enum(['hidden', 'unsold']).nullable().meta({
      description: '`unsold`: no branch offers it, or its category is hidden; null: it is shown',
    }),
    days: dayRange.nullable().meta({
      description: 'How long it takes there; null: the branch brings it itself at chosen times',
    }),
    metres: z.number().min(0).nullable().meta({ description: 'From the branch that sends it' }),
  })
  .meta({ id: 'ProductPreview' });
export type ProductPreview = z.infer<typeof productPreview>;
