import type { SearchReading } from '@karwan/contract/search-reading';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { testPlaces } from '../testing/test-catalogue.ts';

/** Category, name and price in rupees. Words such as LED, nine, wide and pulse are near misses of ordinary ones. */
const goods: readonly (readonly [category: string, name: string, price: number])[] = [
  ['dresses', 'Crimson Silk Dress', 24_000],
  ['dresses', 'Navy Evening Dress', 32_000],
  ['dresses', 'Ivory Summer Dress', 18_000],
  ['dress-watches', 'Meridian Dress Watch', 90_000],
  ['dress-watches', 'Meridian Gold Dress Watch for Women', 95_000],
  ['dress-watches', 'Ostermark Watch for Men', 80_000],
  ['fitness-bands', 'Pulse Fitness Band', 9_000],
  ['shoes', 'Cobalt Running Shoes', 16_000],
  ['shoes', 'Strider Leather Shoes', 21_000],
  ['shoes', 'Navy Court Shoes', 19_000],
  ['bags', 'Emerald Leather Handbag', 45_000],
  ['bags', 'Tan Leather Handbag', 62_000],
  ['bags', 'Lintari Clutch', 30_000],
  ['lamps', 'LED Table Lamp', 7_000],
  ['lamps', 'Wide Floor Lamp', 12_000],
  ['umbrellas', 'Umbrella with Nine Ribs', 3_000],
  ['rings', 'Blue Topaz Ring', 52_000],
  ['phones', 'Nuvora Smartphone 128 GB', 70_000],
  ['phones', 'Kaizo Smartphone 256 GB', 110_000],
  ['shirts', 'White Oxford Shirt', 8_000],
  ['vases', 'Blue Vase', 4_000],
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'ordinary.example',
      categories: [...new Set(goods.map(([category]) => category))],
      products: goods.map(([category, name, price], number) => ({
        id: `thing-${number}`,
        name,
        category,
        popularity: 1_000 - number,
        offers: [{ branch: 'lahore' as const, price: price * 100 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

async function search(query: string, more: { ignore?: string } = {}) {
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

test('a price is a filter, until it is taken off', async () => {
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

test('a misspelt word is corrected', async () => {
  expect(await search('handbga')).toMatchObject({ correctedQuery: 'handbag' });
  expect((await search('smartphne')).names[0]).toMatch(/Smartphone/);
});
