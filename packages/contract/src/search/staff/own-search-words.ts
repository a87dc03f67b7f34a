import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { longestSearchWords, maxSearchWords, maxSynonyms } from './search-word-limits.ts';

const tags = ['Search words'];
const phrase = z.string().trim().min(1).max(longestSearchWords);

const searchWordFields = z.object({
  word: phrase.meta({ description: 'What shoppers type: one word or two, in any script' }),
  meant: z
    .array(phrase)
    .min(1)
    .max(maxSynonyms)
    .meta({ description: 'Words for the same that products have, each one word or two' }),
  bothWays: z.boolean().meta({ description: 'Whether each of them also stands for the word' }),
});

export const searchWord = searchWordFields.extend({ id: bigId }).meta({ id: 'SearchWord' });
export type SearchWord = z.infer<typeof searchWord>;

const wordPair = z
  .object({
    id: bigId,
    word: phrase,
    other: phrase,
    products: z.int().min(0).meta({
      description: 'Products called by one of the two that say the other of themselves',
    }),
    examples: z.array(z.string()).meta({ description: 'Names of a few of these' }),
  })
  .meta({ id: 'SearchWordPair' });
export type WordPair = z.infer<typeof wordPair>;

/** The shop's own synonyms; searches apply changes within two seconds. */
export const searchWords = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: 'products.read' })
    .route({
      method: 'GET',
      path: '/staff/search-words',
      tags,
      summary: 'List synonyms, in alphabetical order',
    })
    .input(z.object({}))
    .output(z.array(searchWord)),
  add: staffCall({ usedBy: 'clients', cost: usual, permission: 'products.edit' })
    .route({
      method: 'POST',
      path: '/staff/search-words',
      tags,
      summary: 'Add synonyms for a word',
      description: `Idempotent. A word has one entry, and a shop has up to ${maxSearchWords}; to change an entry, remove it first.`,
    })
    .input(searchWordFields)
    .output(searchWord),
  remove: staffCall({ usedBy: 'clients', cost: usual, permission: 'products.edit' })
    .route({
      method: 'POST',
      path: '/staff/search-words/{id}/remove',
      tags,
      summary: 'Remove the synonyms of a word',
      description: 'Idempotent.',
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ removed: z.boolean() })),
  listPairs: staffCall({ usedBy: 'clients', cost: usual, permission: 'products.read' })
    .route({
      method: 'GET',
      path: '/staff/search-words/pairs',
      tags,
      summary: 'List suggested pairs of synonyms, most likely first',
      description: "They are found in the products' texts once a night.",
    })
    .input(z.object({}))
    .output(z.array(wordPair)),
  decidePair: staffCall({ usedBy: 'clients', cost: usual, permission: 'products.edit' })
    .route({
      method: 'POST',
      path: '/staff/search-words/pairs/{id}/decide',
      tags,
      summary: 'Accept or reject a suggested pair of synonyms',
      description:
        'Idempotent. Accepted words stand for each other in searches; the decision is final.',
    })
    .input(z.object({ id: bigId, isSame: z.boolean() }))
    .output(z.object({ decided: z.boolean() })),
};
