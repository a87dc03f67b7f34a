import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelUnpaidBooking } from '../schedule/cancel-unpaid-booking.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';
import { tellSoldOut } from './tell-sold-out.ts';

let desk: TestDesk;
const pairs = 50;

beforeAll(async () => {
  desk = await openTestDesk([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 1000 },
    { itemCustomId: 'shirt', branch: 'karachi', price: 100_00, stock: 1000 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 1000 },
  ]);
});
afterAll(() => desk.close());

const watches = [{ itemCustomId: 'watch', quantity: 3 }];
const three = [
  ...watches,
  { itemCustomId: 'shirt', quantity: 1 },
  { itemCustomId: 'bag', quantity: 1 },
];

async function bookMany(items = watches, changed = {}): Promise<string[][]> {
  const booked: string[][] = [];
  for (let count = 0; count < pairs; count++) booked.push(await desk.book(items, changed));
  return booked;
}

async function deadlocks() {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_clear_snapshot(), deadlocks from pg_stat_database
    where datname = current_database()`.execute(desk.db);
  return rows[0]?.deadlocks;
}

const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : outcome.reason.code;

test('a customer cancels while the shop accepts: one of them wins, and the stock is right', async () => {
  const before = await desk.stockOf('watch');
  const booked = await bookMany();
  const outcomes = await Promise.all(
    booked.map(([id = ''], place) => {
      const cancel = () => desk.as('ayesha').cancel(id);
      const accept = () => desk.staff.move(id, 'Accepted');
      const both = place % 2 ? [cancel(), accept()] : [accept(), cancel()];
      return Promise.allSettled(both);
    }),
  );
  for (const both of outcomes) expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', 'done']);
  let kept = 0;
  for (const [id = ''] of booked) {
    const events = await desk.eventsOf(id);
    expect([
      ['booked', 'accepted'],
      ['booked', 'cancelled', 'payment-cancelled'],
    ]).toContainEqual(events);
    if (events[1] === 'accepted') kept++;
  }
  expect(await desk.stockOf('watch')).toBe(before - 3 * kept);
});

test('parts of bookings cancelled at once, twice each: units come back once, nobody waits in a circle', async () => {
  const names = ['watch', 'shirt', 'bag'];
  const before = await Promise.all(names.map((name) => desk.stockOf(name)));
  const circles = await deadlocks();
  const parts = (await bookMany(three)).flat();
  expect(parts).toHaveLength(3 * pairs);
  const { cancel } = desk.as('ayesha');
  const outcomes = await Promise.allSettled(
    [...parts, ...parts.toReversed()].map((id) => cancel(id)),
  );
  expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['done']));
  expect(await Promise.all(names.map((name) => desk.stockOf(name)))).toEqual(before);
  for (const id of parts) {
    expect(await desk.newsOf(id)).toEqual(['order-cancelled']);
  }
  expect(await deadlocks()).toBe(circles);
});

test('an offer is accepted while it is declined, replaced or accepted again: the total follows once', async () => {
  const booked = await bookMany([{ itemCustomId: 'bag', quantity: 1 }]);
  const { accept, decline } = desk.as('ayesha');
  for (const [id = ''] of booked) {
    await desk.staff.move(id, 'Accepted');
    await desk.staff.quote(id, 700_00);
  }
  await Promise.all(
    booked.map(([id = '']) =>
      Promise.allSettled([
        accept(id, 700_00),
        decline(id),
        desk.staff.quote(id, 900_00),
        accept(id, 700_00),
      ]),
    ),
  );
  for (const [id = ''] of booked) {
    const { order } = await desk.staff.detail(id);
    const accepted = order.orderStatus === 'Confirmed';
    expect(['Confirmed', 'Cancelled', 'Quoted']).toContain(order.orderStatus);
    expect(order.cost.shippingCost).toBe(accepted ? 700_00 : 0);
    const { itemsCost, shippingCost, serviceFee, reserveFee } = order.cost;
    expect(order.orderAmount).toBe(itemsCost + shippingCost + serviceFee + reserveFee);
    const events = await desk.eventsOf(id);
    expect(events.filter((kind) => kind === 'confirmed')).toHaveLength(accepted ? 1 : 0);
  }
});

test('refunds sent twice at once, and more of them than there is money', async () => {
  const booked = (await bookMany()).slice(0, 20);
  for (const [id = ''] of booked) {
    for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await desk.staff.move(id, to);
  }
  await Promise.all(
    booked.map(async ([id = '']) => {
      const { order } = await desk.staff.detail(id);
      const amount = Math.floor(order.orderAmount / 2);
      const outcomes = await Promise.allSettled(
        ['refund-one', 'refund-one', 'refund-two', 'refund-three'].map((key) =>
          desk.staff.refund(id, key, { amount, reason: 'Damaged' }),
        ),
      );
      const made = await desk.db
        .selectFrom('order_refund as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .where('o.order_id', '=', id)
        .select('r.amount')
        .execute();
      expect(made).toEqual([{ amount }, { amount }]);
      expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(2);
      expect((await desk.staff.detail(id)).order.refundedAmount).toBe(2 * amount);
    }),
  );
});

test('a booking that nobody paid for is given up while its customer cancels a part of it', async () => {
  const before = await desk.stockOf('shirt');
  const booked = await bookMany(three, { paymentMethod: 'swedbankpay' });
  const { jobs, db, tenant } = desk;
  await Promise.all(
    booked.map((ids) =>
      Promise.allSettled([
        desk.as('ayesha').cancel(ids[1] ?? ''),
        db.transaction().execute(async (trx) => {
          const parent = await trx
            .selectFrom('orders')
            .where('order_id', '=', ids[0] ?? '')
            .select('parent_order_id')
            .executeTakeFirstOrThrow();
          const booking = { tenantId: tenant.id, parentOrderId: parent.parent_order_id };
          const { backOnSale } = await cancelUnpaidBooking({ jobs }, trx, booking);
          await tellSoldOut(trx, tenant.id, backOnSale);
        }),
      ]),
    ),
  );
  expect(await desk.stockOf('shirt')).toBe(before);
  for (const id of booked.flat()) {
    expect((await desk.eventsOf(id)).filter((kind) => kind === 'cancelled')).toHaveLength(1);
  }
});
