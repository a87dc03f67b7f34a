import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { typedWords } from './testing/typed-words.ts';

let shop: TestShop;
const names = [...new Set(typedWords.map(([, english]) => english))];

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'everyday.example',
      categories: ['goods'],
      products: names.map((name) => ({
        id: name,
        name: `Webar ${name}`,
        category: 'goods',
        offers: [{ branch: 'lahore' as const, price: 100_000 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

test('300 everyday words in five languages and scripts find the products', async () => {
  const client = testClient(shop.context());
  const misses: string[] = [];
  for (const [query, english] of typedWords) {
    const { items } = await client.items.search({ query, ...testPlaces.lahore });
    const found = items.map(({ itemCustomId }) => itemCustomId);
    if (!found.includes(english)) misses.push(`${query}: ${found}, not ${english}`);
  }
  expect(misses).toEqual([]);
});
