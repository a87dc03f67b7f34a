import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { languages } from '../../language.ts';
import { textKinds } from './text-kinds.ts';

const tags = ['Settings'];
const permission = 'translations.edit';

/** Maximum length of a shop's own text (of a category, a slide, a payment method), in characters. */
const longestText = 5_000;

const kind = z.enum(textKinds);
const language = z.enum(languages);
const source = z.string().min(1).max(longestText).meta({
  description: "As the shop wrote it, in the shop's own language",
});
const text = z.string().trim().max(longestText).meta({ description: 'Empty: not translated' });

/** Translations of the shop's own texts (spec section 1). */
export const shopTexts = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/texts',
      tags,
      summary: "List the shop's texts with their translations",
      description: 'Sorted by text, 50 a page.',
    })
    .input(
      z.object({
        language,
        kind,
        isMissing: z.boolean().default(false).meta({
          description: 'Only those that have no translation',
        }),
        isStale: z.boolean().default(false).meta({
          description: 'Only those whose translation is of former words',
        }),
        after: z.string().max(longestText).optional().meta({
          description: 'The last words of the page before',
        }),
      }),
    )
    .output(
      z.object({
        languages: z.array(language).meta({ description: "The shop's others than its own" }),
        missing: z.array(
          z.object({
            language,
            kind,
            count: z.int(),
            stale: z.int().meta({ description: 'Translated, but of former words' }),
          }),
        ),
        texts: z.array(z.object({ source, text, isStale: z.boolean() })),
        next: z.string().nullable(),
      }),
    ),
  save: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'POST',
      path: '/staff/texts',
      tags,
      summary: "Save translations of the shop's texts",
      description: 'Texts that somebody has changed meanwhile are skipped and listed.',
    })
    .input(
      z.object({
        language,
        texts: z
          .array(
            z.object({
              source,
              read: text.meta({ description: 'As it was read' }),
              text,
              holds: z.boolean().default(false).meta({
                description: 'It is right as it is, although the words were changed',
              }),
            }),
          )
          .min(1)
          .max(50),
      }),
    )
    .output(
      z.object({
        saved: z.int(),
        left: z.array(z.object({ source, theirs: text })),
      }),
    ),
};
