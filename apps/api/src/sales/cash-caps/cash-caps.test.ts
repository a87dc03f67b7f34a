import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { placeOrder } from '../booking/place-order.ts';
import { orderOf } from '../testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';

let shop: TestOrders;
const cash = 'cash-on-delivery';
const phone = '+923001110001';

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'bag', branch: 'lahore', price: 1_000_00, stock: 20 },
    { itemCustomId: 'vase', branch: 'lahore', price: 1_000_00, stock: 1 },
  ]);
}, 60_000);
beforeEach(async () => {
  await sql`update orders set status = 'Delivered'`.execute(shop.db);
  await cap({ max_open: null, max_share: null });
});
afterAll(() => shop.close());

const cap = (to: { max_open?: number | null; max_share?: number | null }) =>
  shop.db.updateTable('payment_method').set(to).where('key', '=', cash).execute();

let orders = 0;
interface Input {
  item?: string;
  quantity?: number;
  userId?: string | null;
  customerPhone?: string;
  paymentMethod?: string;
}
async function place(requested: Input = {}) {
  const { item = 'watch', quantity = 1, customerPhone = phone } = requested;
  const userId = requested.userId === undefined ? buyerOf(shop.tenant) : requested.userId;
  const paymentMethod = requested.paymentMethod ?? cash;
  const lines = [{ itemCustomId: item, quantity }];
  const order = await orderOf(shop.db, shop.tenant, lines, { paymentMethod }, userId);
  const shippingAddress = { ...order.shippingAddress, customerPhone };
  orders += 1;
  const { db, jobs, tenant } = shop;
  const context = { db, jobs, tenant, userId, language: 'en' as const };
  return placeOrder(context, `caps-${orders}`, { ...order, shippingAddress });
}

async function refusals(item: string, quantity: number, userId?: string) {
  const client = testClient(shop.context(signedInAs(userId)));
  const items = [{ itemCustomId: item, quantity, options: [] }];
  return (await client.cart.quote({ items })).refusedMethods;
}
const openOrders = (count: number) => ({
  code: 'METHOD_LIMITED',
  data: { limit: { kind: 'open-orders', count } },
});

test('an account’s open cash orders are capped, the quote says why, and other methods are accepted', async () => {
  await cap({ max_open: 2 });
  await place();
  await place({ customerPhone: '+923001110002' });
  expect(await refusals('watch', 1, buyerOf(shop.tenant))).toEqual([
    { key: cash, limit: { kind: 'open-orders', count: 2 } },
  ]);
  await expect(place({ customerPhone: '+923001110003' })).rejects.toMatchObject(openOrders(2));
  expect((await place({ paymentMethod: 'swedbankpay' })).parentOrderId).toBeTruthy();
  await sql`update orders set status = 'Delivered' where payment_method = ${cash}`.execute(shop.db);
  expect(await refusals('watch', 1, buyerOf(shop.tenant))).toEqual([]);
  expect((await place()).parentOrderId).toBeTruthy();
});

test('the cap of a number counts everybody who orders for it; other numbers have their own', async () => {
  await cap({ max_open: 1 });
  await place({ userId: null });
  await expect(place({ userId: null })).rejects.toMatchObject(openOrders(1));
  await expect(place()).rejects.toMatchObject(openOrders(1));
  expect((await place({ userId: null, customerPhone: '+923001110004' })).orderId).toBeTruthy();
});

test('orders at the same time do not exceed the cap together', async () => {
  await cap({ max_open: 2 });
  const tried = await Promise.allSettled(
    ['watch', 'bag', 'watch', 'bag'].map((item) => place({ item, userId: null })),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a customer’s unconfirmed cash orders reserve a limited share of the stock, but at least one piece', async () => {
  await cap({ max_share: 50 });
  const stock = await shop.stockOf('bag');
  const half = Math.floor(stock / 2);
  const share = (count: number, name = 'Product bag') => ({
    kind: 'stock-share',
    count,
    name,
  });
  expect(await refusals('bag', half + 1)).toMatchObject([{ limit: share(half) }]);
  const first = await place({ item: 'bag', quantity: half });
  await expect(place({ item: 'bag', userId: null })).rejects.toMatchObject({
    code: 'METHOD_LIMITED',
    data: { limit: share(0) },
  });
  expect(await refusals('bag', 1, buyerOf(shop.tenant))).toMatchObject([{ limit: share(0) }]);
  // Once the team has confirmed it, what is left counts.
  await sql`update orders set status = 'Accepted' where parent_order_id = ${first.parentOrderId}`.execute(
    shop.db,
  );
  expect((await place({ item: 'bag' })).orderId).toBeTruthy();
  expect((await place({ item: 'vase' })).orderId).toBeTruthy();
});

test('an unpaid order does not become a cash order beyond the cap', async () => {
  await cap({ max_open: 1 });
  const unpaid = await place({ paymentMethod: 'swedbankpay' });
  await place();
  const buyer = testClient(
    shop.context({ ...signedInAs(buyerOf(shop.tenant)), jobs: shop.jobs }),
  ).payments;
  const change = () => buyer.changeMethod({ orderId: unpaid.parentOrderId, method: cash });
  await expect(change()).rejects.toMatchObject({
    code: 'METHOD_REFUSED',
    data: { refusal: { reason: 'limit', limit: { kind: 'open-orders', count: 1 } } },
  });
});
