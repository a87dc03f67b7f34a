import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomCategories, randomProducts } from '../testing/random-catalogue.ts';
import { createCatalogue } from '../testing/test-catalogue.ts';
import { readPage } from './read-pages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const text = {
  sort: 'relevance',
  perPage: 6,
  walk: undefined,
  name: 'listing-relevance-6',
} as const;

test('pages requested at once take one statement, and equal those requested one by one', async () => {
  const { db } = database;
  let shops = 0;
  await fc.assert(
    fc.asyncProperty(randomProducts, async (products) => {
      shops += 1;
      const shop = { domain: `shop-${shops}`, categories: randomCategories, products };
      const tenant = await createCatalogue(db, shop);
      const rows = await db
        .selectFrom('category')
        .select('id')
        .where('tenant_id', '=', tenant.id)
        .execute();
      const { bit } = await db
        .selectFrom('zone')
        .select('bit')
        .where('tenant_id', '=', tenant.id)
        .executeTakeFirstOrThrow();
      const page = (categoryId: number) =>
        readPage(db, { tenantId: tenant.id, categoryId, zoneBit: bit, offset: 0 }, text);
      // A duplicate, and one that does not exist.
      const ids = [...rows.map(({ id }) => id), rows[0]?.id ?? 0, 2_000_000_000];
      const alone = [];
      for (const id of ids) alone.push(await page(id));
      const execute = vi.spyOn(db, 'executeQuery');
      expect(await Promise.all(ids.map(page))).toEqual(
        alone.map((row) => row && expect.objectContaining(row)),
      );
      expect(execute).toHaveBeenCalledTimes(1);
      execute.mockRestore();
    }),
    { numRuns: 10 },
  );
});

test('an error rejects all pages of the statement', async () => {
  const values = { tenantId: 1, categoryId: 1, zoneBit: -1, offset: -1 };
  const pages = await Promise.allSettled([1, 2].map(() => readPage(database.db, values, text)));
  expect(pages.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
