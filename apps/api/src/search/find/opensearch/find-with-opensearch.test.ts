import { startOpenSearchSandbox } from '@karwan/sandbox/opensearch/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  judgedCategories,
  judgedProducts,
  judgements,
} from '../../../catalogue/testing/judged-catalogue.ts';
import { testPlaces } from '../../../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import type { SearchEngine } from '../port.ts';
import { createOpenSearchEngine } from './find-with-opensearch.ts';
import { openOpenSearch } from './opensearch.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { openTestEngine, type TestEngine } from './testing/test-engine.ts';

let shop: TestShop;
let known: TestEngine;
let engine: SearchEngine;
const faults: unknown[] = [];

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: { domain: 'engine.example', categories: judgedCategories, products: judgedProducts },
  });
  await shop.addTenant('other.example', {
    catalogue: {
      categories: ['electronics'],
      products: [
        {
          id: 'secret',
          name: 'Apple iPhone 15 of another shop',
          category: 'electronics',
          offers: [{ branch: 'lahore', price: 1_000 }],
        },
      ],
    },
  });
  await sql`insert into shop_text (tenant_id, language, source, text)
    select tenant_id, 'ru', name, 'Зимний сад' from product
    where item_custom_id = 'iphone-14'`.execute(shop.db);
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  known = await openTestEngine();
  engine = createOpenSearchEngine(known.engine, (error) => faults.push(error));
  await rebuildIndex(shop.db, known.engine);
});
beforeEach(() => {
  faults.length = 0;
});
afterAll(async () => {
  await known.stop();
  await shop.close();
});

async function find(query: string, more: object = {}, search: SearchEngine | undefined = engine) {
  const client = testClient(shop.context(search && { search }));
  const { items, ...rest } = await client.items.search({
    query,
    ...testPlaces.lahore,
    perPage: 100,
    ...more,
  });
  return { ...rest, ids: items.map((item) => item.itemCustomId) };
}
const embedded = (query: string, more: object = {}) => find(query, more, undefined);

test('judged queries have a wanted product first, as with PostgreSQL', async () => {
  const misses: string[] = [];
  for (const [query, wanted] of judgements) {
    const { ids } = await find(query);
    if (!ids.slice(0, 3).some((id) => wanted.includes(id))) misses.push(query);
  }
  expect(misses.length / judgements.length, misses.join('\n')).toBeLessThanOrEqual(0.03);
  expect(faults).toEqual([]);
});

test.each([
  ['iphone', {}],
  ['iphone 15 case', {}],
  ['shooes', {}],
  ['leather', { minPrice: 1 }],
  ['leather', { inStock: true, facets: true }],
  ['apple', { sort: 'price-asc' }],
  ['samsung', { perPage: 2, page: 2 }],
])('%s with %j: the same products, counts and facets', async (query, more) => {
  const [found, usual] = [await find(query, more), await embedded(query, more)];
  expect({ ...found, ids: [...found.ids].sort() }).toEqual({
    ...usual,
    ids: [...usual.ids].sort(),
  });
  expect(usual.count).toBeGreaterThan(0);
});

test('a name in a language of the shop is found, and no product of another shop', async () => {
  expect((await find('зимний')).ids).toEqual(['iphone-14']);
  expect((await find('iphone')).ids).not.toContain('secret');
});

test('suggestions find products by a word prefix', async () => {
  const client = testClient(shop.context({ search: engine }));
  const { items } = await client.items.suggestions({ q: 'sams', ...testPlaces.lahore });
  expect(items.map(({ name }) => name).join()).toContain('Samsung');
});

test('searches fall back to PostgreSQL while the engine does not answer', async () => {
  // A sandbox of its own, which can be made to fail even if the other tests use a real engine.
  const sandbox = await startOpenSearchSandbox();
  try {
    for (const fault of [{ status: 503 }, { loseAnswer: true }, { delay: 2_000 }]) {
      const slow = openEngineAt(sandbox.origin);
      sandbox.switches.faults = fault;
      faults.length = 0;
      expect(await find('iphone', {}, slow.search)).toEqual(await embedded('iphone'));
      expect(faults.length).toBeGreaterThan(0);
      for (let number = 0; number < 4; number++) await find('iphone', {}, slow.search);
      // After failures in a row the circuit breaker opens.
      const before = faults.length;
      await find('iphone', {}, slow.search);
      expect(faults).toHaveLength(before);
    }
  } finally {
    await sandbox.stop();
  }
});

function openEngineAt(url: string) {
  const other = openOpenSearch({ url, alias: known.engine.alias, deadline: 300, rest: 60_000 });
  return { search: createOpenSearchEngine(other, (error) => faults.push(error)) };
}
