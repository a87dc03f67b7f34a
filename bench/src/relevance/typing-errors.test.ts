import { createRandom } from '@karwan/demo/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundDespiteErrors, typedOf, withError } from './typing-errors.ts';

test('an error changes a word after its first letter, by at most one letter', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[a-z]{5,12}$/), (seed, word) => {
      const wrong = withError(createRandom(seed), word);
      expect(wrong).not.toBe(word);
      expect(wrong[0]).toBe(word[0]);
      expect(Math.abs(wrong.length - word.length)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the longest word of a name gets the error', () => {
  const typed = typedOf(createRandom('a'), 'Sony WH-1000XM5 Wireless headphones, black');
  expect(typed).toMatchObject({
    right: 'sony wh 1000xm5 wireless headphones',
    joined: 'sony wh 1000xm5 wirelessheadphones',
  });
  expect(typed?.one).toMatch(/^sony wh 1000xm5 wireless h/);
  expect(typed?.one).not.toBe(typed?.right);
  expect(typedOf(createRandom('a'), 'Sony WH-1')).toBeUndefined();
});

test('products that are not found without errors do not count', async () => {
  const names = new Map([
    ['a', 'Wireless headphones'],
    ['b', 'Wired headphones'],
  ]);
  const search = async (query: string) => (query === 'wireless headphones' ? ['a'] : []);
  expect(await foundDespiteErrors(createRandom('a'), names, search)).toEqual({
    found: 1,
    one: 0,
    two: 0,
    joined: 0,
  });
  const all = await foundDespiteErrors(createRandom('a'), names, async () => ['a', 'b']);
  expect(all).toEqual({ found: 2, one: 1, two: 1, joined: 1 });
});
