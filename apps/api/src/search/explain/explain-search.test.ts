import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../catalogue/place.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { byStaff } from '../../testing/test-context.ts';
import { explainSearch } from './explain-search.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'explained.example',
      categories: ['things'],
      products: ['Gaming Mouse', 'Gaming Mouse Pad', 'Mouse'].map((name, number) => ({
        id: `thing-${number}`,
        name,
        category: 'things',
        offers: [{ branch: 'lahore' as const, price: 100_000 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

test('the parts add up to the score, and hits are ordered by score', async () => {
  const zone = await zoneOf(shop.context(), {});
  const { hits, terms } = await explainSearch(shop.context(), zone, 'gaming mouse', 10);
  expect(hits.map(({ name }) => name)).toEqual(['Gaming Mouse', 'Gaming Mouse Pad', 'Mouse']);
  for (const { score, parts } of hits) {
    const sum = Object.values(parts).reduce((total, part) => total + part, 0);
    expect(sum).toBeCloseTo(score, 10);
  }
  expect(hits.map(({ parts }) => parts.kind > 0)).toEqual([true, false, true]);
  expect(terms.map(({ alternatives }) => alternatives[0]?.text)).toEqual(['gaming', 'mouse']);
  expect(terms[0]?.rarity).toBeGreaterThan(terms[1]?.rarity ?? 0);
});

test('a search without hits says at least how it was read', async () => {
  const zone = await zoneOf(shop.context(), {});
  const { hits, terms } = await explainSearch(shop.context(), zone, 'red kurta', 10);
  expect(hits).toEqual([]);
  expect(terms.map(({ role }) => role)).toEqual(['attribute', 'kind']);
});

test('the search call explains its own page, filters applied', async () => {
  const client = testClient(shop.context(byStaff));
  const here = { latitude: 31.5, longitude: 74.3 };
  const request = { query: 'gaming mouse', ...here, perPage: 1, page: 2, inStock: true };
  const { items, explanation } = await client.items.search({ ...request, explain: '1' });
  expect(explanation?.hits.map(({ id, name }) => ({ id, name }))).toEqual(
    items.map(({ id, name }) => ({ id, name })),
  );
  expect(explanation?.hits[0]?.name).toBe('Gaming Mouse Pad');
  expect((await client.items.search(request)).explanation).toBeUndefined();
  const byShopper = testClient(shop.context()).items.search({ ...request, explain: '1' });
  await expect(byShopper).rejects.toMatchObject({ status: 401 });
});

test('shoppers get no explanation', async () => {
  const request = testClient(shop.context()).items.explainSearch({ query: 'mouse' });
  await expect(request).rejects.toMatchObject({ status: 401 });
});
