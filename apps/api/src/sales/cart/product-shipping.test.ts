import { quoteRequest } from '@karwan/contract/cart';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { places, type TestItem, testShopSize } from '../../testing/write-test-shop.ts';
import { cartToQuote, quoteCart } from './quote-cart.ts';

let shop: TestShop;

const branches = Object.keys(places) as TestItem['branch'][];
const weights = [undefined, 0, 1, 499, 1_048, 30_000];
const prices = [1_00, 99_99, 49_999_99, 50_000_00, 394_850_00];
const products: TestItem[] = branches.flatMap((branch) =>
  weights.flatMap((weightGrams) =>
    prices.flatMap((price) =>
      [false, true].map((freeShipping) => ({
        itemCustomId: [branch, weightGrams, price, freeShipping].join('-'),
        branch,
        price,
        weightGrams,
        freeShipping,
        stock: 9,
      })),
    ),
  ),
);

/** A product of two branches, whose sizes differ in weight and price. */
const sizes: TestItem[] = ['s', 'm'].flatMap((valueId, index) =>
  branches.slice(0, 2).map((branch) => ({
    itemCustomId: 'tent',
    branch,
    price: 60_000_00 * index + 1_00,
    stock: 9,
    weightGrams: 4_000,
    options: [testShopSize],
    variant: { code: `tent-${valueId}`, choice: { size: valueId } },
  })),
);

beforeAll(async () => {
  shop = await openTestShop({ items: [...products, ...sizes] });
  await sql`update variant set weight_grams = case code when 'tent-s' then 900 else 30000 end
    where code like 'tent-%'`.execute(shop.db);
});
afterAll(() => shop.close());

/** Terms of branches; each run starts with another one. */
const terms = [
  sql`weight_option = true, cost_per_weight_unit = 165_33, shipping_cost = 349_00,
    waive_delivery_fee = 50_000_00`,
  sql`weight_option = true, cost_per_weight_unit = 42_78, shipping_cost = 0, waive_delivery_fee = null`,
  sql`weight_option = false, shipping_cost = null, waive_delivery_fee = 50_000_00`,
  sql`weight_option = false, shipping_cost = 250_00, waive_delivery_fee = null`,
];

test.each([0, 1, 2, 3])(
  'a product page shows the same shipping as its cart, with terms %i',
  async (n) => {
    const { db } = shop;
    await sql`update branch set ${terms[n]} where tenant_id = ${shop.tenant.id}`.execute(db);
    const client = testClient(shop.context());
    let quoted = 0;
    for (const currency of ['PKR', 'USD']) {
      for (const { itemCustomId } of products) {
        const { delivery, ...product } = await client.items.nearestByCustomId({
          itemCustomId,
          currency,
        });
        const request = quoteRequest.parse({ items: [{ itemCustomId, quantity: 1 }], currency });
        const { summary, ...quote } = await quoteCart(
          db,
          shop.tenant,
          cartToQuote(shop.tenant, request),
        );
        const said = [delivery.currency, delivery.shippingState, delivery.shipping];
        expect(said).toEqual([quote.currency, summary.shippingState, summary.shippingFeeTotal]);
        expect(delivery.currency).toBe(product.currency);
        // If shipping is free anyway, no threshold for free shipping is shown.
        if (delivery.shippingState === 'free') expect(delivery.freeFrom).toBeNull();
        quoted += 1;
      }
    }
    expect(quoted).toBe(products.length * 2);
  },
  60_000,
);

test.each([0, 1, 2, 3])('each of its variants does too, with terms %i', async (n) => {
  const { db, tenant } = shop;
  await sql`update branch set ${terms[n]} where tenant_id = ${tenant.id}`.execute(db);
  const fees = new Set<number>();
  for (const currency of ['PKR', 'USD']) {
    const product = await testClient(shop.context()).items.nearestByCustomId({
      itemCustomId: 'tent',
      currency,
    });
    expect(product.variants).toHaveLength(2);
    for (const { choice, terms } of product.variants) {
      const { delivery } = (terms !== undefined && product.variantTerms[terms]) || product;
      const options = choice.map((valueId) => ({ optionId: 'size', valueId }));
      const items = [{ itemCustomId: 'tent', quantity: 1, options }];
      const request = cartToQuote(tenant, quoteRequest.parse({ items, currency }));
      const { summary } = await quoteCart(db, tenant, request);
      const said = [delivery.shippingState, delivery.shipping];
      expect(said).toEqual([summary.shippingState, summary.shippingFeeTotal]);
      fees.add(summary.shippingFeeTotal);
    }
  }
  // With terms by weight, a heavy variant costs more to send.
  if (n === 1) expect(fees.size).toBeGreaterThan(2);
});
