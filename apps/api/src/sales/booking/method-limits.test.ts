import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { orderOf } from '../testing/test-order.ts';
import { placeOrder } from './place-order.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    items: [{ itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 }],
  });
}, 60_000);
afterEach(() =>
  sql`update payment_method set least = null, most = null, most_first = null`.execute(shop.db),
);
afterAll(() => shop.close());

const cash = 'cash-on-delivery';
const watches = (quantity: number) => [{ itemCustomId: 'watch', quantity }];

const limit = (to: Partial<Record<'least' | 'most' | 'most_first', number>>) =>
  shop.db.updateTable('payment_method').set(to).where('key', '=', cash).execute();

const refusedFor = async (quantity: number, userId?: string) => {
  const client = testClient(shop.context(signedInAs(userId)));
  const items = watches(quantity).map((line) => ({ ...line, options: [] }));
  return (await client.cart.quote({ items })).refusedMethods;
};

let orders = 0;
async function place(quantity: number) {
  const userId = buyerOf(shop.tenant);
  const order = await orderOf(shop.db, shop.tenant, watches(quantity), {}, userId);
  orders += 1;
  const { db, jobs, tenant } = shop;
  const context = { db, jobs, tenant, userId, language: 'en' as const };
  return placeOrder(context, `limits-${orders}`, order);
}

test('a method takes no more than its limit, and the quote states it', async () => {
  await limit({ most: 5_000_00 });
  const over = { key: cash, limit: { kind: 'most', amount: 5_000_00, currency: 'PKR' } };
  expect(await refusedFor(1)).toEqual([]);
  expect(await refusedFor(6)).toEqual([over]);
  await expect(place(6)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('takes no amount so large'),
  });
  expect((await place(1)).parentOrderId).toBeTruthy();
});

test('a method takes no less than its limit', async () => {
  await limit({ least: 5_000_00 });
  expect(await refusedFor(1)).toMatchObject([{ limit: { kind: 'least', amount: 5_000_00 } }]);
  await expect(place(1)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await place(6)).parentOrderId).toBeTruthy();
});

test('until an order of a customer has been delivered, another limit may apply', async () => {
  await limit({ most_first: 2_000_00 });
  const buyer = buyerOf(shop.tenant);
  expect(await refusedFor(3)).toMatchObject([{ limit: { kind: 'most-first' } }]);
  expect(await refusedFor(3, buyer)).toMatchObject([{ limit: { kind: 'most-first' } }]);
  await expect(place(3)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { parentOrderId } = await place(1);
  expect(await refusedFor(3, buyer)).toHaveLength(1);
  await sql`update orders set status = 'Delivered' where parent_order_id = ${parentOrderId}`.execute(
    shop.db,
  );
  expect(await refusedFor(3, buyer)).toEqual([]);
  expect((await place(3)).parentOrderId).toBeTruthy();
});
