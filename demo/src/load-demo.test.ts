import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from './load-demo.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from tenant) as tenants, (select count(*) from branch) as branches,
      (select count(*) from brand) as brands, (select count(*) from product) as products,
      (select count(*) from category where node_type <> 'BRAND') as categories,
      (select count(*) from item) as items, (select count(distinct product_id) from listing) as listed,
      (select count(*) from product_search) as searchable`.execute(database.db);
  return rows[0] ?? {};
}

test('loads everything once, and derives what listings and search read', async () => {
  expect(await loadDemo(database.db)).toBe(true);
  const loaded = await counts();
  expect(loaded).toMatchObject({ tenants: 1, branches: 5 });
  expect(loaded.products).toBeGreaterThanOrEqual(1200);
  expect(loaded.brands).toBeGreaterThanOrEqual(40);
  expect(loaded.listed).toBe(loaded.products);
  expect(loaded.searchable).toBe(loaded.products);

  expect(await loadDemo(database.db)).toBe(false);
  expect(await counts()).toEqual(loaded);
});
