import { quoteRequest } from '@karwan/contract/cart';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { places, type TestItem } from '../../testing/write-test-shop.ts';
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

beforeAll(async () => {
  shop = await openTestShop({ items: products });
});
afterAll(() => shop.close());

/** Each branch on other terms than the last time. */
const terms = [
  sql`weight_option = true, cost_per_weight_unit = 165_33, shipping_cost = 349_00,
    waive_delivery_fee = 50_000_00`,
  sql`weight_option = true, cost_per_weight_unit = 42_78, shipping_cost = 0, waive_delivery_fee = null`,
  sql`weight_option = false, shipping_cost = null, waive_delivery_fee = 50_000_00`,
  sql`weight_option = false, shipping_cost = 250_00, waive_delivery_fee = null`,
];

test.each([0, 1, 2, 3])(
  'a product says of shipping what its cart will say, on terms %i',
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
        // What is free already is not promised to be free from some sum on.
        if (delivery.shippingState === 'free') expect(delivery.freeFrom).toBeNull();
        quoted += 1;
      }
    }
    expect(quoted).toBe(products.length * 2);
  },
  60_000,
);
