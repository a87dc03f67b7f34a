import { expect, test } from 'vitest';
import { lettersUntilSuggested, tellingWords } from './telling-words.ts';

test('the telling word is the rarest of a name, the first among equals', () => {
  const names = new Map([
    ['a', 'Desk lamp WH-1000'],
    ['b', 'Desk lamp'],
    ['c', 'Desk'],
  ]);
  expect(tellingWords(names)).toEqual([
    { id: 'a', word: 'wh1000' },
    { id: 'b', word: 'lamp' },
    { id: 'c', word: 'desk' },
  ]);
});

test('letters are typed until the product is suggested, four at most', async () => {
  const suggest = async (text: string) => (text.length < 3 ? ['b'] : ['a', 'b']);
  expect(await lettersUntilSuggested({ id: 'a', word: 'wh1000' }, suggest)).toBe(3);
  expect(await lettersUntilSuggested({ id: 'b', word: 'lamp' }, suggest)).toBe(1);
  expect(await lettersUntilSuggested({ id: 'c', word: 'desk' }, suggest)).toBeUndefined();
  expect(await lettersUntilSuggested({ id: 'a', word: 'wh' }, suggest)).toBeUndefined();
});
