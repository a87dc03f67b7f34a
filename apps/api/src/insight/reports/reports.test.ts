import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import type { SalesKey } from '@karwan/contract/report-kinds';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { staffOrderHandlers } from '../../sales/staff/router.ts';
import { settleRefunds } from '../../sales/testing/pay-refunds.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { recordPurchase } from '../record-purchase.ts';
import { periodBefore } from './period.ts';
import { reportHandlers } from './router.ts';
import { sumSales } from './sum-sales.ts';
import { sumStock } from './sum-stock.ts';
import { sumVisits } from './sum-visits.ts';

let shop: TestOrders;
const today = dayInPakistan(new Date());
const ago = (days: number) => addDays(today, -days);
const week = { from: ago(6), to: today };

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 60 },
    { itemCustomId: 'watch', branch: 'newYork', price: 80_00, stock: 5 },
  ]);
});
afterAll(() => shop.close());

const context = (access: object = {}) =>
  shop.context(
    signedInAs('staff', {
      role: 'staff',
      secondFactor: true,
      access: { ...everything, ...access },
    }),
  );
const sales = (by: SalesKey = 'day', period: object = week, access = {}) =>
  call(reportHandlers.sales, { ...week, ...period, by }, { context: context(access) });

async function row(orderId: string) {
  const { rows } = await sql<{ total: number; goods: number; id: number; branch: number }>`
    select id, total, items_cost as goods, branch_id as branch from orders
    where order_id = ${orderId}`.execute(shop.db);
  if (!rows[0]) throw new Error(`no order ${orderId}`);
  return rows[0];
}
const bookedDaysAgo = (orderId: string, days: number) =>
  sql`update orders set created_at = created_at - ${days} * interval '1 day'
    where order_id = ${orderId}`.execute(shop.db);
/** An order that was booked and accepted some days ago. */
async function soldDaysAgo(orderId: string, days: number) {
  await bookedDaysAgo(orderId, days);
  await sql`insert into order_event (order_id, kind, actor, at) select id, 'accepted', 'staff', created_at
    from orders where order_id = ${orderId}`.execute(shop.db);
  await sql`update orders set status = 'Accepted' where order_id = ${orderId}`.execute(shop.db);
}
const lamps = async (quantity: number, changed = {}) => {
  const [id = ''] = await shop.book([{ itemCustomId: 'lamp', quantity }], changed);
  return id;
};

test('sales by day, branch, method and city add up to the same sum', async () => {
  const [stored, cancelled, before] = [await lamps(1), await lamps(1), await lamps(2)];
  await soldDaysAgo(before, 8);
  const unpaid = await lamps(1, { paymentMethod: 'swedbankpay' });
  await shop.staff.move(cancelled, 'Cancelled', { reason: 'other' });
  await shop.staff.move(stored, 'Accepted');
  await sumSales(shop.db);
  const [own, old] = [await row(stored), await row(before)];
  const sum = {
    orders: 1,
    total: own.total,
    goods: 1_000_00,
    refunded: 0,
    calledOff: 0,
    credited: 0,
    net: own.total,
    cancelled: 1,
    delivered: 0,
    notTaken: 0,
    unconfirmed: 0,
  };
  const byDay = await sales();
  expect(byDay).toMatchObject({ currency: 'PKR', sum, before: { orders: 1, total: old.total } });
  expect(byDay.rows.map(({ key }) => key)).toEqual([6, 5, 4, 3, 2, 1, 0].map(ago));
  expect(byDay.rows.at(-1)).toMatchObject(sum);
  expect(byDay.rows[0]).toMatchObject({ orders: 0, total: 0 });
  const byMethod = await sales('method');
  expect(byMethod.rows.map(({ key, orders }) => [key, orders])).toEqual([
    ['cash-on-delivery', 1],
    ['swedbankpay', 0],
  ]);
  for (const by of ['branch', 'method', 'city'] as const) {
    const { rows, sum: whole } = await sales(by);
    expect(whole).toEqual(byDay.sum);
    expect(rows.reduce((total, one) => total + one.total, 0)).toBe(own.total);
    if (by !== 'city') expect(rows[0]?.title).toMatch(/\w/);
  }
  // Spellings of a city are grouped.
  await sql`update orders set shipping_address = shipping_address || '{"customerCity": " LAHORE"}'
    where order_id = ${stored}`.execute(shop.db);
  await sumSales(shop.db);
  expect((await sales('city')).rows.map(({ title }) => title)).toContain('Lahore');
  await sql`update orders set shipping_address = shipping_address || '{"customerCity": "لاہور"}'
    where order_id = ${unpaid}`.execute(shop.db);
  await sumSales(shop.db);
  expect((await sales('city')).rows.map(({ title }) => title)).not.toContain('لاہور');
  // A booking counts once it is paid, also days later.
  await sql`update orders set payment_status = 'captured' where order_id = ${unpaid}`.execute(
    shop.db,
  );
  await sumSales(shop.db);
  await sumSales(shop.db);
  expect((await sales()).sum.orders).toBe(2);
});

