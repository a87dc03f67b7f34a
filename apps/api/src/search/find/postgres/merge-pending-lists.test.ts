import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgedProducts } from '../../../catalogue/testing/judged-catalogue.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { mergePendingLists } from './merge-pending-lists.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'pending.example',
      categories: ['things'],
      products: judgedProducts.slice(0, 5).map((product) => ({
        ...product,
        category: 'things',
        offers: [{ branch: 'lahore' as const, price: 100_000 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

test('pending lists of the search indexes are merged', async () => {
  await mergePendingLists(shop.db);
  await sql`update product_search_text set body = body || 'zither'::tsvector`.execute(shop.db);
  await sql`insert into search_word (tenant_id, word, frequency, keys)
    values (${shop.tenant.id}, 'zither', 5, search_keys('zither'))`.execute(shop.db);
  expect(await mergePendingLists(shop.db)).toBe(2);
  expect(await mergePendingLists(shop.db)).toBe(0);
});

test('`commonness` is the order of magnitude of a frequency', async () => {
  const commonness = async () => {
    const { rows } = await sql<{ commonness: number }>`
      select commonness from search_word where word = 'zither'`.execute(shop.db);
    return rows[0]?.commonness;
  };
  const found: (number | undefined)[] = [];
  for (const frequency of [0, 1, 2, 3, 4, 1_000_000]) {
    await sql`update search_word set frequency = ${frequency} where word = 'zither'`.execute(
      shop.db,
    );
    found.push(await commonness());
  }
  expect(found).toEqual([0, 1, 2, 2, 3, 20]);
});

test('a frequency that changes within its order of magnitude writes no index', async () => {
  /** Of an update between these frequencies, how many were heap-only (HOT). */
  const heapOnly = (from: number, to: number) =>
    shop.db.transaction().execute(async (trx) => {
      const word = `lute${from}`;
      await sql`insert into search_word (tenant_id, word, frequency, keys)
        values (${shop.tenant.id}, ${word}, ${from}, '{}')`.execute(trx);
      // The counter may also have what this connection did shortly before.
      const count = async () => {
        const { rows } = await sql<{ updates: number }>`
          select pg_stat_get_xact_tuples_hot_updated('search_word'::regclass)::integer as updates`.execute(
          trx,
        );
        return rows[0]?.updates ?? 0;
      };
      const before = await count();
      await sql`update search_word set frequency = ${to} where word = ${word}`.execute(trx);
      return (await count()) - before;
    });
  expect(await heapOnly(1_000, 1_001)).toBe(1);
  expect(await heapOnly(1_023, 1_024)).toBe(0);
});
