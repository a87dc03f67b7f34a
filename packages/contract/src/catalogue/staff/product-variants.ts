import { z } from 'zod';
import { bigId } from '../../call.ts';
import { typedLine } from '../../text-fields.ts';
import { productOption } from '../product.ts';
import { itemCode } from '../product-code.ts';

/** Maximum number of variants in the editor; imports allow more. */
export const maxEditedVariants = 200;

const gtin = z
  .string()
  .regex(/^\d{8,14}$/, 'must have 8 to 14 digits')
  .nullable();
const weightGrams = z.int().min(0).max(10_000_000).nullable();

/** One combination of a product's options, sold on its own. */
const editedVariant = z.object({
  id: bigId,
  code: itemCode,
  gtin,
  weightGrams: weightGrams.meta({ description: "Null: the product's" }),
});

/** The variants as staff read them. */
export const productVariants = z.object({
  version: z.int(),
  options: z.array(productOption),
  dividing: z.array(z.string()).meta({
    description: 'Ids of the options by which stock is counted; the others are words on the order',
  }),
  list: z.array(
    editedVariant.extend({
      choice: z.array(z.string()).meta({ description: 'Titles of its values' }),
      isOffered: z.boolean().meta({ description: 'A branch sells it' }),
    }),
  ),
});
export type ProductVariants = z.infer<typeof productVariants>;

/** An option as entered; it is matched with existing options and values by titles. */
const typedOption = z.object({
  title: typedLine().min(1).max(80),
  values: z
    .array(
      z.object({
        title: typedLine().min(1).max(80),
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .optional(),
      }),
    )
    .min(1)
    .max(60),
});
export type TypedOption = z.infer<typeof typedOption>;

export const variantsEdit = z.object({
  id: bigId,
  version: z.int().min(0).meta({ description: 'Of the variants, as they were read' }),
  options: z.array(typedOption).max(5),
  dividing: z.array(z.string()).max(5).meta({
    description: 'Titles of the options by which stock is counted',
  }),
  list: z.array(editedVariant).max(maxEditedVariants),
  removed: z.array(bigId).max(maxEditedVariants).meta({
    description: 'Variants that no branch sells any more; what was never sold is deleted',
  }),
  addMissing: z.boolean().meta({
    description: 'Make a variant of every combination that has none, at the price of the first one',
  }),
});
export type VariantsEdit = z.infer<typeof variantsEdit>;
