import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';

/** More than are ranked (240). */
const pros = Array.from({ length: 260 }, (_, number) => `Pro Kettle ${number}`);
const printers = Array.from({ length: 6 }, (_, number) => `Pro Printer with PS and ${number} of 4`);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'codes.example',
      categories: ['things'],
      products: [...printers, ...pros, 'Dreams PS4 Game'].map((name, number) => ({
        id: `thing-${number}`,
        name,
        category: 'things',
        // The last one is the least popular.
        popularity: 1_000 - number,
        offers: [{ branch: 'lahore' as const, price: 100_000 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

test('a product with the code comes before products with only its pieces or only the other word', async () => {
  const { items } = await testClient(shop.context()).items.search({
    query: 'ps4 pro',
    ...testPlaces.lahore,
  });
  expect(items[0]?.name).toBe('Dreams PS4 Game');
});
