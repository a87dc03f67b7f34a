import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { renewDocuments } from './renew-documents.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'renewed.example',
      categories: ['home'],
      products: Array.from({ length: 3 }, (_, number) => ({
        id: `lamp-${number}`,
        name: `Brass Lamp ${number}`,
        category: 'home',
        offers: [{ branch: 'lahore' as const, price: 100_000 }],
      })),
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

test('documents of an older derivation are rebuilt once', async () => {
  expect(await renewDocuments(shop.db)).toBe(0);
  await sql`
    update product_search_text set derivation = 0, body = strip(body)
    where product_id in (select id from product where item_custom_id <> 'lamp-0')`.execute(shop.db);
  expect(await renewDocuments(shop.db)).toBe(2);
  expect(await renewDocuments(shop.db)).toBe(0);
});
