import type { SearchReading } from '@karwan/contract/search-reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../catalogue/testing/test-catalogue.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';
import { openOrdinaryShop } from './testing/ordinary-goods.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openOrdinaryShop();
});
afterAll(() => shop.close());

async function search(query: string, more: { ignore?: string; explain?: 'reading' } = {}) {
  const { items, correctedQuery, reading } = await testClient(shop.context()).items.search({
    query,
    ...testPlaces.lahore,
    ...more,
  });
  return { names: items.map(({ name }) => name), correctedQuery, reading };
}

test.each<[query: string, first: RegExp, missing: SearchReading['missing']]>([
  ['red dress', /Crimson Silk Dress/, undefined],
  ['blue shoes', /Cobalt|Navy/, undefined],
  ['blue dress', /Navy Evening Dress/, undefined],
  ['green bag', /Emerald/, undefined],
  ['lal dress', /Crimson/, undefined],
  ['nike shoes', /Shoes/, [{ role: 'brand', typed: 'nike' }]],
  ['Nike running shoes', /Cobalt Running/, [{ role: 'brand', typed: 'Nike' }]],
  ['pink dress', /Dress$/, [{ role: 'attribute', typed: 'pink' }]],
  ['watch for men', /for Men/, undefined],
  ['ladies watch', /for Women/, undefined],
  ['samsung phone', /Smartphone/, [{ role: 'brand', typed: 'samsung' }]],
  ['لال جوتا', /Shoes/, [{ role: 'attribute', typed: 'لال' }]],
])('%s', async (query, first, missing) => {
  const { names, correctedQuery, reading } = await search(query);
  expect(names[0]).toMatch(first);
  expect(correctedQuery).toBeUndefined();
  expect(reading?.missing).toEqual(missing);
});

test('anyone can request how a query was read', async () => {
  const { reading } = await search('lal dress', { explain: 'reading' });
  expect(reading?.parts).toMatchObject([
    { role: 'attribute', typed: 'lal', also: expect.arrayContaining(['red', 'crimson']) },
    { role: 'kind', typed: 'dress', also: [] },
  ]);
  expect((await search('lal dress')).reading?.parts).toBeUndefined();
});

test('a price is a filter until it is removed', async () => {
  const priced = await search('handbag under 50000');
  expect(priced.names).toEqual(['Emerald Leather Handbag']);
  expect(priced.reading?.price).toEqual({ least: null, most: 50_000_00, typed: 'under 50000' });
  const all = await search('handbag under 50000', { ignore: 'price' });
  expect(all.names.toSorted()).toEqual(['Emerald Leather Handbag', 'Tan Leather Handbag']);
  expect(all.reading?.price).toBeUndefined();
});

test('a kind that the shop lacks leads to its neighbours, a brand to what it is known for, and neither is corrected', async () => {
  const kurta = await search('kurta');
  expect(kurta).toMatchObject({
    correctedQuery: undefined,
    reading: { near: true, missing: [{ role: 'kind', typed: 'kurta' }] },
  });
  expect(kurta.names[0]).toMatch(/Shirt|Dress/);
  const rolex = await search('rolex');
  expect(rolex.names[0]).toMatch(/Watch/);
  expect(rolex.reading).toMatchObject({ near: true, missing: [{ role: 'brand', typed: 'rolex' }] });
  expect(await search('refrigerator')).toMatchObject({ names: [], correctedQuery: undefined });
});

test.each([
  ['gift under 4000', ['Umbrella with Nine Ribs', 'Blue Vase'], 'gift'],
  ['tohfa 4000 tak', ['Umbrella with Nine Ribs', 'Blue Vase'], 'tohfa'],
  ['تحفہ 4000 تک', ['Umbrella with Nine Ribs', 'Blue Vase'], 'تحفہ'],
  ['under 4000', ['Umbrella with Nine Ribs', 'Blue Vase'], undefined],
])('%s: whatever has that price, the most popular first', async (query, names, missing) => {
  const found = await search(query);
  expect(found.names).toEqual(names);
  expect(found.reading?.price?.most).toBe(400_000);
  expect(found.reading?.missing).toEqual(missing && [{ role: 'occasion', typed: missing }]);
});

test('a query without a thing shows the most popular products, or the cheapest', async () => {
  expect((await search('gift')).names[0]).toBe('Crimson Silk Dress');
  expect((await search('under 4000', { ignore: 'price' })).names[0]).toBe('Crimson Silk Dress');
  const cheap = await search('sasta tohfa');
  expect(cheap.names[0]).toBe('Umbrella with Nine Ribs');
  expect(cheap.reading?.cheapest).toEqual({ typed: 'sasta' });
  expect((await search('!?')).names).toEqual([]);
});

test('a present for less than anything costs is the cheapest thing', async () => {
  const { names, reading } = await search('tohfa under 10');
  expect(names[0]).toBe('Umbrella with Nine Ribs');
  expect(reading?.price).toMatchObject({ most: 10_00, missed: true });
});

test('a price at which the shop has nothing does not mean that it lacks the thing: the nearest prices are shown', async () => {
  const { names, reading } = await search('handbag under 1000');
  expect(names).toEqual(['Emerald Leather Handbag', 'Tan Leather Handbag']);
  expect(reading).toEqual({
    price: { least: null, most: 1_000_00, typed: 'under 1000', missed: true },
  });
  const dear = await search('handbag above 90000');
  expect(dear.names).toEqual(['Tan Leather Handbag', 'Emerald Leather Handbag']);
  expect(dear.reading?.price?.missed).toBe(true);
});

test('the dearest are first where they are asked for', async () => {
  for (const typed of ['expensive', 'mehnga', 'sabse mehnge', 'مہنگا']) {
    const { names, reading } = await search(`${typed} handbag`);
    expect([names[0], reading?.dearest]).toEqual(['Tan Leather Handbag', { typed }]);
  }
  expect((await search('expensive handbag', { ignore: 'dearest' })).reading?.dearest).toBe(
    undefined,
  );
});

test('a corrected query is read again', async () => {
  const watch = await search('wach for men');
  expect(watch).toMatchObject({
    correctedQuery: 'watch for men',
    reading: { audience: { audience: 'men', typed: 'men' } },
  });
  expect(watch.reading?.missing).toBeUndefined();
  expect(watch.names[0]).toMatch(/Watch for Men/);
  expect(await search('nkié,shoes')).toMatchObject({ correctedQuery: 'nike shoes' });
  expect(await search('nkie shoes')).toMatchObject({
    correctedQuery: 'nike shoes',
    reading: { missing: [{ role: 'brand', typed: 'nike' }] },
  });
  const bag = await search('Emrald handbga under Rs 50,000!');
  expect(bag).toMatchObject({
    names: ['Emerald Leather Handbag'],
    correctedQuery: 'emerald handbag under Rs 50,000!',
    reading: { price: { most: 5_000_000 } },
  });
  expect((await search('purpel dress')).reading?.missing).toEqual([
    { role: 'attribute', typed: 'purple' },
  ]);
  expect(await search('bracelt')).toMatchObject({
    names: ['Blue Topaz Ring'],
    correctedQuery: 'bracelet',
    reading: { missing: [{ role: 'kind', typed: 'bracelet' }] },
  });
});

test('a misspelt word is corrected', async () => {
  expect(await search('handbga')).toMatchObject({ correctedQuery: 'handbag' });
  expect((await search('smartphne')).names[0]).toMatch(/Smartphone/);
});
