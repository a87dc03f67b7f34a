import { quoteRequest } from '@karwan/contract/cart';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { places, type TestItem, testShopSize } from '../../testing/write-test-shop.ts';
import { cartToQuote, quoteCart } from './quote-cart.ts';

let shop: TestShop;

const products: TestItem[] = (['lahore', 'newYork'] as const).flatMap((branch) =>
  [1, 99_99, 394_850_33].map((price) => ({
    itemCustomId: `${branch}-${price}`,
    branch,
    price,
    stock: 9,
    ...(price > 1_00 && { salePrice: price - 77 }),
  })),
);
const sizes: TestItem[] = ['s', 'm'].map((valueId, index) => ({
  itemCustomId: 'tent',
  branch: 'newYork',
  price: 600_33 * (index + 1),
  stock: 9,
  options: [testShopSize],
  variant: { code: `tent-${valueId}`, choice: { size: valueId } },
}));

beforeAll(async () => {
  shop = await openTestShop({ items: [...products, ...sizes] });
  await sql`update product set hs_code = '420221' where item_custom_id like '%-9999'`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const duties: Tenant['pricing'][] = [
  {},
  { dutyPercent: '7.5' },
  { dutyPercentByHsPrefix: { '4202': '16', '42': '3' } },
  { dutyPercent: '0' },
];

test.each(duties)('a product page shows the duty of a cart with one piece: %j', async (pricing) => {
  const category = await sql<{
    id: number;
  }>`select distinct category_id as id from product`.execute(shop.db);
  const byCategory = { dutyPercentByCategory: { [String(category.rows[0]?.id)]: '11' } };
  const seen = new Set<boolean>();
  for (const settings of [pricing, { ...pricing, ...byCategory }]) {
    const tenant = { ...shop.tenant, pricing: settings };
    const client = testClient(shop.context({ tenant }));
    for (const currency of ['PKR', 'USD']) {
      for (const { itemCustomId, branch } of products) {
        const { duty } = await client.items.nearestByCustomId({ itemCustomId, currency });
        const items = [{ itemCustomId, quantity: 1 }];
        const request = quoteRequest.parse({ items, currency });
        const { summary } = await quoteCart(shop.db, tenant, cartToQuote(tenant, request));
        expect(duty).toBe(summary.customDuty);
        if (branch === 'lahore') expect(duty).toBe(0);
        seen.add(duty > 0);
      }
    }
  }
  expect(seen.size).toBe(2);
});

test('each variant has the duty of its own price; until one is chosen, the lowest is shown', async () => {
  const { tenant, db } = shop;
  const duties = new Set<number>();
  const product = await testClient(shop.context()).items.nearestByCustomId({
    itemCustomId: 'tent',
    currency: 'PKR',
    ...places.lahore,
  });
  for (const { choice, prices } of product.variants) {
    const { duty } = (prices !== undefined && product.variantPrices[prices]) || product;
    const options = choice.map((valueId) => ({ optionId: 'size', valueId }));
    const items = [{ itemCustomId: 'tent', quantity: 1, options }];
    const request = quoteRequest.parse({ items, currency: 'PKR' });
    const { summary } = await quoteCart(db, tenant, cartToQuote(tenant, request));
    expect(duty).toBe(summary.customDuty);
    duties.add(duty);
  }
  expect(product.duty).toBe(Math.min(...duties));
  expect(duties.size).toBe(2);
});

test('a product states its authenticity only where staff did', async () => {
  const client = testClient(shop.context());
  const find = () => client.items.nearestByCustomId({ itemCustomId: 'lahore-1' });
  expect(await find()).toMatchObject({ authenticity: null });
  await sql`update product set authenticity = 'with_papers' where item_custom_id = 'lahore-1'`.execute(
    shop.db,
  );
  expect(await find()).toMatchObject({ authenticity: 'with_papers' });
});
