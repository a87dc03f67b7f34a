import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';

let shop: TestShop;

const named = (names: readonly string[], popularity: number) =>
  names.map((name) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    category: 'goods',
    popularity,
    offers: [{ branch: 'lahore' as const, price: 100_000 }],
  }));

beforeAll(async () => {
  // More than are ranked, all of them more popular.
  const many = Array.from({ length: 250 }, (_, at) => `Category Cable No${at}`);
  shop = await openTestShop({
    catalogue: {
      domain: 'rare.example',
      categories: ['goods'],
      products: [...named(many, 1_000), ...named(['Hungry Caterpillar', 'Catering Tray'], 0)],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

const suggest = async (q: string) => {
  const { items } = await testClient(shop.context()).items.suggestions({ q });
  return items.map(({ itemCustomId }) => itemCustomId);
};

test('what a rare word tells apart is suggested among many that a common one names', async () => {
  for (const q of ['cat', 'cate']) {
    const suggested = await suggest(q);
    expect(new Set(suggested).size, q).toBe(8);
    expect(suggested[0], q).toMatch(/^category-cable/);
  }
  expect(await suggest('cate')).toEqual(
    expect.arrayContaining(['hungry-caterpillar', 'catering-tray']),
  );
  expect(await suggest('hungry cat')).toEqual(['hungry-caterpillar']);
});
