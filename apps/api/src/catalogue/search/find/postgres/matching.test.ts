import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { testPlaces } from '../../../testing/test-catalogue.ts';
import { searchLimits } from '../select-hits.ts';
import { hiddenQuery, leavesOut, matchingHits } from './matching.ts';

let shop: TestShop;
const lamps = Array.from({ length: 30 }, (_, number) => ({
  id: `lamp-${number}`,
  name: `Brass Lamp ${number}`,
  category: 'home',
  popularity: number,
  offers: [{ branch: 'lahore' as const, price: 100_000 }],
}));

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: { domain: 'tiers.example', categories: ['home'], products: lamps },
  });
  // Ten products in each of three tiers.
  await sql`
    insert into search_tier (tenant_id, tier, popularity, listed_at, product_id)
    select tenant_id, (30 - popularity) / 10, popularity, listed_at, id from product
    where popularity in (20, 10)`.execute(shop.db);
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

async function searched(enough: number) {
  const context = shop.context();
  const hits = matchingHits(context, { query: hiddenQuery('lamp'), ...searchLimits(enough, 100) });
  const { rows } = await sql<{ least: number | null; count: number; left_out: boolean }>`
    with ${hits}
    select min(popularity) as least, count(*) as count, ${leavesOut(context, enough)} as left_out
    from hit`.execute(shop.db);
  return rows[0];
}

test('tiers are searched from the most popular one down, until there are enough matches', async () => {
  expect(await searched(10)).toEqual({ least: 20, count: 10, left_out: true });
  expect(await searched(11)).toEqual({ least: 10, count: 20, left_out: true });
  expect(await searched(21)).toEqual({ least: 0, count: 30, left_out: false });
});

test('a search shows the products of all tiers in one order', async () => {
  const { items, ...answer } = await testClient(shop.context()).items.search({
    query: 'brass lamp',
    ...testPlaces.lahore,
    perPage: 30,
  });
  expect(answer).toMatchObject({ count: 30, countIsCapped: false });
  expect(items.map((item) => item.itemCustomId)).toEqual(lamps.map(({ id }) => id).toReversed());
});
