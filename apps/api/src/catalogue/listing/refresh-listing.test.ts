import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTestStock } from '../../stock/ledger/testing/set-test-stock.ts';
import { createCatalogue } from '../testing/test-catalogue.ts';

let database: TestDatabase;
let products: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await createCatalogue(database.db, {
    domain: 'one',
    categories: ['home', 'home/lamps'],
    products: Array.from({ length: 8 }, (_, n) => ({
      id: `lamp-${n}`,
      category: 'home/lamps',
      brand: 'Bolt',
      offers: [
        { branch: 'lahore' as const, price: 100 + n },
        { branch: 'karachi' as const, price: 200 + n },
        { branch: 'newyork' as const, price: 3 + n },
      ],
    })),
  });
  const rows = await database.db
    .selectFrom('product')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .orderBy('id')
    .execute();
  products = rows.map((row) => row.id);
});
afterAll(() => database.drop());

const rows = () =>
  database.db
    .selectFrom('listing')
    .selectAll()
    .orderBy('product_id')
    .orderBy('category_id')
    .orderBy('item_id')
    .execute();
const refresh = (db: TestDatabase['db'], ids: readonly number[]) =>
  sql`select refresh_listing(${ids}::bigint[])`.execute(db);

test('a second refresh changes nothing', async () => {
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  await refresh(database.db, products);
  expect(await rows()).toEqual(before);
});

test('simultaneous orders that empty several branches of the same products leave a correct listing', async () => {
  const items = await database.db.selectFrom('item').selectAll().execute();
  await Promise.all(
    ['lahore', 'karachi'].map((code, turn) =>
      database.db.transaction().execute(async (trx) => {
        const { id } = await trx
          .selectFrom('branch')
          .select('id')
          .where('code', '=', code)
          .executeTakeFirstOrThrow();
        await setTestStock(trx, sql`i.branch_id = ${id}`, 0);
        await refresh(trx, turn === 0 ? products : products.toReversed());
      }),
    ),
  );
  const left = await rows();
  const abroad = new Set(items.filter((item) => item.price < 100).map((item) => item.id));
  expect(new Set(left.map((row) => row.item_id))).toEqual(abroad);
  const before = left;
  await refresh(database.db, products);
  expect(await rows()).toEqual(before);
});

test('the counts of all categories follow products that are hidden and shown again', async () => {
  const counts = async () => {
    const stored = await database.db.selectFrom('category_count').selectAll().execute();
    return stored.map((row) => row.products);
  };
  const show = async (visible: boolean) => {
    const ids = products.slice(0, 3);
    await database.db
      .updateTable('product')
      .set({ is_active: visible })
      .where('id', 'in', ids)
      .execute();
    await refresh(database.db, ids);
  };
  expect(await counts()).toEqual([8, 8, 8, 8]);
  await show(false);
  expect(await counts()).toEqual([5, 5, 5, 5]);
  await show(true);
  expect(await counts()).toEqual([8, 8, 8, 8]);
});
