import { expect, test } from 'vitest';
import { singularOf } from './singular.ts';

test.each([
  ['lamp', 'lamps'],
  ['watch', 'watches'],
  ['dress', 'dresses'],
  ['brush', 'brushes'],
  ['box', 'boxes'],
  ['battery', 'batteries'],
  ['cookie', 'cookies'],
  ['shoe', 'shoes'],
  ['lens', 'lenses'],
  ['cache', 'caches'],
  ['blouse', 'blouses'],
  ['tie', 'ties'],
])('%s and %s have one key', (singular, plural) => {
  expect(singularOf(plural)).toBe(singularOf(singular));
});

test('different words have different keys', () => {
  const words = 'lamp dress dressing watch watchman shoe show bus glass gloss tie toy'.split(' ');
  expect(new Set(words.map(singularOf)).size).toBe(words.length);
});
