import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  judgedCategories,
  judgedProducts,
  judgements,
} from '../catalogue/testing/judged-catalogue.ts';
import { testPlaces } from '../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'judged.example',
      categories: judgedCategories,
      products: judgedProducts,
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

async function find(query: string): Promise<string[]> {
  const client = testClient(shop.context());
  const { items } = await client.items.search({ query, ...testPlaces.lahore });
  return items.map((item) => item.itemCustomId);
}

test('judged queries have a wanted product first', async () => {
  const misses: string[] = [];
  let reciprocalRanks = 0;
  let inFirstThree = 0;
  for (const [query, wanted] of judgements) {
    const found = await find(query);
    const rank = found.findIndex((id) => wanted.includes(id)) + 1;
    if (rank > 0) reciprocalRanks += 1 / rank;
    if (rank >= 1 && rank <= 3) inFirstThree++;
    if (rank !== 1)
      misses.push(`${query}: rank ${rank || 'none'}, ${found.slice(0, 3).join(', ')}`);
  }
  const count = judgements.length;
  expect(inFirstThree / count, misses.join('\n')).toBeGreaterThanOrEqual(0.97);
  expect(reciprocalRanks / count, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['joote', ['air-max', 'pegasus', 'ultraboost', 'stan-smith']],
  ['nike ke joote', ['air-max', 'pegasus']],
  ['جوتے', ['air-max', 'pegasus', 'ultraboost', 'stan-smith']],
  ['ghari', ['submariner', 'gshock', 'galaxy-watch', 'apple-watch']],
  ['چشمہ', ['aviator', 'wayfarer']],
  ['safaid qameez', ['oxford', 'shalwar']],
])('the Urdu query %s finds what it means', async (query, wanted) => {
  expect(wanted).toContain((await find(query))[0]);
});

test.each([
  ['wh1000 xm5', 'xm5'],
  ['WH 1000XM5', 'xm5'],
  ['iphone15 pro', 'iphone-15-pro'],
  ['512 gb samsung', 'galaxy-s24'],
  ['air max', 'air-max'],
  ['smart watch 6', 'galaxy-watch'],
])('%s finds %s first', async (query, wanted) => {
  expect((await find(query))[0]).toBe(wanted);
});

test('a correctly spelt everyday word is not corrected', async () => {
  const { items, correctedQuery } = await testClient(shop.context()).items.search({
    query: 'sabun',
    ...testPlaces.lahore,
  });
  expect({ found: items.length, correctedQuery }).toEqual({ found: 0, correctedQuery: undefined });
});
