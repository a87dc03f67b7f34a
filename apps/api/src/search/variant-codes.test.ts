import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';

const sizes = ['41', '42'];
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'sizes.example',
      categories: ['shoes'],
      products: ['MH01', 'MH02'].map((id, number) => ({
        id,
        name: `Runner ${id}`,
        category: 'shoes',
        options: [
          {
            optionId: 'size',
            optionTitle: 'Size',
            values: sizes.map((size) => ({ valueId: size, valueTitle: size })),
          },
        ],
        offers: [],
        variants: sizes.map((size) => ({
          code: `${id}-${size}-Black`,
          choice: { size },
          gtin: number === 0 ? `00952056032${size}` : undefined,
          offers: [{ branch: 'lahore' as const, price: 100_000 }],
        })),
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

const search = async (query: string) => {
  const { items } = await testClient(shop.context()).items.search({ query, ...testPlaces.lahore });
  return items.map(({ itemCustomId, variant }) => [itemCustomId, variant]);
};

test.each(['MH01-42-Black', 'mh01 42 black', 'MH0142BLACK', '0095205603242', '95205603242'])(
  '%s finds the variant',
  async (query) => {
    expect((await search(query))[0]).toEqual(['MH01', 'MH01-42-Black']);
  },
);

test('words that are no variant code preselect no variant', async () => {
  expect(await search('mh01')).toEqual([['MH01', undefined]]);
  expect((await search('runner 42')).map(([, variant]) => variant)).toEqual([undefined, undefined]);
});

test('suggestions also preselect the variant', async () => {
  const { items } = await testClient(shop.context()).items.suggestions({ q: 'mh02-41-black' });
  expect(items.map(({ variant }) => variant)).toEqual(['MH02-41-Black']);
});
