import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { inMajorUnits, moneyFields } from './in-major-units.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('amounts are decimal text in the currency around them, and other numbers stay', () => {
  const order = {
    order_id: 'AAAAAAAA1',
    currency: 'PKR',
    vat: 806949,
    total: 5,
    rate: 1,
    lines_version: 3,
    items: [{ quantity: 2, unit_price: 250_000, discount: 0 }],
    fees: [{ kind: 'gift_voucher', amount: -20_050, percent: 3 }],
  };
  expect(inMajorUnits(order)).toEqual({
    order_id: 'AAAAAAAA1',
    currency: 'PKR',
    vat: '8069.49',
    total: '0.05',
    rate: 1,
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
    told_amount: null,
    at: null,
    amount: 5,
  });
});

/** Whole numbers in exported tables that are no money. */
const others = new Set([
  'address_version',
  'branch_id',
  'checks',
  'delivery_days_from',
  'delivery_days_to',
  'exchange_of',
  'id',
  'item_id',
  'lines_version',
  'order_id',
  'payment_id',
  'pays_due_of',
  'position',
  'product_id',
  'quantity',
  'stars',
  'tenant_id',
  'tracking_version',
  'tries',
  'variant_id',
  'version',
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
