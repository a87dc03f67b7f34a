import { expect, test } from 'vitest';
import { bm25 } from './bm25.ts';

const texts = new Map([
  ['lamp', 'Desk lamp, warm light'],
  ['desk', 'Standing desk'],
  ['bulb', 'Bulb for a lamp'],
]);

test('rare words and short texts score higher', () => {
  expect(bm25(texts)('desk lamp')).toEqual(['lamp', 'desk', 'bulb']);
  expect(bm25(texts)('lamps')).toEqual([]);
});

test('words are compared by their stems', () => {
  const singular = (word: string) => word.replace(/s$/, '');
  expect(bm25(texts, singular)('LAMPS')).toEqual(['lamp', 'bulb']);
});
