import { type OrderTexts, orderTextNames } from '@karwan/contract/order-texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';
import { testShopSize } from '../../../../testing/write-test-shop.ts';
import { openTestOrders, type TestOrders } from '../../../testing/test-orders.ts';
import { voucherBalance, writeVoucher } from '../../../testing/write-voucher.ts';
import { prunePreviousPrices } from './prune-previous-prices.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 1_000 },
    { itemCustomId: 'pot', branch: 'lahore', price: 2_000_00, stock: 1_000 },
    { itemCustomId: 'spoon', branch: 'lahore', price: 100_00, stock: 1_000 },
    { itemCustomId: 'kettle', branch: 'lahore', price: 700_00, stock: 1_000 },
    { itemCustomId: 'rare', branch: 'lahore', price: 500_00, stock: 1 },
    { itemCustomId: 'scarf', branch: 'lahore', price: 400_00, stock: 5, options: [testShopSize] },
  ]);
});
afterAll(() => shop.close());

const member = (id = 'staff', access = everything) =>
  testClient(shop.context(signedInAs(id, { role: 'staff', secondFactor: true, access })));

async function itemOf(itemCustomId: string): Promise<string> {
  const { goods } = await member().orderChanges.goods({ itemCustomIds: [itemCustomId] });
  return goods[0]?.itemId ?? '';
}

let keys = 0;

/** Two cups that came back, of an order of three. */
async function received(
  payment: 'cash' | 'card' = 'cash',
  coupons: string[] = [],
  texts: Partial<OrderTexts> = {},
) {
  const method = payment === 'card' ? { paymentMethod: 'swedbankpay' } : {};
  const [orderId = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 3 }], {
    ...method,
    ...texts,
    coupons,
  });
  if (payment === 'card') await payByCard(orderId);
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const)
    await shop.staff.move(orderId, to);
  const { returns } = member();
  const { lines } = await returns.returnable({ id: orderId });
  const line = lines[0]?.id ?? '';
  const { id } = await returns.open({
    orderId,
    key: `exchange-${++keys}-key`,
    lines: [{ id: line, quantity: 2 }],
    wants: 'exchange',
    reasonCode: 'damaged',
  });
  await returns.decide({ id, decision: 'approved' });
  await returns.receive({ id, lines: [{ id: line, received: 2 }] });
  return { id, orderId, line };
}

async function payByCard(orderId: string) {
  await sql`
    with paid as (
      update orders set payment_status = 'captured' where order_id = ${orderId} returning *
    )
    insert into payment_transaction (tenant_id, parent_order_id, order_ids, gateway,
      payee_reference, amount, currency, order_amount, order_currency, rate, state, captured_amount)
    select tenant_id, parent_order_id, array[order_id], 'swedbankpay', 'reference' || id, total, currency,
      total, currency, 1, 'captured', total
    from paid`.execute(shop.db);
}

async function exchange(id: string, itemCustomId: string, quantity: number, who = member()) {
  const wanted = { id, lines: [{ itemId: await itemOf(itemCustomId), quantity }] };
  const preview = await who.exchanges.preview(wanted);
  const made = await who.exchanges.make({ ...wanted, exchangeId: preview.exchangeId });
  return { preview, wanted, orderId: made.orderId };
}

const row = async (orderId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select total, refunded, credit_back, status, payment_status, fee_amount(fees, 'exchange') as credit
    from orders where order_id = ${orderId}`.execute(shop.db);
  return rows[0];
};

const operationsOf = async (orderId: string) => {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select kind, order_amount as amount from payment_operation where order_id = ${orderId}
    and kind = 'refund' order by id`.execute(shop.db);
  return rows;
};

