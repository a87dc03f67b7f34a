import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueTasks } from '../schedule/run-due-tasks.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 500 },
  ]);
});
afterAll(() => shop.close());

const ayesha = () => shop.as('ayesha');

/** Books by card, with the payment in `state`. */
async function bookByCard(names: readonly string[], state?: 'authorized' | 'captured') {
  const items = names.map((itemCustomId) => ({ itemCustomId, quantity: 1 }));
  const ids = await shop.book(items, { paymentMethod: 'swedbankpay' });
  if (state) {
    await sql`
      with booking as (
        update orders set payment_status = ${state}
        where parent_order_id = (select parent_order_id from orders where order_id = ${ids[0]})
        returning tenant_id, parent_order_id, total)
      insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference, amount,
        currency, order_amount, order_currency, rate, state, captured_amount)
      select tenant_id, parent_order_id, 'swedbankpay', 'reference' || parent_order_id, sum(total),
        'PKR', sum(total), 'PKR', 1, ${state}, case when ${state} = 'captured' then sum(total) else 0 end
      from booking group by 1, 2`.execute(shop.db);
  }
  return ids;
}

/** The operations requested from the provider for an order, with their amounts. */
async function wishesOf(orderId: string) {
  const rows = await shop.db
    .selectFrom('payment_operation')
    .where('order_id', '=', orderId)
    .select(['kind', 'order_amount as amount'])
    .orderBy('id')
    .execute();
  return rows;
}

const totalOf = async (id: string) => (await shop.staff.detail(id)).order.orderAmount;

test('an unpaid online order cannot be accepted', async () => {
  const [id = ''] = await bookByCard(['watch']);
  await expect(shop.staff.move(id, 'Accepted')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await shop.staff.detail(id)).mayMoveTo).toEqual(['Cancelled']);
});

test('an authorized payment is captured when the items leave, once', async () => {
  const [id = ''] = await bookByCard(['watch'], 'authorized');
  await shop.staff.move(id, 'Accepted');
  expect(await wishesOf(id)).toEqual([]);
  await shop.staff.move(id, 'Shipped');
  await shop.staff.move(id, 'OutForDelivery');
  await shop.staff.move(id, 'Delivered');
  expect(await wishesOf(id)).toEqual([{ kind: 'capture', amount: await totalOf(id) }]);
});

test('shipping accepted after the payment is collected on delivery, not captured from another part', async () => {
  const [local = '', abroad = ''] = await bookByCard(['watch', 'bag'], 'authorized');
  const paid = await totalOf(abroad);
  await shop.staff.move(abroad, 'Accepted');
  await shop.staff.quote(abroad, 5_000_00);
  expect(await ayesha().accept(abroad, 5_000_00)).toMatchObject({
    orderAmount: paid + 5_000_00,
    dueOnDelivery: 5_000_00,
  });
  await shop.staff.move(abroad, 'Purchased');
  await shop.staff.move(local, 'Accepted');
  await shop.staff.move(local, 'OutForDelivery');
  expect(await wishesOf(abroad)).toEqual([{ kind: 'capture', amount: paid }]);
  expect(await wishesOf(local)).toEqual([{ kind: 'capture', amount: await totalOf(local) }]);
});

test('a cancelled part releases its own share of the authorization and no more', async () => {
  const [local = '', abroad = ''] = await bookByCard(['watch', 'bag'], 'authorized');
  await ayesha().cancel(local);
  await ayesha().cancel(local);
  expect(await wishesOf(local)).toEqual([{ kind: 'cancel', amount: await totalOf(local) }]);
  expect(await wishesOf(abroad)).toEqual([]);
});

