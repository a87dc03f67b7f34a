import type { ContentTexts } from '@karwan/contract/content/staff/staff-content';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const value = fc.constantFrom('a', 'b', 'c');
const words: fc.Arbitrary<ContentTexts> = fc.record({
  title: value,
  description: value,
  topic: value,
  author: value,
  body: value,
  picture: fc.option(value),
  pictureAlt: value,
  dated: fc.option(value),
});
const edit = fc.record(
  { title: value, body: value, picture: fc.option(value), topic: value },
  { requiredKeys: [] },
);

test('an edit keeps the changes of others, and reports fields that both changed differently', () => {
  fc.assert(
    fc.property(words, words, edit, (base, theirs, mine) => {
      const result = mergeTexts(base, theirs, mine);
      for (const field of Object.keys(theirs) as (keyof ContentTexts)[]) {
        const sent = (mine as Partial<ContentTexts>)[field];
        // Fields that were not sent or are equal stay; all others get the sent value.
        expect(result.words[field]).toBe(sent === undefined ? theirs[field] : sent);
        const isTheirs = base[field] !== theirs[field];
        const isChanged = sent !== undefined && sent !== theirs[field];
        expect(result.conflicts.includes(field)).toBe(isTheirs && isChanged);
        expect(result.merged.includes(field)).toBe(isTheirs && sent === undefined);
      }
    }),
  );
});

test('without a concurrent edit there is no conflict; an empty edit changes nothing', () => {
  fc.assert(
    fc.property(words, edit, (now, mine) => {
      expect(mergeTexts(now, now, mine).conflicts).toEqual([]);
      expect(mergeTexts(now, now, {})).toMatchObject({ words: now, changed: [], merged: [] });
      expect(mergeTexts(now, now, now).changed).toEqual([]);
    }),
  );
});
