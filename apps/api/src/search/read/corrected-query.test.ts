import { expect, test } from 'vitest';
import { correctQuery } from './corrected-query.ts';

test.each([
  ['Nkie shoes', { typed: 'nkie', meant: 'nike' }, 'nike shoes'],
  ['panel pan pna', { typed: 'pna', meant: 'pan' }, 'panel pan pan'],
  ['panel pane', { typed: 'pane', meant: 'pan' }, 'panel pan'],
  ['(shrit)', { typed: 'shrit', meant: 'shirt' }, '(shirt)'],
  ['İstanbul rgu', { typed: 'rgu', meant: 'rug' }, 'istanbul rug'],
  ['$& shos', { typed: 'shos', meant: '$&' }, '$& $&'],
])('%s is corrected as a whole word, in any case', (query, correction, corrected) => {
  expect(correctQuery(query, [correction])).toBe(corrected);
});

test('a word that is known only as it is folded is corrected in the folded query', () => {
  expect(correctQuery('Déja-vuu lamp', [{ typed: 'deja', meant: 'dela' }])).toBe('dela-vuu lamp');
});
