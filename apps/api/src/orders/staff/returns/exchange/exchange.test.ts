import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';
import { size } from '../../../../testing/write-test-shop.ts';
import { openTestOrders, type TestOrders } from '../../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 1_000 },
    { itemCustomId: 'pot', branch: 'lahore', price: 2_000_00, stock: 1_000 },
    { itemCustomId: 'spoon', branch: 'lahore', price: 100_00, stock: 1_000 },
    { itemCustomId: 'rare', branch: 'lahore', price: 500_00, stock: 1 },
    { itemCustomId: 'scarf', branch: 'lahore', price: 400_00, stock: 5, options: [size] },
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
async function received(payment: 'cash' | 'card' = 'cash') {
  const method = payment === 'card' ? { paymentMethod: 'swedbankpay' } : {};
  const [orderId = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 3 }], method);
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

test('dearer goods are reserved at once, and the difference is collected at the door', async () => {
  const { id, orderId } = await received();
  const before = await shop.stockOf('pot');
  const { preview, orderId: made, wanted } = await exchange(id, 'pot', 1);
  expect(preview).toMatchObject({ worth: 1_000_00, credit: 1_000_00, goesBack: 0 });
  expect(preview.dueOnDelivery).toBe(1_000_00);
  expect(await shop.stockOf('pot')).toBe(before - 1);
  expect(await row(made)).toMatchObject({ total: 1_000_00, credit: 1_000_00, status: 'Accepted' });
  const { parts } = await member().orderDesk.booking({ parentOrderId: made });
  expect(parts).toMatchObject([
    { toCollect: 1_000_00, exchangeOf: orderId, order: { exchangedFrom: orderId } },
  ]);
  const first = await member().orderDesk.booking({ parentOrderId: orderId });
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
  const [size] = scarf?.toChoose ?? [];
  const of = (value: number, quantity: number) => ({
    itemId: scarf?.itemId ?? '',
    quantity,
    options: [{ optionId: size?.optionId ?? '', valueId: size?.values[value]?.valueId ?? '' }],
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

test('what came back is given back once: not again by a refund, nor by another exchange', async () => {
  const { id, orderId, line } = await received();
  await exchange(id, 'pot', 1);
  const { left, lines } = await member().orderDesk.previewRefund({ id: orderId });
  expect(lines).toMatchObject([{ id: line, left: 1 }]);
  expect(left).toBe(Number((await row(orderId))?.total) - 1_000_00);
  await expect(member().exchanges.preview({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(member().returns.close({ id, outcome: 'refunded' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('for cheaper goods, the difference is refunded by the original payment method', async () => {
  const { id, orderId } = await received('card');
  const { preview, orderId: made } = await exchange(id, 'spoon', 2);
  expect(preview).toMatchObject({ credit: 200_00, goesBack: 800_00, dueOnDelivery: 0 });
  expect(await operationsOf(orderId)).toEqual([{ kind: 'refund', amount: 800_00 }]);
  expect(await row(orderId)).toMatchObject({ refunded: 1_000_00, payment_status: 'captured' });
  for (const to of ['Shipped', 'Delivered'] as const) await shop.staff.move(made, to);
  expect(await cashOf(made)).toEqual([]);
  // The credit for the cups is refunded as they were paid: by card.
  const { left, lines } = await member().orderDesk.previewRefund({ id: made });
  expect(left).toBe(200_00);
  await member().orderDesk.refund({
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
  await expect(member().orderDesk.previewRefund({ id: made })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('if the new order is cancelled, the credit of the returned goods is refunded', async () => {
  const { id, orderId } = await received();
  const before = await shop.stockOf('pot');
  const { orderId: made } = await exchange(id, 'pot', 1);
  await shop.staff.move(made, 'Cancelled');
  expect(await shop.stockOf('pot')).toBe(before);
  expect(await cashOf(orderId)).toMatchObject([
    { kind: 'collected' },
    { kind: 'given-back', amount: -1_000_00 },
  ]);
  expect(await row(orderId)).toMatchObject({ refunded: 1_000_00, payment_status: 'captured' });
  expect(await row(made)).toMatchObject({ credit_back: 1_000_00 });
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
