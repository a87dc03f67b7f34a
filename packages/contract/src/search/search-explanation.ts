import { z } from 'zod';
import { queryRoles } from './search-reading.ts';

/** Explains the ranking of a search to staff (docs/search.md). */
export const searchExplanation = z
  .object({
    searched: z.string().meta({ description: 'What PostgreSQL was asked for' }),
    matched: z.int().meta({ description: 'Products that match; capped' }),
    correctedQuery: z.string().optional(),
    droppedWords: z.array(z.string()).optional(),
    terms: z.array(
      z.object({
        role: z.enum(queryRoles).meta({ description: 'What it says about the wanted thing' }),
        alternatives: z
          .array(z.object({ text: z.string(), by: z.string(), weight: z.number() }))
          .meta({
            description:
              'Words that may stand for it, how each was derived, and how much a match counts',
          }),
        rarity: z.number().meta({ description: 'How telling it is: the rarer, the more' }),
      }),
    ),
    hits: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        score: z.number(),
        parts: z
          .object({
            text: z.number(),
            coverage: z.number(),
            lacking: z.number(),
            kind: z.number(),
            category: z.number(),
            order: z.number(),
            audience: z
              .number()
              .meta({ description: 'Below 0 for goods for the opposite audience' }),
            clicks: z.number().meta({ description: 'Below 0 for what visitors pass over' }),
          })
          .meta({ description: 'What each feature adds to the score' }),
      }),
    ),
  })
  .meta({ id: 'SearchExplanation' });
export type SearchExplanation = z.infer<typeof searchExplanation>;