test('a refund and a delivery count on their own day, and the day of the sale stays as it was', async () => {
  const id = await lamps(2);
  await soldDaysAgo(id, 40);
  const old = { from: ago(40), to: ago(40) };
  await sumSales(shop.db);
  const then = await sales('day', old);
  expect(then.sum).toMatchObject({ orders: 1, delivered: 0, refunded: 0 });
  const before = await sales();
  for (const to of ['Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
  await shop.staff.refund(id, 'a-part-of-it', { amount: 100_00, reason: 'scratched' });
  await sumSales(shop.db);
  await sumSales(shop.db);
  expect((await sales('day', old)).sum).toEqual(then.sum);
  const now = await sales();
  expect(now.sum).toEqual({
    ...before.sum,
    delivered: before.sum.delivered + 1,
    refunded: before.sum.refunded + 100_00,
    net: before.sum.net - 100_00,
  });
  expect(now.rows.at(-1)).toMatchObject({ key: today, refunded: now.sum.refunded });
});

test('a sale that is cancelled unpaid comes off the net sales of the day of the cancellation', async () => {
  const id = await lamps(1);
  await soldDaysAgo(id, 41);
  const old = { from: ago(41), to: ago(41) };
  await sumSales(shop.db);
  const then = await sales('day', old);
  const { total } = await row(id);
  expect(then.sum).toMatchObject({ orders: 1, total, net: total });
  const before = await sales();
  await shop.staff.move(id, 'Cancelled', { reason: 'other' });
  await sumSales(shop.db);
  await sumSales(shop.db);
  expect((await sales('day', old)).sum).toEqual(then.sum);
  expect((await sales()).sum).toEqual({
    ...before.sum,
    cancelled: before.sum.cancelled + 1,
    calledOff: before.sum.calledOff + total,
    net: before.sum.net - total,
  });
});

test('a cash order that is not accepted yet is counted apart, and as sold on the day it is accepted', async () => {
  await sumSales(shop.db);
  const before = (await sales()).sum;
  const id = await lamps(1);
  const { total } = await row(id);
  await sumSales(shop.db);
  expect((await sales()).sum).toEqual({
    ...before,
    unconfirmed: before.unconfirmed + 1,
    unconfirmedTotal: before.unconfirmedTotal + total,
  });
  await shop.staff.move(id, 'Accepted');
  await sumSales(shop.db);
  expect((await sales()).sum).toMatchObject({
    orders: before.orders + 1,
    net: before.net + total,
    unconfirmed: before.unconfirmed,
  });
});

test('amounts returned to a gift voucher or an exchange are credit: no money was refunded', async () => {
  const id = await lamps(3);
  await soldDaysAgo(id, 42);
  await sumSales(shop.db);
  const before = (await sales()).sum;
  const exchange = await row(await lamps(1));
  // As `recordRefund` and `payWithItems` write them.
  await sql`insert into order_refund (order_id, key, request_hash, amount, of_voucher, currency, reason, refunded_by,
      exchange_order_id)
    select id, kind, '', 240000, voucher, 'PKR', '', 'staff', exchange
    from orders, (values ('voucher', 200000, null), ('exchange', 0, ${exchange.id}::bigint)) as r(kind, voucher, exchange)
    where order_id = ${id}`.execute(shop.db);
  await sql`insert into order_event (order_id, kind, actor)
    select id, 'exchanged', 'staff' from orders where order_id = ${id}`.execute(shop.db);
  await sumSales(shop.db);
  expect((await sales()).sum).toMatchObject({
    refunded: before.refunded + 400_00,
    credited: before.credited + 2_000_00 + 2_400_00,
    net: before.net - 4_800_00,
  });
});

test('a refund that the staff pays counts once it is paid, as credit if it was a gift voucher', async () => {
  const id = await lamps(1);
  await soldDaysAgo(id, 42);
  await sql`update orders set status = 'Delivered', payment_status = 'captured'
    where order_id = ${id}`.execute(shop.db);
  await sumSales(shop.db);
  const before = (await sales()).sum;
  const refunded = async (way: 'cash' | 'credit', amount: number) => {
    const body = { amount, way, reason: 'A scratch' };
    await call(
      staffOrderHandlers.refund,
      { headers: { 'idempotency-key': `report-${way}` }, params: { id }, body },
      { context: context() },
    );
    await sumSales(shop.db);
  };
  await refunded('cash', 100_00);
  await refunded('credit', 200_00);
  expect((await sales()).sum).toEqual(before);
  await settleRefunds(context(), id);
  await sumSales(shop.db);
  expect((await sales()).sum).toMatchObject({
    refunded: before.refunded + 100_00,
    credited: before.credited + 200_00,
    net: before.net - 300_00,
  });
});

test('prices of a branch abroad are converted to the base currency, by the rate of the booking', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }], { currency: 'USD' });
  const order = await row(id);
  await sql`update orders set currency = 'USD', branch_currency = 'PKR', rate = 0.004
    where order_id = ${id}`.execute(shop.db);
  await soldDaysAgo(id, 60);
  await sumSales(shop.db);
  const { sum } = await sales('day', { from: ago(60), to: ago(60) });
  expect(sum.total).toBe(Math.round(order.total / 0.004));
});

