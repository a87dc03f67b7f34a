import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { examination } from './examination.ts';
import { listNotableQueries } from './list-notable-queries.ts';
import { sumSearches } from './sum-searches.ts';
import { storeSearches, type TestSearch } from './testing-searches.ts';

let shop: TestShop;
const ids = ['bag', 'belt', 'cap'];

beforeAll(async () => {
  shop = await openTestShop({
    items: ids.map((itemCustomId) => ({ itemCustomId, branch: 'lahore', price: 1_000, stock: 9 })),
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate analytics_event, search_day, search_click, search_query, search_decision`.execute(
    shop.db,
  );
});

const store = (...searches: TestSearch[]) => storeSearches(shop.db, shop.tenant.id, searches);
async function summed() {
  await sumSearches(shop.db);
  return shop.db
    .selectFrom('search_day')
    .select(['query', 'searches', 'visitors', 'new_visitors', 'clicked', 'places', 'found'])
    .orderBy('day')
    .orderBy('query')
    .execute();
}
async function clicks() {
  const { rows } = await sql<{ item: string; clicks: number; expected: number }>`
    select p.item_custom_id as item, sum(clicks)::integer as clicks, sum(expected)::float8 as expected
    from search_click c join product p on p.id = c.product_id group by 1 order by 1`.execute(
    shop.db,
  );
  return new Map(rows.map((row) => [row.item, row]));
}

test('a day is summed by query; summing again gives the same sums', async () => {
  await store(
    { visitor: 1, query: 'leather bag', shown: ids, chosen: ['belt'] },
    { visitor: 1, query: 'leather bag', shown: ids },
    { visitor: 2, query: 'leather bag', shown: ids, chosen: ['belt', 'bag'] },
    { visitor: 3, query: 'sabun', daysAgo: 1 },
  );
  const sums = [
    {
      query: 'sabun',
      searches: 1,
      visitors: 1,
      new_visitors: 1,
      clicked: 0,
      places: {},
      found: 0,
    },
    {
      query: 'leather bag',
      searches: 3,
      visitors: 2,
      new_visitors: 2,
      clicked: 2,
      places: { 1: 1, 2: 2 },
      found: 3,
    },
  ];
  expect(await summed()).toEqual(sums);
  expect(await summed()).toEqual(sums);
});

test('a visitor counts once per query, however often and on however many days they click', async () => {
  const often = Array.from({ length: 100 }, () => 'cap');
  await store(
    ...[0, 1, 2, 3, 4].map((daysAgo) => ({
      visitor: 7,
      query: 'cap',
      daysAgo,
      shown: ids,
      chosen: often,
    })),
  );
  const sums = await summed();
  expect(sums.map(({ new_visitors }) => new_visitors)).toEqual([1, 0, 0, 0, 0]);
  expect((await clicks()).get('cap')?.clicks).toBe(1);
});

test('expected clicks of positions add up to the clicks, and decrease with the position', async () => {
  await store(
    { visitor: 1, query: 'bag', shown: ids, chosen: ['cap'] },
    { visitor: 2, query: 'bag', shown: ids, chosen: ['cap', 'bag'] },
    { visitor: 3, query: 'bag', shown: ids },
    // Clicks on results that were never shown are ignored.
    { visitor: 4, query: 'bag', shown: ['bag'], chosen: ['belt'] },
  );
  await summed();
  const found = await clicks();
  expect(found.get('cap')?.clicks).toBe(2);
  const [first, second, third] = examination;
  const whole = first + second + third;
  expect(found.get('bag')?.expected).toBeCloseTo((3 * first) / whole, 4);
  expect(found.get('cap')?.expected).toBeCloseTo((3 * third) / whole, 4);
  expect(found.get('belt')?.clicks).toBe(0);
});

test('adding to the cart and ordering after a search counts for that search', async () => {
  await store(
    { visitor: 1, query: 'bag', shown: ids, chosen: ['bag'] },
    { visitor: 2, query: 'bag', shown: ids, chosen: ['bag'] },
    { visitor: 3, query: 'bag', shown: ids, chosen: ['cap'] },
  );
  await sql`insert into analytics_event (tenant_id, at, kind, name, visitor, data)
    select tenant_id, at + interval '1 hour', kind, 'add_to_cart', visitor, '{"text": "bag"}'
    from analytics_event where name = 'select_item'`.execute(shop.db);
  await summed();
  const row = await shop.db.selectFrom('search_day').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ clicked: 3, carted: 2, ordered: 0 });
});

test('queries are listed by their latest search, if they have at least two visitors', async () => {
  const by = (count: number, search: Omit<TestSearch, 'visitor'>): TestSearch[] =>
    Array.from({ length: count }, (_, at) => ({ visitor: at + 1, ...search }));
  await store(
    ...by(2, { query: 'sabun' }),
    ...by(1, { query: 'ayesha khan' }),
    ...by(2, { query: 'red cap', shown: ['cap'], dropped: ['red'] }),
    ...by(5, { query: 'belt', shown: ['belt'] }),
    ...by(4, { query: 'cap', shown: ['cap'] }),
    ...by(3, { query: 'bag', shown: ['bag'], chosen: ['bag'] }),
    ...by(2, { query: 'long ago', daysAgo: 40 }),
    ...by(2, { query: 'found since', daysAgo: 2 }),
    { visitor: 9, query: 'found since', shown: ids, chosen: ['bag'] },
  );
  const notified = async () => {
    await sumSearches(shop.db);
    await listNotableQueries(shop.db);
    const rows = await shop.db
      .selectFrom('search_query')
      .select(['query', 'kind', 'visitors', 'dropped'])
      .orderBy('query')
      .execute();
    return Object.fromEntries(rows.map(({ query, ...row }) => [query, row]));
  };
  const first = await notified();
  expect(first).toEqual({
    bag: { kind: 'popular', visitors: 3, dropped: [] },
    belt: { kind: 'unclicked', visitors: 5, dropped: [] },
    'found since': { kind: 'popular', visitors: 3, dropped: [] },
    'red cap': { kind: 'partly', visitors: 2, dropped: ['red'] },
    sabun: { kind: 'nothing', visitors: 2, dropped: [] },
  });
  expect(await notified()).toEqual(first);
  await store({ visitor: 4, query: 'sabun', hour: 1, shown: ids });
  expect(await notified()).not.toHaveProperty('sabun');
});
