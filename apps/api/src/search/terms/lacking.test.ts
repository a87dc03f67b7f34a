import { expect, test } from 'vitest';
import { lackingNone, readLacking, requiringOnly } from './lacking.ts';
import { textOf, wordTerm } from './query-text.ts';

const terms = ['nike', 'red', 'shoes', 'wife'].map((word) =>
  wordTerm({ whole: word, pieces: [word] }),
);

test.each([
  [lackingNone, `'nike' & 'red' & 'shoes' & 'wife'`],
  [requiringOnly([2]), `'shoes'`],
  [requiringOnly([1, 2]), `'red' & 'shoes'`],
  [{ required: [2, 1], most: 1 }, `'red' & 'shoes' & (('wife') | ('nike'))`],
  [
    { required: [], most: 1 },
    `('red' & 'shoes' & 'wife') | ('nike' & 'shoes' & 'wife') | ('nike' & 'red' & 'wife') | ('nike' & 'red' & 'shoes')`,
  ],
])('%j is a query for PostgreSQL', (lacking, text) => {
  expect(textOf(terms, lacking)).toBe(text);
});

test('all ways to lack two of four terms occur once', () => {
  const sets = textOf(terms, { required: [], most: 2 }).split(' | ');
  expect(new Set(sets).size).toBe(6);
});

test('no product is found that has none of the terms', () => {
  expect(readLacking({ required: [], most: 9 }, 3)).toEqual({ required: [], most: 2 });
  expect(textOf(terms.slice(0, 2), requiringOnly([]))).toBe(`('red') | ('nike')`);
});
