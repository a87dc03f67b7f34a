import { expect, test } from 'vitest';
import { readQuery } from '../../read/read-query.ts';
import { knownQuery, readBegun } from './begun-query.ts';
import { suggestQueries } from './suggest-queries.ts';

const sold = [
  'watch',
  'wallet',
  'lamp',
  'dress',
  'shirt',
  'shoe',
  'Rowe',
  'headphones',
  'short stories',
  'white lamp',
  'wool coat',
  'black dress',
  'red shoe',
  'dress watch',
  'wireless headphones',
  'women’s dresses',
  'women’s coats',
  'men’s shirts',
  'kids’ party dress',
].map(knownQuery);
const known = { popular: [], sold, words: new Set(sold.flatMap(({ words }) => words)) };
const plain = { synonymsOf: () => [], isKind: () => false, isBrand: () => false };
const suggested = (typed: string, most = 3) =>
  suggestQueries(known, readBegun(typed), most, {
    terms: readQuery(typed, plain).terms,
    offers: [],
  });

test.each<[typed: string, ...queries: string[]]>([
  ['ladies w', 'ladies watch', 'ladies wallet'],
  ['Ladies ', 'Ladies dresses', 'Ladies coats'],
  ['women d', 'women dresses'],
  ['her coa', 'her coats'],
  ['gents sh', 'gents shirts', 'gents shoe'],
  ['men’s wa', 'men’s watch', 'men’s wallet'],
  ['girls dr', 'girls party dress'],
  ['lad', 'ladies dresses', 'ladies coats'],
  ['zanana d', 'women’s dresses'],
  ['kala d', 'black dress'],
  ['کالا d', 'black dress'],
  ['lal jo', 'lal joota', 'red shoe'],
  ['joot', 'joota', 'shoe', 'red shoe'],
  ['گھڑ', 'گھڑی', 'watch', 'dress watch'],
  ['nikka'],
  ['hedph', 'headphones', 'wireless headphones'],
])('%j is continued by %j', (typed, ...queries) => {
  expect(suggested(typed)).toEqual(queries);
});

test('each query is suggested from each of its beginnings, and never what was typed', () => {
  for (const { query, sameAs } of sold) {
    for (let letters = 1; letters < query.length; letters++) {
      const typed = query.slice(0, letters);
      if (knownQuery(typed).sameAs === sameAs) continue;
      const queries = suggested(typed, sold.length).map(knownQuery);
      const keys = queries.map((one) => one.sameAs);
      expect(keys, typed).toContain(sameAs);
      expect(keys, typed).not.toContain(knownQuery(typed).sameAs);
    }
  }
});

test('descriptions of one kind are not suggested for other kinds', () => {
  expect(suggested('ladies', 20).join()).not.toMatch(/shirt|lamp|stories/);
  expect(suggested('ladies l')).toEqual([]);
});