test('the provider that captured a payment refunds it, never more than it captured', async () => {
  const [, abroad = ''] = await bookByCard(['watch', 'bag'], 'captured');
  const paid = await totalOf(abroad);
  await shop.staff.move(abroad, 'Accepted');
  await shop.staff.quote(abroad, 5_000_00);
  await ayesha().accept(abroad, 5_000_00);
  await expect(
    shop.staff.refund(abroad, 'too-much-1', { amount: paid + 1, reason: 'Lost' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await shop.staff.refund(abroad, 'a-part-of-it', { amount: 10_00, reason: 'A scratch' });
  await shop.staff.refundRest(abroad, 'all-the-rest', 'Lost');
  expect(await wishesOf(abroad)).toEqual([
    { kind: 'refund', amount: 10_00 },
    { kind: 'refund', amount: paid - 10_00 },
  ]);
});

test('an order that is cancelled after its payment is refunded in full, once', async () => {
  const [id = ''] = await bookByCard(['watch'], 'captured');
  await shop.staff.move(id, 'Accepted');
  await shop.staff.refund(id, 'a-part-of-it', { amount: 10_00, reason: 'A scratch' });
  const paid = await totalOf(id);
  // Requested from the provider, which has confirmed nothing yet.
  expect(await shop.staff.move(id, 'Cancelled')).toMatchObject({
    moneyState: 'refund-on-its-way',
    refundedAmount: 0,
    refunds: [{ amount: 10_00 }, { amount: paid - 10_00 }],
  });
  await shop.staff.move(id, 'Cancelled');
  expect(await wishesOf(id)).toEqual([
    { kind: 'refund', amount: 10_00 },
    { kind: 'refund', amount: paid - 10_00 },
  ]);
});

test('a no-show at the address gets no refund, and the units stay with the courier', async () => {
  const [id = ''] = await bookByCard(['watch'], 'captured');
  const stock = await shop.stockOf('watch');
  await shop.staff.move(id, 'Accepted');
  await expect(shop.staff.move(id, 'NoShow')).rejects.toMatchObject({ code: 'CONFLICT' });
  await shop.staff.move(id, 'OutForDelivery');
  expect(await shop.staff.move(id, 'NoShow')).toMatchObject({ orderStatus: 'NoShow' });
  // Even long after the slot, scheduled tasks do not release the stock.
  await sql`update orders set end_slot = now() - interval '1 day',
    start_slot = now() - interval '25 hours' where order_id = ${id}`.execute(shop.db);
  expect(await runDueTasks(shop)).toMatchObject({ endedHolds: 0 });
  await shop.staff.move(id, 'Cancelled');
  expect((await wishesOf(id)).map(({ kind }) => kind)).toEqual(['capture']);
  expect(await shop.stockOf('watch')).toBe(stock);
  expect(await shop.eventsOf(id)).toEqual([
    'booked',
    'accepted',
    'out-for-delivery',
    'no-show',
    'cancelled',
  ]);
});

test('a no-show at a pick-up is not refunded automatically', async () => {
  const [id = ''] = await bookByCard(['watch'], 'captured');
  await sql`update orders set delivery_method = 'store' where order_id = ${id}`.execute(shop.db);
  for (const to of ['Accepted', 'NoShow', 'Cancelled'] as const) await shop.staff.move(id, to);
  expect(await wishesOf(id)).toEqual([]);
  await shop.staff.refundRest(id, 'out-of-grace', 'Was ill');
  expect((await wishesOf(id)).map(({ kind }) => kind)).toEqual(['refund']);
});

test.each(['cancelled', 'refunded'] as const)(
  'an order whose payment is %s at the provider after it was accepted cannot be shipped',
  async (state) => {
    const [id = ''] = await bookByCard(['watch'], 'authorized');
    await shop.staff.move(id, 'Accepted');
    await shop.db.transaction().execute(async (trx) => {
      await sql`select set_config('karwan.settles_payment', t.id::text, true)
        from payment_transaction t join orders o using (tenant_id, parent_order_id)
        where o.order_id = ${id}`.execute(trx);
      await sql`update payment_transaction set state = ${state}
        where parent_order_id = (select parent_order_id from orders where order_id = ${id})`.execute(
        trx,
      );
    });
    // The order does not show it yet.
    await expect(shop.staff.move(id, 'Shipped')).rejects.toMatchObject({ code: 'CONFLICT' });
    await sql`update orders set payment_status = ${state} where order_id = ${id}`.execute(shop.db);
    expect((await shop.staff.detail(id)).mayMoveTo).toEqual(['Cancelled']);
    await expect(shop.staff.move(id, 'Shipped')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await wishesOf(id)).toEqual([]);
  },
);

test('shipping that was collected on delivery is refunded in cash, not from another part’s payment', async () => {
  const [, abroad = ''] = await bookByCard(['watch', 'bag'], 'captured');
  const paid = await totalOf(abroad);
  await shop.staff.move(abroad, 'Accepted');
  await shop.staff.quote(abroad, 5_000_00);
  await ayesha().accept(abroad, 5_000_00);
  for (const to of ['Purchased', 'Shipped', 'OutForDelivery', 'Delivered'] as const)
    await shop.staff.move(abroad, to);
  await shop.staff.refund(abroad, 'nearly-all-1', { amount: paid - 10_00, reason: 'A scratch' });
  await shop.staff.refundRest(abroad, 'the-rest-01', 'Another one');
  const refunds = (await wishesOf(abroad)).filter(({ kind }) => kind === 'refund');
  expect(refunds).toEqual([
    { kind: 'refund', amount: paid - 10_00 },
    { kind: 'refund', amount: 10_00 },
  ]);
  const { rows } = await sql<{ cash: number | null }>`
    select case when e.data ->> 'way' = 'cash' then (e.data ->> 'amount')::int end as cash from order_event e join orders o on o.id = e.order_id
    where o.order_id = ${abroad} and e.kind = 'refund-asked' order by e.id`.execute(shop.db);
  expect(rows).toEqual([{ cash: null }, { cash: null }, { cash: 5_000_00 }]);
});
