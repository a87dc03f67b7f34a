import { z } from 'zod';
import { bigId } from '../../call.ts';
import { languages } from '../../language.ts';
import { textStates } from '../../shop/settings/text-kinds.ts';

/** Filters of the products to translate. */
export const translationListInput = z.object({
  language: z.enum(languages),
  state: z.enum(textStates).default('all'),
  q: z.string().trim().max(100).optional().meta({
    description: 'Words of the name, a code or a GTIN',
  }),
  before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
});
export type TranslationListInput = z.infer<typeof translationListInput>;

/** A product with its name in another language. */
export const translatedProduct = z
  .object({
    id: bigId,
    itemCustomId: z.string(),
    version: z.int().meta({ description: 'Of its words' }),
    name: z.string(),
    description: z.string(),
    translation: z.object({ name: z.string(), description: z.string() }).meta({
      description: 'Empty: not translated',
    }),
    isStale: z.boolean().meta({ description: 'A translation is of former words' }),
  })
  .meta({ id: 'TranslatedProduct' });
export type TranslatedProduct = z.infer<typeof translatedProduct>;
