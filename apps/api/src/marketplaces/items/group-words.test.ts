import { expect, test } from 'vitest';
import { groupWords } from './group-words.ts';

const make = (title: string, ...values: string[]) =>
  ({
    card: { title },
    detail: { variation: values.map((value) => ({ name: 'Make', value })) },
  }) as unknown as Parameters<typeof groupWords>[0][number];

test('words that distinguish variations are left out, in titles and in attributes', () => {
  const makes = [make('Silk Dress – Dark Red, M', 'Dark Red', 'M'), make('Silk Dress – Blue, L')];
  expect(groupWords(makes)).toBe('silk dress');
  expect(groupWords(makes.slice(0, 1))).toBe('silk dress');
});

test('a single item, and items with nothing in common, use a title', () => {
  expect(groupWords([make('Silk Dress')])).toBe('silk dress');
  expect(groupWords([make('Robe'), make('Dress')])).toBe('Robe');
  expect(groupWords([])).toBe('');
});
