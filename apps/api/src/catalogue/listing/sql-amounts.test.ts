import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { allCurrencies } from '@karwan/money/test-currencies';
import { activeSalePrice, unitPrice } from '@karwan/money/unit-price';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../testing/test-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('currencies have the decimals of ISO 4217 in SQL', async () => {
  const codes = allCurrencies.map(([code]) => code);
  const { rows } = await sql<{ code: string; decimals: number }>`
    select code, minor_digits(code) as decimals from unnest(${codes}::text[]) code
  `.execute(database.db);
  expect(new Map(rows.map(({ code, decimals }) => [code, decimals]))).toEqual(
    new Map(allCurrencies),
  );
});

test('SQL sorts by the price to be paid, and shows the sale price only if it is lower', async () => {
  const amount = fc.integer({ min: 1, max: 1_000 });
  const prices = fc.array(
    fc.record({ price: amount, salePrice: fc.option(amount, { nil: undefined }) }),
    { minLength: 50, maxLength: 50 },
  );
  const [drawn = []] = fc.sample(prices, 1);
  const tenant = await createCatalogue(database.db, {
    domain: 'amounts',
    categories: ['bags'],
    products: drawn.map((item, at) => ({
      id: `bag-${at}`,
      category: 'bags',
      offers: [{ branch: 'lahore', ...item }],
    })),
  });
  const { rows } = await sql<{ id: string; base: number; sale: number | null }>`
    select distinct p.item_custom_id as id, l.price_base as base, c.sale_price as sale
    from product p join listing l on l.product_id = p.id join offer_card c on c.item_id = l.item_id
    where p.tenant_id = ${tenant.id}
  `.execute(database.db);
  expect(new Map(rows.map(({ id, base, sale }) => [id, [base, sale]]))).toEqual(
    new Map(drawn.map((item, at) => [`bag-${at}`, [unitPrice(item), activeSalePrice(item)]])),
  );
});
