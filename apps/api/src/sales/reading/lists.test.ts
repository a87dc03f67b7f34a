import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { selectOwnOrders } from './list-own-orders.ts';

let shop: TestOrders;
const many = 20_000;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
    ...['scarf', 'tea'].map((itemCustomId) => ({
      itemCustomId,
      branch: 'lahore' as const,
      price: 500_00,
      stock: 500,
    })),
    { itemCustomId: 'cup', branch: 'karachi', price: 500_00, stock: 500 },
  ]);
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  // One of a hundred is Ayesha's; most are long delivered.
  await sql`
    insert into orders (tenant_id, order_id, parent_order_id, branch_id, user_id, created_by, currency,
      branch_currency, rate, items_cost, fees, shipping_state,
      reserve_fee_percent, total, payment_method, delivery_method,
      shipping_address, status)
    select o.tenant_id, lpad(n::text, 9, 'A'), lpad(n::text, 9, 'A'), o.branch_id,
      case when n % 100 = 0 then 'ayesha' else 'bilal' end, 'customer', o.currency,
      o.branch_currency, 1, o.items_cost, o.fees, o.shipping_state, 0, o.total, o.payment_method,
      o.delivery_method, o.shipping_address, case when n % 50 = 0 then 'Booked' else 'Delivered' end
    from orders o, generate_series(1, ${many}) n where o.order_id = ${id}`.execute(shop.db);
  await sql`analyze orders`.execute(shop.db);
});
afterAll(() => shop.close());

describe('lists', () => {
  test('of one customer: all of them, newest first, page by page', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const answer = await shop.as('ayesha').list({ userId: 'ayesha', page, perPage: 50 });
      expect(answer).toMatchObject({ count: many / 100 + 1, page, perPage: 50 });
      seen.push(...answer.orders.map(({ _id }) => _id));
    }
    expect(seen).toHaveLength(many / 100 + 1);
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('of one customer: without a page, all of them as a list', async () => {
    const listed = await shop.as('ayesha').listAll('ayesha');
    const { orders } = await shop.as('ayesha').list({ userId: 'ayesha', perPage: 100 });
    expect(listed).toHaveLength(many / 100 + 1);
    expect((listed as unknown[]).slice(0, 100)).toEqual(orders);
    // Lists are limited; there are pages for more.
    expect(await shop.as('bilal').listAll('bilal')).toHaveLength(500);
  });

  test('of one customer: a row for each booking, with its first items, page by page', async () => {
    const ids = await shop.book(
      ['watch', 'scarf', 'tea', 'cup'].map((itemCustomId) => ({ itemCustomId, quantity: 2 })),
    );
    const { bookings, count } = await shop.as('ayesha').bookings({ perPage: 2 });
    expect(count).toBe(many / 100 + 2);
    const [newest, before] = bookings;
    expect(ids).toHaveLength(2);
    expect(newest?.parts.map(({ orderId }) => orderId)).toEqual(ids);
    expect(newest?.parts).toMatchObject([
      { orderStatus: 'Booked', moneyState: 'on-delivery' },
      { orderStatus: 'Booked', moneyState: 'on-delivery' },
    ]);
    expect(newest?.lineCount).toBe(4);
    expect(newest?.firstItems).toHaveLength(3);
    expect(newest?.firstItems.map(({ name }) => name)).toContain('Product watch');
    const second = await shop.as('ayesha').bookings({ page: 2, perPage: 1 });
    expect(second.bookings).toEqual([before]);
    expect((await shop.as('bilal').bookings()).bookings).not.toContainEqual(newest);
    await expect(shop.as().bookings()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });

    // Cancelling a part leaves the booking one row, with both states.
    await shop.as('ayesha').cancel(ids[1] ?? '');
    const [changed] = (await shop.as('ayesha').bookings({ perPage: 1 })).bookings;
    expect(changed?.parts.map(({ orderStatus }) => orderStatus)).toEqual(['Booked', 'Cancelled']);
  });

  test('cost no more on a deep page of many orders than on the first', async () => {
    const { db, tenant } = shop;
    const own = (page: number) =>
      selectOwnOrders(db, tenant.id, { userId: 'ayesha', page, perPage: 20 });
    for (const query of [own(1), own(9)]) {
      const plan = await explain(query);
      expect(plan).not.toContain('Seq Scan on orders');
      // A sequential scan costs more than 1,000.
      expect(Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1])).toBeLessThan(500);
    }
  });
});

async function explain(query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const { rows } = await shop.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...query.compile(),
    sql: `explain ${text}`,
    parameters,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
