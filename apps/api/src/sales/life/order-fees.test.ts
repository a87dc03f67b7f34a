import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';

let shop: TestOrders;
let id: string;

const shipping = { kind: 'shipping', standing: 'charged', amount: 250_00 };
const serviceFee = { kind: 'service_fee', standing: 'charged', amount: 99_00 };

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5 },
  ]);
  [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
});
afterAll(() => shop.close());

async function orderAfter(change?: RawBuilder<unknown>) {
  const { db } = shop;
  if (change) await sql`update orders set ${change} where order_id = ${id}`.execute(db);
  return db
    .selectFrom('orders')
    .where('order_id', '=', id)
    .select(['fees', 'total'])
    .executeTakeFirstOrThrow();
}

test('an order has its fees as lines, which its total includes', async () => {
  expect(await orderAfter()).toEqual({ fees: [shipping, serviceFee], total: 1_349_00 });
});

test('a kind that the shop does not know is charged like any other, and what is credited lessens the total', async () => {
  const wrapping = { kind: 'wrapping', standing: 'charged', amount: 500 };
  const credit = { kind: 'gift_voucher', standing: 'credited', amount: 40 };
  const fees = JSON.stringify([shipping, serviceFee, wrapping, credit]);
  const wrapped = await orderAfter(sql`fees = ${fees}, total = 1_353_60`);
  expect(wrapped.fees).toEqual([shipping, serviceFee, wrapping, credit]);
});

test('fees that do not add up, or are unknown, are refused', async () => {
  await expect(orderAfter(sql`total = total + 1`)).rejects.toThrow('orders_total_adds_up');
  const fees = JSON.stringify([{ kind: 'wrapping', amount: 500 }]);
  await expect(orderAfter(sql`fees = ${fees}, total = items_cost`)).rejects.toThrow('orders_fees');
  await expect(orderAfter(sql`fees = '{"kind": "shipping"}'`)).rejects.toThrow('orders_fees');
});
