import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fields as allFields, headerLength } from '../documents/decode-document.ts';
import { QueryWords } from './query-words.ts';

// Some of them share a slot of the filter.
const word = fc.constantFrom(0, 1, 2, 3, 7, -4, 2 ** 11 + 2, 2 ** 12 + 2, 2 ** 30);
const words = fc.array(word, { maxLength: 4 });
const documents = fc.array(words, { minLength: allFields.length, maxLength: allFields.length });

test('the positions found are those of the query words in the scanned fields', () => {
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 3 }),
      fc.option(word, { nil: undefined }),
      fc.array(fc.tuple(documents, fc.integer({ min: 1, max: allFields.length })), {
        minLength: 1,
      }),
      (alternatives, joined, all) => {
        const term = {
          role: 'other' as const,
          alternatives: alternatives.map((some) => ({ words: some, weight: 1 })),
          joined,
          isLoose: false,
          idf: 1,
        };
        const query = new QueryWords([term], {
          place: 0,
          isCertain: false,
          votes: new Map(),
          hasCategories: false,
          nouns: new Set(),
        });
        const asked = [...alternatives.flat(), ...(joined === undefined ? [] : [joined])];
        for (const [fields, looked] of all) {
          const document = Int32Array.from([
            ...fields.map(({ length }) => length),
            fields[0]?.length ?? 0,
            0,
            ...fields.flat(),
          ]);
          query.read(document, looked);
          const end = headerLength + fields.slice(0, looked).flat().length;
          expect(query.ends[looked - 1]).toBe(end);
          expect(query.positions.slice(0, query.length)).toEqual(
            [...document.keys()].filter(
              (at) => at >= headerLength && at < end && asked.includes(document[at] ?? 0),
            ),
          );
        }
      },
    ),
  );
});
