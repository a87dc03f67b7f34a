import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

const shop = {
  synonymsOf: () => [],
  isKind: (words: readonly string[]) => words.join(' ') === 'lamp',
  isBrand: (words: readonly string[]) => ['casa lintari', 'insignia'].includes(words.join(' ')),
};

const rolesOf = (query: string) =>
  readQuery(query, shop)
    .terms.map(({ role, typed }) => `${role} ${typed}`)
    .join(', ');

test('what is the name of a thing, too, is a brand of the shop beside another thing', () => {
  const ofBrand = (brand: string) =>
    readQuery('apple lamp', { ...shop, isBrand: ([word]) => word === brand }).terms[0]?.role;
  expect(ofBrand('apple')).toBe('brand');
  expect(ofBrand('pear')).toBe('attribute');
});

test.each([
  ['red dress', 'attribute red, kind dress'],
  ['blue shoes', 'attribute blue, kind shoes'],
  ['nike shoes', 'brand nike, kind shoes'],
  ['shoes Nike', 'kind shoes, brand Nike'],
  ['watch for men', 'kind watch, audience men'],
  ['Casa Lintari handbag', 'brand Casa Lintari, kind handbag'],
  ['ladies purse', 'audience ladies, kind purse'],
  ['gift for wife', 'occasion gift, audience wife'],
  ['reading lamp', 'attribute reading, kind lamp'],
  ['blue lamp', 'attribute blue, kind lamp'],
  ['lamp table', 'attribute table, kind lamp'],
  ['orange juice', 'attribute orange, kind juice'],
  ['orange', 'kind orange'],
  ['apple phone', 'brand apple, kind phone'],
  // Insignia is an ordinary word elsewhere, and here a brand of the shop.
  ['insignia lamp', 'brand insignia, kind lamp'],
  ['running shoes', 'attribute running, kind shoes'],
  ['rolex', 'brand rolex'],
  ['case for iphone 15', 'kind case, attribute iphone, other 15'],
  ['dress watch', 'attribute dress, kind watch'],
  ['watch for the red dress', 'kind watch, attribute red, attribute dress'],
  ['lal joota', 'attribute lal, kind joota'],
  ['لال جوتا', 'attribute لال, kind جوتا'],
  ['“Red” dress!', 'attribute Red, kind dress'],
  ['gaming mouse pad', 'attribute gaming, kind mouse pad'],
  ['iphone 15 cover', 'attribute iphone, other 15, kind cover'],
  ['8 gb lamp', 'attribute 8 gb, kind lamp'],
  ['handbag under 50000', 'kind handbag'],
  ['sasta joota', 'kind joota'],
  ['sab se mehnge jootay', 'kind jootay'],
  ['kale jootay', 'attribute kale, kind jootay'],
  ['hare rang ka dupatta', 'attribute hare, kind dupatta'],
  ['kale chips', 'other kale, kind chips'],
  ['pani ki bottle', 'kind pani ki bottle'],
  ['امی کے لیے پرس', 'audience امی, kind پرس'],
])('%s', (query, roles) => {
  expect(rolesOf(query)).toBe(roles);
});

test('price, audience and cheapness are read, unless the shopper removed them', () => {
  const query = 'cheap watch for men under Rs 5,000';
  expect(readQuery(query, shop)).toMatchObject({
    price: { most: 5_000, typed: 'under Rs 5,000' },
    audience: { audience: 'men', typed: 'men' },
    cheapest: { typed: 'cheap' },
  });
  const bare = readQuery(query, shop, new Set(['price', 'audience', 'cheapest'] as const));
  expect(Object.keys(bare).sort()).toEqual(['counted', 'terms']);
  expect(bare.terms.map(({ typed }) => typed)).toEqual(['watch']);
});

test('a query of stop words alone is searched as it is', () => {
  expect(rolesOf('the best')).toBe('other the, other best');
});

test('words that mean something only together are one term', () => {
  expect(rolesOf('ray ban')).toBe('brand ray ban');
  expect(rolesOf('bed sheet')).toBe('kind bed sheet');
  expect(rolesOf('laptop bag')).toBe('attribute laptop, kind bag');
});
