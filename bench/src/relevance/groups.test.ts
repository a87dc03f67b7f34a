import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

const brands = new Set(['apple', 'louis vuitton']);

test.each([
  ['laptops', ['all', 'one word', 'kind of thing']],
  ['Apple watch', ['all', 'two words', 'brand']],
  ['louis vuitton bag', ['all', 'three and more', 'brand']],
  ['rtx 2060', ['all', 'two words', 'model number']],
])('%s', (query, expected) => {
  expect(groupsOf(query, brands)).toEqual(expected);
});
