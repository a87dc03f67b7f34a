import { expect, test } from 'vitest';
import { brandWords, headsOf, kindsOf, phrasesOf } from './naming.ts';

test.each([
  ['Targus CN31 Notebook Cases 40.6 cm Black', ['case', 'notebook case']],
  ['Leather folio for Apple tablets, grey', ['folio', 'leather folio', 'tablet']],
  ['Acme Toaster', ['toaster']],
  ['4 x 40', []],
])('%s', (name, kinds) => {
  expect([...kindsOf(name, brandWords('Targus Acme Apple')).keys()].toSorted()).toEqual(kinds);
});

test('a kind is returned as written', () => {
  expect(kindsOf('Large Tote Bags', new Set()).get('tote bag')).toBe('tote bags');
});

test('phrases do not cross punctuation', () => {
  expect(phrasesOf('Power-Banks, slim')).toEqual(new Set(['power', 'bank', 'power bank', 'slim']));
});

test('the last word of a compound is no kind alone', () => {
  expect(headsOf('Classic Dutch Oven', new Set())).toEqual(new Set(['dutch oven']));
  expect(headsOf('Classic Pizza Oven', new Set())).toEqual(new Set(['oven', 'pizza oven']));
});