test('departments, waiting times and visits of the same days', async () => {
  const id = await lamps(3);
  await bookedDaysAgo(id, 20);
  await sql`insert into order_event (order_id, kind, actor, at)
    select id, kind, 'staff', created_at + after from orders, (values ('accepted', interval '30 minutes'),
      ('delivered', interval '48 hours 30 minutes')) as e(kind, after) where order_id = ${id}`.execute(
    shop.db,
  );
  await sumSales(shop.db);
  const period = { from: ago(20), to: ago(17) };
  const { rows } = await call(reportHandlers.categories, period, { context: context() });
  expect(rows).toMatchObject([{ orders: 1, units: 3, goods: 3_000_00 }]);
  expect(rows[0]?.title).toMatch(/\w/);
  const times = await call(reportHandlers.times, period, { context: context() });
  expect(times.sum).toEqual({
    accepted: { count: 1, averageSeconds: 1_800, inTime: 1 },
    quoted: { count: 0, averageSeconds: null, inTime: 0 },
    delivered: { count: 1, averageSeconds: 48 * 3_600, inTime: null },
  });

  const visitors = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  await sql`insert into analytics_event (tenant_id, kind, name, visitor, at)
    select ${shop.tenant.id}, case name when 'view' then 'pageview' else 'event' end, name, visitor::uuid,
      now() - interval '20 days'
    from (values (${visitors[0]}, 'view'), (${visitors[1]}, 'view'), (${visitors[1]}, 'view'),
      (${visitors[1]}, 'add_to_cart'), (${visitors[2]}, 'add_to_cart'),
      (${visitors[2]}, 'begin_checkout')) v(visitor, name)`.execute(shop.db);
  await sumVisits(shop.db);
  await sumVisits(shop.db);
  const visits = await call(reportHandlers.visits, period, { context: context() });
  expect(visits.rows[0]).toEqual({
    day: ago(20),
    visitors: 3,
    carted: 2,
    checkouts: 1,
    ordered: 0,
  });
  expect(visits.before.visitors).toBe(0);
});

test('a member of one branch sees that branch only, and no visits', async () => {
  const first = await row(await lamps(1));
  await sumSales(shop.db);
  const all = await sales('branch');
  expect(all.rows.length).toBeGreaterThan(0);
  const other = await sales('branch', {}, { branches: [first.branch + 1_000] });
  expect(other).toMatchObject({ rows: [], sum: { orders: 0 } });
  const own = await sales('branch', {}, { branches: [first.branch] });
  expect(own.rows.map(({ key }) => key)).toEqual([String(first.branch)]);
  await expect(
    call(reportHandlers.visits, week, { context: context({ branches: [first.branch] }) }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a test order is not a sale, and the order list marks it', async () => {
  const lamp = [{ itemCustomId: 'lamp', quantity: 1 }];
  await sumSales(shop.db);
  const { sum } = await sales();
  const [id = ''] = await shop.book(lamp, {}, 'ayesha', false);
  await shop.staff.move(id, 'Accepted');
  await sumSales(shop.db);
  expect((await sales()).sum).toEqual(sum);
  await recordPurchase(shop.db, { tenantId: shop.tenant.id, parentOrderId: id });
  const { rows } = await sql`select from analytics_event where parent_order_id = ${id}`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
  const isTest = async (parentOrderId: string) =>
    (await call(staffOrderHandlers.booking, { parentOrderId }, { context: context() })).isTest;
  expect(await isTest(id)).toBe(true);
  expect(await isTest(await lamps(1))).toBe(false);
});

test('stock is recorded with its value in the base currency, and how long it lasts', async () => {
  await lamps(3);
  await sumSales(shop.db);
  await sumStock(shop.db);
  await sumStock(shop.db);
  const { day, rows } = await call(reportHandlers.stock, { by: 'branch' }, { context: context() });
  expect(day).toBe(today);
  const left = await shop.stockOf('lamp');
  const lahore = rows.find(({ units }) => units === left);
  expect(lahore).toMatchObject({ value: left * 1_000_00 });
  expect(lahore?.sold).toBeGreaterThanOrEqual(3);
  expect(lahore?.coverDays).toBe(Math.round((left * 30) / (lahore?.sold ?? 0)));
  const abroad = rows.find(({ units }) => units !== left && units > 0);
  expect(abroad?.value).toBeGreaterThan(5 * 80_00);
});

test('a period ends after it starts and has a maximum length', async () => {
  await expect(sales('day', { from: today, to: ago(1) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(sales('day', { from: ago(366), to: today })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect((await sales('day', { from: ago(365), to: today })).rows).toHaveLength(366);
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
});
