import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { zoneOf } from '../../../catalogue/place.ts';
import { dropTenantCaches } from '../../../platform/tenant-cache.ts';
import { explainSearch } from '../../../search/explain/explain-search.ts';
import { searchTag } from '../../../search/find/port.ts';
import { learnedTag } from '../../../search/rank/learned-clicks.ts';
import { weights } from '../../../search/rank/weights.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { pruneEvents } from '../../prune-events.ts';
import { sumSearches } from '../sum-searches.ts';
import { storeSearches, type TestSearch } from '../testing-searches.ts';
import { learnFromClicks } from './learn-from-clicks.ts';

let shop: TestShop;
const ids = ['one', 'two', 'three', 'four'];

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'learning.example',
      categories: ['bags'],
      products: ids.map((id, at) => ({
        id,
        name: `Leather Bag ${at}`,
        category: 'bags',
        popularity: 100 - at,
        offers: [{ branch: 'lahore' as const, price: 1_000_00 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate analytics_event, search_day, search_click, search_lift`.execute(shop.db);
  forget();
});

/** Drops the caches, as the notification of a change does in every process. */
const forget = () => dropTenantCaches(shop.db, shop.tenant.id, [learnedTag]);

async function hits(query = 'leather bag') {
  const context = shop.context({});
  const zone = await zoneOf(context, { latitude: 31.4828641, longitude: 74.1943051 });
  return (await explainSearch(context, zone, query, 10)).hits;
}
const order = async (query?: string) => (await hits(query)).map(({ name }) => Number(name.at(-1)));

async function learn(...searches: TestSearch[]) {
  await storeSearches(shop.db, shop.tenant.id, searches);
  await sumSearches(shop.db);
  await learnFromClicks(shop.db);
  forget();
}
const shown = ids;
/** Visitors who look at all results and click the last. */
const choosing = (count: number, chosen = ['four'], daysAgo = 0): TestSearch[] =>
  Array.from({ length: count }, (_, visitor) => ({
    visitor,
    query: 'leather bag',
    daysAgo,
    shown,
    chosen,
  }));

test('the result that visitors click comes first for this query only, and the explanation says so', async () => {
  const before = await order();
  expect(before).toEqual([0, 1, 2, 3]);
  await learn(...choosing(40));
  expect((await order())[0]).toBe(3);
  expect(await order('LEATHER  bag')).toEqual(await order());
  expect(await order('bag leather')).toEqual(await order('bag'));
  for (const { score, parts, name } of await hits()) {
    const sum = Object.values(parts).reduce((total, part) => total + part, 0);
    expect(sum).toBeCloseTo(score, 9);
    expect(Math.sign(parts.clicks)).toBe(name.endsWith('3') ? 1 : -1);
    expect(Math.abs(parts.clicks)).toBeLessThanOrEqual(weights.features.clicks);
  }
});

test.each([
  ['a few clicks', choosing(9)],
  ['one visitor, a hundred times', choosing(1, Array(100).fill('four'))],
  [
    'one visitor, on a hundred days',
    [...Array(100).keys()].flatMap((at) => choosing(1, ['four'], at)),
  ],
  [
    'clicks as places are looked at',
    [
      ...choosing(8, ['one']),
      ...choosing(13, ['two']).slice(8),
      ...choosing(17, ['three']).slice(13),
      ...choosing(20, ['four']).slice(17),
    ],
  ],
  ['clicks of long ago', choosing(40, ['four'], 300)],
])('%s move nothing', async (_, searches) => {
  await learn(...searches);
  expect(await order()).toEqual([0, 1, 2, 3]);
  expect((await hits()).map(({ parts }) => parts.clicks)).toEqual([0, 0, 0, 0]);
});

test('lifts decay, and are deleted with their product', async () => {
  await learn(...choosing(40));
  const lift = () =>
    shop.db
      .selectFrom('search_lift')
      .innerJoin('product', 'product.id', 'search_lift.product_id')
      .where('item_custom_id', '=', 'four')
      .select('lift')
      .executeTakeFirst();
  const fresh = (await lift())?.lift ?? 0;
  await sql`update search_click set day = day - 90`.execute(shop.db);
  await learnFromClicks(shop.db);
  const later = (await lift())?.lift ?? 0;
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThan(fresh - 0.1);
  await sql`update search_click set day = day - 300`.execute(shop.db);
  await pruneEvents(shop.db);
  await learnFromClicks(shop.db);
  expect(await lift()).toBeUndefined();
});

test('every process is notified of changes, and of nothing else', async () => {
  const listener = await shop.pool.connect();
  const notified: unknown[] = [];
  const receive = ({ payload = '' }) => notified.push(JSON.parse(payload));
  try {
    await listener.query('listen karwan_cache');
    listener.on('notification', receive);
    await learn(...choosing(40));
    await learnFromClicks(shop.db);
    await listener.query('select 1');
    expect(notified).toEqual([{ tenant: shop.tenant.id, tags: [learnedTag, searchTag] }]);
  } finally {
    listener.off('notification', receive);
    await listener.query('unlisten karwan_cache');
    listener.release();
  }
});
