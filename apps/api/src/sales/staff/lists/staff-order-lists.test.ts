import { type OrderFilters, orderFilters, orderViews } from '@karwan/contract/order-list';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { explain } from '../../../testing/explain.ts';
import { signedInAs, testSession } from '../../../testing/test-context.ts';
import { fillOrders } from '../../testing/fill-orders.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';
import { staffOrderHandlers } from '../router.ts';
import { chooseOrders } from './choose-orders.ts';
import { selectStaffOrders } from './list-staff-orders.ts';

let shop: TestOrders;
const many = 20_000;
const member = { role: 'staff', secondFactor: true } as const;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 500 },
  ]);
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 2 }]);
  await fillOrders(shop.db, id, many);
});
afterAll(() => shop.close());

const list = (filters: object, session = signedInAs('staff', member)) =>
  call(staffOrderHandlers.list, filters, { context: shop.context(session) });

async function every(filters: object) {
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await list({ ...filters, perPage: 100, before });
    seen.push(...page.orders.map(({ orderId }) => orderId));
    before = page.next ?? undefined;
  } while (before);
  return seen;
}

test('orders by state, without gaps or repetitions', async () => {
  const seen = await every({ status: 'Booked' });
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(many / 50 + 1);
});

test('oldest first is the same list from its other end', async () => {
  const filters = { statuses: ['Booked', 'Shipped'] };
  const newest = await every(filters);
  expect(await every({ ...filters, sort: 'oldest' })).toEqual(newest.toReversed());
});

test('several branches and states are the orders of each, newest first', async () => {
  const { rows: branches } = await sql<{ id: number }>`
    select id from branch order by id limit 2`.execute(shop.db);
  const { rows: expected } = await sql<{ order_id: string }>`
    select order_id from orders where status in ('Booked', 'Shipped')
      and branch_id in (${sql.join(branches.map(({ id }) => id))})
    order by id desc`.execute(shop.db);
  const filters = {
    branches: branches.map(({ id }) => String(id)),
    statuses: ['Booked', 'Shipped'],
  };
  expect(await every(filters)).toEqual(expected.map((row) => row.order_id));
});

test('counts are exact up to a thousand, and say when there are more', async () => {
  expect((await list({ status: 'Booked' })).counted).toEqual({ count: 401, isCapped: false });
  expect((await list({ status: 'Delivered' })).counted).toEqual({ count: 999, isCapped: true });
  expect((await list({ status: 'Booked', before: '100' })).counted).toBeNull();
});

describe('search', () => {
  const found = async (q: string, more: object = {}) =>
    (await list({ q, ...more })).orders.map(({ orderId }) => orderId);

  test.each([
    ['an order id', 'AAAA19950'],
    ['the last digits of the phone', '019950'],
    ['a whole number as people write it', '0301 0019950'],
    ['an international number', '+92 301 0019950'],
    ['a name', 'name19950'],
    ['part of a name', 'ame19950 kh'],
  ])('%s', async (_, q) => {
    expect(await found(q)).toEqual(['AAAA19950']);
  });

  test('is one statement with its count, and finds nothing as well', async () => {
    const context = shop.context(signedInAs('staff', member));
    for (const filters of [{}, { view: 'to-confirm' as const }, { q: 'nothing at all' }]) {
      const requested = { ...orderFilters.parse(filters), perPage: 50 };
      const read = (db: typeof shop.db) =>
        call(staffOrderHandlers.list, requested, { context: { ...context, db } });
      expect(await countStatements(shop.db, read)).toBe(1);
    }
    expect((await list({ q: 'nothing at all' })).counted).toEqual({ count: 0, isCapped: false });
  });

  test('the last four digits within open orders', async () => {
    expect(await found('9950', { view: 'to-confirm' })).toEqual(['AAAA19950', 'AAAAA9950']);
  });

  test('a product, a parcel, and no match', async () => {
    const [id = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 3 }]);
    expect(await found('bag')).toEqual([id]);
    await sql`update orders set tracking_carrier = 'TCS', tracking_number = 'PK-77_1'
      where order_id = ${id}`.execute(shop.db);
    expect(await found('pk-77_')).toEqual([id]);
    expect(await found('pk-77%')).toEqual([]);
    for (const nothing of ['zz', '%', 'no such thing', '00'])
      expect(await found(nothing)).toEqual([]);
  });

  test('last digits of the phone that are zeros', async () => {
    const ids = await found('000');
    expect(ids).toHaveLength(20);
    expect(ids.filter((id) => !id.endsWith('000'))).toEqual([]);
  });
});

