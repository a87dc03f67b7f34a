import { z } from 'zod';
import { bigId } from '../../call.ts';
import { editConflictField } from '../../staff/edit.ts';
import { picturesEdit } from './product-pictures.ts';
import { priceEdit, scheduleEdit, sortingEdit, wordsEdit } from './product-record.ts';
import { variantsEdit } from './product-variants.ts';

/** All changes of one save of a product: what is left out stays as it is. */
export const productEdit = z.object({
  id: bigId,
  words: wordsEdit.omit({ id: true }).optional(),
  sorting: sortingEdit.omit({ id: true }).optional(),
  variants: variantsEdit.omit({ id: true }).optional(),
  pictures: picturesEdit.omit({ id: true }).optional(),
  schedule: scheduleEdit.omit({ id: true }).optional(),
  prices: z.array(priceEdit).max(200).default([]).meta({ description: 'Of offers of the product' }),
});
export type ProductEdit = z.infer<typeof productEdit>;

const sections = ['words', 'sorting', 'variants', 'pictures', 'schedule', 'price'] as const;

/** A section whose edit conflicts with one by somebody else. */
const conflictingSection = z.object({
  section: z.enum(sections),
  itemId: bigId.nullable().meta({ description: 'Of a price: its offer' }),
  version: z.int().meta({ description: 'Of the section now' }),
  fields: z.array(editConflictField),
});
export type ConflictingSection = z.infer<typeof conflictingSection>;

/** Error of a save that conflicts with concurrent ones, with all conflicts at once; none of it is stored. */
export const productEditConflict = {
  EDIT_CONFLICT: {
    status: 409,
    message: 'Another team member changed the same fields. Reload them',
    data: z.object({ sections: z.array(conflictingSection) }),
  },
} as const;
