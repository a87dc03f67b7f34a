import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { inMajorUnits, moneyFields } from './in-major-units.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('amounts are decimal text in the currency around them, and other numbers stay', () => {
  const order = {
    ...{ order_id: 'AAAAAAAA1', currency: 'PKR', vat: 806949, total: 5, rate: 1, lines_version: 3 },
    items: [{ quantity: 2, unit_price: 250_000, discount: 0 }],
    fees: [{ kind: 'gift_voucher', amount: -20_050, percent: 3 }],
  };
  expect(inMajorUnits(order)).toEqual({
    ...{ order_id: 'AAAAAAAA1', currency: 'PKR', vat: '8069.49', total: '0.05', rate: 1 },
    lines_version: 3,
    items: [{ quantity: 2, unit_price: '2500.00', discount: '0.00' }],
    fees: [{ kind: 'gift_voucher', amount: '-200.50', percent: 3 }],
  });
  const payment = { currency: 'JPY', order_currency: 'KWD', amount: 1500, order_amount: 1500 };
  expect(inMajorUnits({ payments: [{ ...payment, operations: [{ amount: 7 }] }] })).toEqual({
    payments: [
      { ...payment, amount: '1500', order_amount: '1.500', operations: [{ amount: '7' }] },
    ],
  });
  expect(inMajorUnits({ told_amount: null, at: null, amount: 5 })).toEqual({
    ...{ told_amount: null, at: null, amount: 5 },
  });
});

/** Whole numbers in exported tables that are no money. */
const others = new Set([
  ...['id', 'tenant_id', 'branch_id', 'order_id', 'item_id', 'product_id', 'variant_id', 'user_id'],
  ...['exchange_of', 'position', 'quantity', 'delivery_days_from', 'delivery_days_to', 'tries'],
  ...['lines_version', 'address_version', 'tracking_version', 'checks', 'payment_id', 'return_id'],
  ...['pays_due_of', 'refund_id', 'order_item_id', 'stars', 'version', 'issued_by', 'voucher_id'],
  ...['exchange_order_id', 'operation_id', 'received', 'restocked', 'restock', 'courier_id'],
  ...['parcel_id', 'holder_id', 'key', 'return_line_id', 'refunds_before'],
]);

test('every whole number of the exported tables is known to be money, or not to be', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name::text as name from information_schema.columns
    where table_schema = 'public' and data_type in ('bigint', 'integer', 'smallint')
      and table_name in ('orders', 'order_item', 'shipping_quote', 'payment_transaction',
        'payment_operation', 'gift_voucher', 'product_review')
    order by 1`.execute(shop.db);
  expect(
    rows.map(({ name }) => name).filter((name) => !moneyFields.has(name) && !others.has(name)),
  ).toEqual([]);
});
