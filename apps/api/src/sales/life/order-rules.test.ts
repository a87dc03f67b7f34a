import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';

let shop: TestOrders;
let id: string;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5 },
  ]);
  [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
});
afterAll(() => shop.close());

const change = (columns: string) =>
  sql`update orders set ${sql.raw(columns)} where order_id = ${id}`.execute(shop.db);

const withFee = (kind: string, amount: string) =>
  `fees = fees || jsonb_build_array(jsonb_build_object('kind', '${kind}', 'standing', 'included', 'amount', ${amount}))`;

/** What breaks each rule, and no rule before it. */
const broken = {
  orders_order_id_check: `order_id = 'x'`,
  orders_parent_order_id_check: `parent_order_id = 'x'`,
  orders_language_check: `language = 'EN'`,
  orders_cancelled_for_a_reason: `cancel_reason = 'shop'`,
  orders_free_stock_when_given_up: 'stock_freed_at = now()',
  orders_check2: 'start_slot = now(), end_slot = now()',
  orders_delivery_days: 'delivery_days_from = 3, delivery_days_to = 2',
  orders_tracking_is_whole: `tracking_number = '1'`,
  orders_fees: `fees = '[{"kind": "shipping", "standing": "charged", "amount": 0}]'`,
  orders_total_adds_up: 'total = total + 1',
  orders_total_not_negative: `total = -1,
    fees = jsonb_build_array(jsonb_build_object('kind', 'exchange', 'standing', 'credited', 'amount', items_cost + 1))`,
  orders_items_cost_check: 'total = total - items_cost - 1, items_cost = -1',
  orders_reserve_fee_percent_check: 'reserve_fee_percent = 101',
  orders_check: withFee('vat_on_products', 'items_cost + 1'),
  orders_check1: withFee('vat_on_service_fee', `fee_amount(fees, 'service_fee') + 1`),
  orders_check3: 'insured_amount = items_cost + 1',
  orders_fee_of_insured: `insured_amount = null, ${withFee('insurance', '1')}`,
  orders_rate_check: 'rate = 0',
  orders_due_within_total: 'due_on_delivery = total + 1',
  orders_due_paid_check: 'due_paid = -1',
  orders_reduced_check: 'reduced = -1',
  orders_check4: 'owed_back = reduced + 1',
  orders_refunded_within_paid: 'refunded = total + reduced + 1',
  orders_credit_back: 'credit_back = 1',
};

test.each(Object.entries(broken))('%s is named when it is broken', async (constraint, columns) => {
  await expect(change(columns)).rejects.toMatchObject({
    code: '23514',
    table: 'orders',
    constraint,
    message: `new row for relation "orders" violates check constraint "${constraint}"`,
  });
});

test('no rule of the trigger is missing here', async () => {
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where proname = 'check_order'`.execute(shop.db);
  const named = rows[0]?.text.match(/(?<=then ')\w+/g) ?? [];
  expect(named.toSorted()).toEqual(Object.keys(broken).toSorted());
});

test('null breaks no rule', async () => {
  await change(`insured_amount = null, delivery_days_from = null, delivery_days_to = null,
    start_slot = null, end_slot = now(), cancel_reason = null`);
});
