import { z } from 'zod';
import { staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { languages } from '../language.ts';
import { typedLine } from '../text-fields.ts';
import { ownTextKeys } from './own-texts.ts';

const tags = ['Content'];
const facts = { usedBy: 'clients', cost: usual, permission: 'content.publish' } as const;

const text = typedLine()
  .max(200)
  .nullable()
  .meta({ description: "Null: the usual text of the reader's language; empty: none" });
const texts = z.partialRecord(z.enum(ownTextKeys), text);

const language = z.enum(languages);

/** Calls for staff to put the promises of the home page and the footer into the shop's own words. */
export const homeTexts = {
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/home-texts/{language}',
      tags,
      summary: 'Get the texts of the home page and the footer that the shop has replaced',
    })
    .input(z.object({ language }))
    .output(z.object({ texts, languages: z.array(language) })),
  save: staffCall(facts)
    .errors({
      CHANGE_OUTDATED: { status: 409, message: 'Another team member changed this. Reload it' },
    })
    .route({
      method: 'POST',
      path: '/staff/home-texts/{language}',
      tags,
      summary: 'Replace texts of the home page and the footer',
    })
    .input(
      z.object({
        language,
        read: texts.meta({ description: 'The texts as they were read' }),
        changes: texts,
      }),
    )
    .output(z.object({ saved: z.boolean() })),
};
