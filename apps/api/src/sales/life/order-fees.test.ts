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
  const columns = ['fees', 'shipping_cost', 'service_fee', 'total'] as const;
  return db
    .selectFrom('orders')
    .where('order_id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow();
}

test('the columns of an order follow its fee lines', async () => {
  expect(await orderAfter()).toEqual({
    fees: [shipping, serviceFee],
    shipping_cost: 250_00,
    service_fee: 99_00,
    total: 1_349_00,
  });
});

test('the lines follow the columns where the previous version wrote only those', async () => {
  const moved = await orderAfter(sql`shipping_cost = 1, total = total - 249_99`);
  expect(moved.fees).toEqual([{ ...shipping, amount: 1 }, serviceFee]);

  const copied = ['shipping_cost', 'service_fee', 'reserve_fee', 'vat', 'vat_service_fee'] as const;
  const others =
    sql.raw(`tenant_id, parent_order_id, user_id, created_by, currency, branch_currency,
    rate, items_cost, shipping_state, reserve_fee_percent, custom_duty, total, payment_method,
    delivery_method, shipping_address, ${copied.join(', ')}`);
  await sql`
    insert into orders (order_id, branch_id, ${others})
    select 'COPIED123', (select max(id) from branch), ${others} from orders where order_id = ${id}
  `.execute(shop.db);
  const copy = await shop.db
    .selectFrom('orders')
    .where('order_id', '=', 'COPIED123')
    .select('fees')
    .executeTakeFirstOrThrow();
  expect(copy.fees).toEqual(moved.fees);
});

test('a kind without a column is charged like any other, and stays when shipping changes', async () => {
  const wrapping = { kind: 'wrapping', standing: 'charged', amount: 500 };
  const fees = JSON.stringify([shipping, serviceFee, wrapping]);
  const wrapped = await orderAfter(sql`fees = ${fees}, total = 1_354_00`);
  expect(wrapped).toMatchObject({ shipping_cost: 250_00, service_fee: 99_00 });
  const moved = await orderAfter(sql`shipping_cost = 0, total = 1_104_00`);
  expect(moved.fees).toEqual([serviceFee, wrapping]);
});

test('each column has the amount of its kind, that of the first such line, whatever their order', async () => {
  const columns = {
    custom_duty: 'custom_duty',
    vat_service_fee: 'vat_on_service_fee',
    vat: 'vat_on_products',
    reserve_fee: 'reserve_fee',
    service_fee: 'service_fee',
    insurance_fee: 'insurance',
    shipping_cost: 'shipping',
  } as const;
  const lines = Object.values(columns).map((kind, at) => ({
    kind,
    standing: 'included',
    amount: at + 1,
  }));
  const credit = { kind: 'gift_voucher', standing: 'credited', amount: 40 };
  const fees = JSON.stringify([credit, ...lines, { ...shipping, amount: 90 }]);
  await shop.db.transaction().execute(async (trx) => {
    const { rows } =
      await sql`update orders set fees = ${fees}, total = items_cost + 50, insured_amount = items_cost
      where order_id = ${id} returning ${sql.raw(Object.keys(columns).join())}`.execute(trx);
    expect(rows).toEqual([
      Object.fromEntries(Object.keys(columns).map((column, at) => [column, at + 1])),
    ]);
    await sql`update orders set fees = '[]', total = items_cost where order_id = ${id}`.execute(
      trx,
    );
  });
  expect(await orderAfter()).toMatchObject({ shipping_cost: 0, service_fee: 0 });
});

test('fees that do not add up, or are unknown, are refused', async () => {
  await expect(orderAfter(sql`total = total + 1`)).rejects.toThrow('orders_total_adds_up');
  const fees = JSON.stringify([{ kind: 'wrapping', amount: 500 }]);
  await expect(orderAfter(sql`fees = ${fees}, total = items_cost`)).rejects.toThrow('orders_fees');
  await expect(orderAfter(sql`fees = '{"kind": "shipping"}'`)).rejects.toThrow('orders_fees');
});
