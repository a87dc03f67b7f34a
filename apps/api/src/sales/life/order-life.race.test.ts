import { roundForCash } from '@karwan/money/cash';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { cancelUnpaidBooking } from '../schedule/cancel-unpaid-booking.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';

let shop: TestOrders;
const pairs = inject('isLong') ? 50 : 20;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 1000 },
    { itemCustomId: 'shirt', branch: 'karachi', price: 100_00, stock: 1000 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 1000 },
  ]);
});
afterAll(() => shop.close());

const watches = [{ itemCustomId: 'watch', quantity: 3 }];
const three = [
  ...watches,
  { itemCustomId: 'shirt', quantity: 1 },
  { itemCustomId: 'bag', quantity: 1 },
];

async function bookMany(items = watches, changed = {}): Promise<string[][]> {
  const booked: string[][] = [];
  for (let count = 0; count < pairs; count++) booked.push(await shop.book(items, changed));
  return booked;
}

async function deadlocks() {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_clear_snapshot(), deadlocks from pg_stat_database
    where datname = current_database()`.execute(shop.db);
  return rows[0]?.deadlocks;
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : outcome.reason.code;

test('a customer cancels while the shop accepts: one of them wins, and the stock is right', async () => {
  const before = await shop.stockOf('watch');
  const booked = await bookMany();
  const outcomes = await Promise.all(
    booked.map(([id = ''], index) => {
      const cancel = () => shop.as('ayesha').cancel(id);
      const accept = () => shop.staff.move(id, 'Accepted');
      const both = index % 2 ? [cancel(), accept()] : [accept(), cancel()];
      return Promise.allSettled(both);
    }),
  );
  for (const both of outcomes) expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', 'done']);
  let accepted = 0;
  for (const [id = ''] of booked) {
    const events = await shop.eventsOf(id);
    expect([
      ['booked', 'accepted'],
      ['booked', 'cancelled', 'payment-cancelled'],
    ]).toContainEqual(events);
    if (events[1] === 'accepted') accepted++;
  }
  expect(await shop.stockOf('watch')).toBe(before - 3 * accepted);
});

test('parts of bookings cancelled concurrently, twice each: units are released once, without deadlocks', async () => {
  const names = ['watch', 'shirt', 'bag'];
  const before = await Promise.all(names.map((name) => shop.stockOf(name)));
  const circles = await deadlocks();
  const parts = (await bookMany(three)).flat();
  expect(parts).toHaveLength(3 * pairs);
  const { cancel } = shop.as('ayesha');
  const outcomes = await Promise.allSettled(
    [...parts, ...parts.toReversed()].map((id) => cancel(id)),
  );
  expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['done']));
  expect(await Promise.all(names.map((name) => shop.stockOf(name)))).toEqual(before);
  for (const id of parts) {
    expect(await shop.queuedMessagesOf(id)).toEqual(['order-cancelled']);
  }
  expect(await deadlocks()).toBe(circles);
});

test('an offer is accepted while it is declined, replaced or accepted again: the total follows once', async () => {
  const booked = await bookMany([{ itemCustomId: 'bag', quantity: 1 }]);
  const { accept, decline } = shop.as('ayesha');
  for (const [id = ''] of booked) {
    await shop.staff.move(id, 'Accepted');
    await shop.staff.quote(id, 700_00);
  }
  await Promise.all(
    booked.map(([id = '']) =>
      Promise.allSettled([
        accept(id, 700_00),
        decline(id),
        shop.staff.quote(id, 900_00),
        accept(id, 700_00),
      ]),
    ),
  );
  for (const [id = ''] of booked) {
    const { order } = await shop.staff.detail(id);
    const accepted = order.orderStatus === 'Confirmed';
    expect(['Confirmed', 'Cancelled', 'Quoted']).toContain(order.orderStatus);
    expect(order.cost.shippingCost).toBe(accepted ? 700_00 : 0);
    const { itemsCost, shippingCost, serviceFee, reserveFee } = order.cost;
    expect(order.orderAmount).toBe(
      roundForCash(itemsCost + shippingCost + serviceFee + reserveFee, order.currencyCode),
    );
    const events = await shop.eventsOf(id);
    expect(events.filter((kind) => kind === 'confirmed')).toHaveLength(accepted ? 1 : 0);
  }
});

test('concurrent duplicate refunds, and more of them than was paid', async () => {
  const booked = (await bookMany()).slice(0, 20);
  for (const [id = ''] of booked) {
    for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
  }
  await Promise.all(
    booked.map(async ([id = '']) => {
      const { order } = await shop.staff.detail(id);
      const amount = Math.floor(order.orderAmount / 200) * 100;
      const outcomes = await Promise.allSettled(
        ['refund-one', 'refund-one', 'refund-two', 'refund-three'].map((key) =>
          shop.staff.refund(id, key, { amount, reason: 'Damaged' }),
        ),
      );
      const made = await shop.db
        .selectFrom('order_refund as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .where('o.order_id', '=', id)
        .select('r.amount')
        .execute();
      expect(made).toEqual([{ amount }, { amount }]);
      expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(2);
      expect((await shop.staff.detail(id)).order.refundedAmount).toBe(2 * amount);
    }),
  );
});

test('an unpaid booking expires while its customer cancels a part of it', async () => {
  const before = await shop.stockOf('shirt');
  const booked = await bookMany(three, { paymentMethod: 'swedbankpay' });
  const { jobs, db, tenant } = shop;
  await Promise.all(
    booked.map((ids) =>
      Promise.allSettled([
        shop.as('ayesha').cancel(ids[1] ?? ''),
        retryTransaction(db, async (trx) => {
          const parent = await trx
            .selectFrom('orders')
            .where('order_id', '=', ids[0] ?? '')
            .select('parent_order_id')
            .executeTakeFirstOrThrow();
          const booking = { tenantId: tenant.id, parentOrderId: parent.parent_order_id };
          await cancelUnpaidBooking({ jobs }, trx, booking);
        }),
      ]),
    ),
  );
  expect(await shop.stockOf('shirt')).toBe(before);
  for (const id of booked.flat()) {
    expect((await shop.eventsOf(id)).filter((kind) => kind === 'cancelled')).toHaveLength(1);
  }
});