test('a day is a day in Pakistan', async () => {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(created_at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as day, count(*)
    from orders group by 1 order by 2 limit 1`.execute(shop.db);
  const { day, count } = rows[0] ?? { day: '', count: -1 };
  expect(await every({ from: day, to: day })).toHaveLength(count);
});

test('a row shows customer, pieces, payment method, branch and permitted moves', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 2 }]);
  expect((await list({ q: id })).orders).toEqual([
    expect.objectContaining({
      orderId: id,
      customerName: 'Ayesha Khan',
      phone: '+923001234567',
      pieces: 2,
      paymentMethod: 'cash-on-delivery',
      branchName: 'lahore',
      dueAt: null,
      assignedTo: null,
      mayMoveTo: ['Accepted', 'Cancelled'],
      lastCall: null,
    }),
  ]);
  const masked = signedInAs('viewer', {
    ...member,
    access: { ...everything, permissions: new Set(['orders.read'] as const) },
  });
  expect((await list({ q: id }, masked)).orders).toMatchObject([{ phone: '•••567' }]);
});

test('the work lists count what they show', async () => {
  const [abroad = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 1 }]);
  await shop.staff.move(abroad, 'Accepted');
  const [fetched = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await shop.staff.move(fetched, 'Accepted');
  const { views } = await call(
    staffOrderHandlers.pulse,
    {},
    { context: shop.context(signedInAs('staff', member)) },
  );
  expect(views.map(({ view }) => view)).toEqual([...orderViews]);
  for (const { view, count } of views) expect(await every({ view }), view).toHaveLength(count);
  const counts = Object.fromEntries(views.map(({ view, count }) => [view, count]));
  expect(counts).toMatchObject({ 'to-quote': 2, 'to-send': 1, 'to-hand-out': 0 });
  for (const { view, oldest, amount } of views) {
    const ids = await every({ view });
    const { rows } = await sql<{ oldest: Date | null; amount: number }>`
      select min(created_at) as oldest, coalesce(sum(total), 0)::bigint as amount from orders where order_id = any(${ids})`.execute(
      shop.db,
    );
    expect(oldest, view).toBe(rows[0]?.oldest?.toISOString() ?? null);
    expect(amount, view).toBe(rows[0]?.amount);
  }
});

describe('a deep page of many orders costs no more than the first', () => {
  const filters = (more: Partial<OrderFilters>): OrderFilters => ({
    ...orderFilters.parse({}),
    ...more,
  });
  const cases: [string, Partial<OrderFilters>][] = [
    ['all', {}],
    ['a state', { status: 'Delivered' }],
    ['a view', { view: 'to-confirm' }],
    ['branches and states', { branches: ['1', '2'], statuses: ['Booked', 'Delivered'] }],
    ['an order id', { q: 'AAAA19950' }],
    ['digits', { q: '9950', view: 'to-confirm' }],
    ['part of an order id', { q: 'AA19950' }],
    ['part of a phone number', { q: '3010019' }],
    ['part of an email address', { q: 'guest.199' }],
    ['an amount of branches', { q: 'Rs 654,450', branches: ['1', '2'] }],
  ];
  test.each(cases)('%s', async (_, more) => {
    const staff = { ...testSession('staff', member), access: everything };
    for (const before of [undefined, String(many / 2)]) {
      const page = { before, limit: 51 };
      const plan = await explain(
        shop.db,
        selectStaffOrders(chooseOrders(shop.tenant.id, staff, filters(more), page)),
      );
      expect(plan).not.toMatch(/Seq Scan on (orders|"user")/);
    }
  });
});
