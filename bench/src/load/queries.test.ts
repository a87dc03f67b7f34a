import { createRandom } from '@karwan/demo/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { variantName } from '../catalogue/names.ts';
import { misspelt, queryFrom } from './addresses.ts';

test('a query consists of words of the name, the same ones for the same seed', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const name = variantName(createRandom(seed), 'Leather Weekend Tote', 2_000);
      const query = queryFrom(createRandom(seed), name);
      expect(query.trim()).not.toBe('');
      expect(query.split(' ').length).toBeLessThanOrEqual(2);
      expect(queryFrom(createRandom(seed), name)).toBe(query);
      const letters = new Set(name.toLowerCase());
      expect([...query].every((letter) => letters.has(letter))).toBe(true);
    }),
  );
});

test('a misspelt word has two letters swapped', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[a-z]{6,12}$/), (seed, word) => {
      const wrong = misspelt(createRandom(seed), word);
      expect([...wrong].sort()).toEqual([...word].sort());
      const differing = [...wrong].filter((letter, index) => letter !== word[index]).length;
      expect(differing).toBeLessThanOrEqual(2);
      expect(wrong[0]).toBe(word[0]);
    }),
  );
});