const cashOf = async (orderId: string) => {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select c.kind, c.amount from cash_entry c join orders o on o.id = c.order_id
    where o.order_id = ${orderId} order by c.id`.execute(shop.db);
  return rows;
};

test('an exchange repeats what the customer wrote on the order', async () => {
  const texts = Object.fromEntries(orderTextNames.map((name) => [name, `What ${name} says`]));
  const { id } = await received('cash', [], texts);
  const { orderId } = await exchange(id, 'pot', 1);
  const { parts } = await member().staffOrders.booking({ parentOrderId: orderId });
  expect(parts[0]?.order).toMatchObject(texts);
});

test('more expensive items are reserved at once, and the difference is collected on delivery', async () => {
  const { id, orderId } = await received();
  const before = await shop.stockOf('pot');
  const { preview, orderId: made, wanted } = await exchange(id, 'pot', 1);
  expect(preview).toMatchObject({ worth: 1_000_00, credit: 1_000_00, goesBack: 0 });
  expect(preview.dueOnDelivery).toBe(1_000_00);
  expect(await shop.stockOf('pot')).toBe(before - 1);
  expect(await row(made)).toMatchObject({ total: 1_000_00, credit: 1_000_00, status: 'Accepted' });
  const { parts } = await member().staffOrders.booking({ parentOrderId: made });
  expect(parts).toMatchObject([
    { toCollect: 1_000_00, exchangeOf: orderId, order: { exchangedFrom: orderId } },
  ]);
  const first = await member().staffOrders.booking({ parentOrderId: orderId });
  expect(first.parts).toMatchObject([
    {
      exchanges: [made],
      order: { refundedAmount: 0, exchangedFrom: null, exchangedFor: [made] },
    },
  ]);
  expect(await member().returns.get({ id })).toMatchObject({
    state: 'closed',
    outcome: 'exchanged',
    exchange: made,
  });
  // Idempotent: a repeated request books nothing.
  const again = await member().exchanges.make({ ...wanted, exchangeId: preview.exchangeId });
  expect(again.orderId).toBe(made);
  expect(await shop.stockOf('pot')).toBe(before - 1);
  for (const to of ['Shipped', 'Delivered'] as const) await shop.staff.move(made, to);
  expect(await cashOf(made)).toEqual([{ kind: 'collected', amount: 1_000_00 }]);
  expect(await row(made)).toMatchObject({ payment_status: 'captured' });
  expect(await cashOf(orderId)).toMatchObject([{ kind: 'collected' }]);
});

test('two choices of one item are two lines, and together no more than there are', async () => {
  const { id } = await received();
  const { goods } = await member().orderChanges.goods({ itemCustomIds: ['scarf'] });
  const [scarf] = goods;
  const [testShopSize] = scarf?.toChoose ?? [];
  const of = (value: number, quantity: number) => ({
    itemId: scarf?.itemId ?? '',
    quantity,
    options: [
      {
        optionId: testShopSize?.optionId ?? '',
        valueId: testShopSize?.values[value]?.valueId ?? '',
      },
    ],
  });
  const { preview, make } = member().exchanges;
  expect((await preview({ id, lines: [of(0, 3), of(1, 3)] })).shortOf).toMatchObject([{ left: 5 }]);
  const wanted = { id, lines: [of(0, 1), of(1, 2)] };
  const seen = await preview(wanted);
  expect(seen.lines).toMatchObject([
    { quantity: 1, options: [{ valueId: 's' }] },
    { quantity: 2, options: [{ valueId: 'm' }] },
  ]);
  await make({ ...wanted, exchangeId: seen.exchangeId });
  expect(await shop.stockOf('scarf')).toBe(2);
});

test('other items have the price of the order’s day only if the shop chose that', async () => {
  const setting = (on: boolean) =>
    sql`update tenant set exchange_at_order_price = ${on} where id = ${shop.tenant.id}`.execute(
      shop.db,
    );
  const price = (price: number, sale: number | null = null) =>
    sql`update item set price = ${price}, sale_price = ${sale} from product p
      where p.id = item.product_id and p.item_custom_id = 'kettle'`.execute(shop.db);
  const costs = async (id: string) => {
    const lines = [{ itemId: await itemOf('kettle'), quantity: 1 }];
    const { lines: priced } = await member().exchanges.preview({ id, lines });
    return priced.map(({ totalPrice }) => totalPrice);
  };
  await price(700_00, 600_00);
  await setting(true);
  const { id } = await received();
  expect(await costs(id)).toEqual([600_00]);
  await price(800_00);
  await price(900_00, 850_00);
  expect(await costs(id)).toEqual([600_00]);
  const later = await received();
  expect(await costs(later.id)).toEqual([850_00]);
  await setting(false);
  expect(await costs(id)).toEqual([850_00]);
  await setting(true);
  await prunePreviousPrices(shop.db);
  expect(await costs(id)).toEqual([600_00]);
  await sql`update former_price set until = until - interval '401 days'`.execute(shop.db);
  await prunePreviousPrices(shop.db);
  const { rows } = await sql`select from former_price`.execute(shop.db);
  expect(rows).toEqual([]);
  await setting(false);
});

test('returned items are refunded once: not again by a refund, nor by another exchange', async () => {
  const { id, orderId, line } = await received();
  await exchange(id, 'pot', 1);
  const { left, lines } = await member().staffOrders.previewRefund({ id: orderId });
  expect(lines).toMatchObject([{ id: line, left: 1 }]);
  expect(left).toBe(Number((await row(orderId))?.total) - 1_000_00);
  await expect(member().exchanges.preview({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(member().returns.close({ id, outcome: 'refunded' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('for cheaper items, the difference is refunded by the original payment method', async () => {
  const { id, orderId } = await received('card');
  const { preview, orderId: made } = await exchange(id, 'spoon', 2);
  expect(preview).toMatchObject({ credit: 200_00, goesBack: 800_00, dueOnDelivery: 0 });
  expect(await operationsOf(orderId)).toEqual([{ kind: 'refund', amount: 800_00 }]);
  expect(await row(orderId)).toMatchObject({ refunded: 1_000_00, payment_status: 'captured' });
  for (const to of ['Shipped', 'Delivered'] as const) await shop.staff.move(made, to);
  expect(await cashOf(made)).toEqual([]);
  // The credit for the cups is refunded as they were paid: by card.
  const { left, lines } = await member().staffOrders.previewRefund({ id: made });
  expect(left).toBe(200_00);
  await member().staffOrders.refund({
    headers: { 'idempotency-key': 'spoons-back' },
    params: { id: made },
    body: {
      amount: 200_00,
      reasonCode: 'damaged',
      lines: [{ id: lines[0]?.id ?? '', quantity: 2, restock: true }],
    },
  });
  expect(await operationsOf(orderId)).toMatchObject([{ amount: 800_00 }, { amount: 200_00 }]);
  expect(await row(orderId)).toMatchObject({ refunded: 1_000_00 });
  expect(await row(made)).toMatchObject({ refunded: 0, credit_back: 200_00 });
  await expect(member().staffOrders.previewRefund({ id: made })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('if the new order is cancelled, the return can be exchanged again or refunded, and no cash moves', async () => {
  const { id, orderId, line } = await received();
  const before = await shop.stockOf('pot');
  const { orderId: made } = await exchange(id, 'pot', 1);
  await shop.staff.move(made, 'Cancelled');
  expect(await shop.stockOf('pot')).toBe(before);
  expect(await cashOf(orderId)).toMatchObject([{ kind: 'collected' }]);
  expect(await row(orderId)).toMatchObject({ refunded: 0, payment_status: 'captured' });
  expect(await row(made)).toMatchObject({ credit_back: 1_000_00 });
  expect(await member().returns.get({ id })).toMatchObject({
    state: 'received',
    outcome: null,
    exchange: null,
  });
  const { lines } = await member().staffOrders.previewRefund({ id: orderId });
  expect(lines).toMatchObject([{ id: line, left: 3 }]);
  const again = await exchange(id, 'cup', 2);
  expect(again.preview).toMatchObject({ credit: 1_000_00, goesBack: 0, dueOnDelivery: 0 });
  expect(await row(orderId)).toMatchObject({ refunded: 1_000_00 });
});

test('the same product costs what was paid for it, whatever its price today; more pieces cost today’s', async () => {
  const { id } = await received();
  const price = (amount: number) =>
    sql`update item set price = ${amount} from product p
    where p.id = item.product_id and p.item_custom_id = 'cup'`.execute(shop.db);
  try {
    for (const today of [750_00, 300_00]) {
      await price(today);
      const { preview } = member().exchanges;
      const even = await preview({ id, lines: [{ itemId: await itemOf('cup'), quantity: 2 }] });
      expect(even).toMatchObject({ credit: 1_000_00, goesBack: 0, dueOnDelivery: 0 });
      const more = await preview({ id, lines: [{ itemId: await itemOf('cup'), quantity: 3 }] });
      expect(more).toMatchObject({
        dueOnDelivery: today,
        lines: [{ quantity: 2 }, { quantity: 1 }],
      });
    }
    await price(750_00);
    const { orderId: made } = await exchange(id, 'cup', 2);
    expect(await row(made)).toMatchObject({ total: 0, credit: 1_000_00 });
  } finally {
    await price(500_00);
  }
});

test('a difference can be waived within the member’s limits, and the trail says how much', async () => {
  const { id } = await received();
  const wanted = { id, waives: true, lines: [{ itemId: await itemOf('pot'), quantity: 1 }] };
  const limits = { ...everything.limits, refundOfOrder: 900_00 };
  const limited = member('careful', { ...everything, limits });
  const seen = await limited.exchanges.preview(wanted);
  expect(seen).toMatchObject({ waived: 1_000_00, dueOnDelivery: 0, obstacle: 'limit' });
  await expect(
    limited.exchanges.make({ ...wanted, exchangeId: seen.exchangeId }),
  ).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  const preview = await member().exchanges.preview(wanted);
  expect(preview.obstacle).toBeNull();
  const { orderId } = await member().exchanges.make({ ...wanted, exchangeId: preview.exchangeId });
  expect(await row(orderId)).toMatchObject({ total: 0, credit: 1_000_00 });
  const { rows } = await sql<{ after: unknown }>`
    select after from staff_action where kind = 'order.exchange' order by id desc limit 1`.execute(
    shop.db,
  );
  expect(rows).toMatchObject([{ after: { waived: 1_000_00, currency: 'PKR' } }]);
  // It counts towards the day, as a refund does.
  const other = await received();
  const perDay = { ...everything, limits: { ...everything.limits, refundOfDay: 1_500_00 } };
  const again = await member('staff', perDay).exchanges.preview({ ...wanted, id: other.id });
  expect(again).toMatchObject({ waived: 1_000_00, obstacle: 'limit' });
});

test('items paid by gift voucher are exchanged evenly: the voucher pays again, and is never paid out', async () => {
  const voucher = await writeVoucher(shop.db, shop.tenant.id, 1_500_00);
  const { id, orderId } = await received('cash', [voucher.code]);
  const fees = Number((await row(orderId))?.total);
  expect(await voucherBalance(shop.db, voucher.id)).toBe(0);
  const { preview, orderId: made } = await exchange(id, 'cup', 2);
  expect(preview).toMatchObject({ credit: 1_000_00, dueOnDelivery: 0, obstacle: null });
  expect(await row(orderId)).toMatchObject({ refunded: fees });
  expect(await row(made)).toMatchObject({ total: 0, credit: fees });
  expect(await voucherBalance(shop.db, voucher.id)).toBe(0);
  await shop.staff.move(made, 'Cancelled');
  expect(await row(orderId)).toMatchObject({ refunded: 0 });
  expect(await voucherBalance(shop.db, voucher.id)).toBe(0);
  // Cheaper items: the rest is refunded to the voucher.
  const cheap = await exchange(id, 'spoon', 1);
  expect(cheap.preview).toMatchObject({ credit: 100_00, goesBack: 900_00, obstacle: null });
  expect(await voucherBalance(shop.db, voucher.id)).toBe(900_00);
  expect(await cashOf(orderId)).toMatchObject([{ kind: 'collected' }]);
});

test('a preview says what its confirmation refuses, in words and currency', async () => {
  const { id, orderId } = await received();
  const { left } = await member().staffOrders.previewRefund({ id: orderId });
  await shop.staff.refund(orderId, 'all-but-a-little', { amount: left - 500_00, reason: 'late' });
  const wanted = { id, lines: [{ itemId: await itemOf('cup'), quantity: 2 }] };
  const preview = await member().exchanges.preview(wanted);
  expect(preview).toMatchObject({ worth: 1_000_00, left: 500_00, obstacle: 'more-than-left' });
  const { exchangeId } = preview;
  await expect(member().exchanges.make({ ...wanted, exchangeId })).rejects.toMatchObject({
    data: { details: [{ path: 'lines', message: expect.stringMatching(/PKR\s500\.00/) }] },
  });
});

test('an exchanged order can be exchanged again, and cancelled step by step', async () => {
  const { id, orderId } = await received();
  const { orderId: second } = await exchange(id, 'cup', 2);
  for (const to of ['Shipped', 'Delivered'] as const) await shop.staff.move(second, to);
  const { lines } = await member().returns.returnable({ id: second });
  const line = lines[0]?.id ?? '';
  const opened = await member().returns.open({
    orderId: second,
    key: `exchange-${++keys}-key`,
    lines: [{ id: line, quantity: 2 }],
    wants: 'exchange',
    reasonCode: 'damaged',
  });
  await member().returns.decide({ id: opened.id, decision: 'approved' });
  await member().returns.receive({ id: opened.id, lines: [{ id: line, received: 2 }] });
  const { orderId: third } = await exchange(opened.id, 'cup', 2);
  expect(await row(second)).toMatchObject({ refunded: 0, credit_back: 1_000_00 });
  await shop.staff.move(third, 'Cancelled');
  expect(await row(second)).toMatchObject({ refunded: 0, credit_back: 0 });
  expect(await row(orderId)).toMatchObject({ refunded: 1_000_00 });
});

test('two concurrent exchanges book one order, and an outdated preview is refused with the current one', async () => {
  const { id } = await received();
  const wanted = { id, lines: [{ itemId: await itemOf('rare'), quantity: 1 }] };
  const { exchangeId } = await member().exchanges.preview(wanted);
  await sql`update item set price = 600_00 from product p
    where p.id = item.product_id and p.item_custom_id = 'rare'`.execute(shop.db);
  await expect(member().exchanges.make({ ...wanted, exchangeId })).rejects.toMatchObject({
    code: 'EXCHANGE_OUTDATED',
    data: { now: { lines: [{ unitPrice: 600_00 }] } },
  });
  const now = await member().exchanges.preview(wanted);
  const ends = await Promise.all(
    ['one', 'two', 'three'].map((who) =>
      member(who).exchanges.make({ ...wanted, exchangeId: now.exchangeId }),
    ),
  );
  expect(new Set(ends.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await shop.stockOf('rare')).toBe(0);
  const other = await received();
  const short = await member().exchanges.preview({ ...wanted, id: other.id });
  expect(short.shortOf).toEqual([{ name: 'Product rare', left: 0 }]);
  await expect(
    member().exchanges.make({ ...wanted, id: other.id, exchangeId: short.exchangeId }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('an exchange whose refund exceeds the member’s limit is refused', async () => {
  const { id } = await received();
  const limits = { ...everything.limits, refundOfOrder: 500_00 };
  const limited = member('limited', { ...everything, limits });
  await expect(exchange(id, 'spoon', 1, limited)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  await exchange(id, 'spoon', 6, limited);
});
