import { connect } from '@karwan/database/connect';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from './load-demo.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function counts(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from tenant) as tenants, (select count(*) from branch) as branches,
      (select count(*) from brand) as brands, (select count(*) from product) as products,
      (select count(*) from category where node_type <> 'BRAND') as categories,
      (select count(*) from item) as items, (select count(distinct product_id) from listing) as listed,
      (select count(*) from product_search) as searchable`.execute(database.db);
  return rows[0] ?? {};
}

async function ordersByStatus(): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from orders
    where exists (select from order_event e where e.order_id = orders.id and e.kind = 'booked')
      and exists (select from order_item i where i.order_id = orders.id)
    group by status`.execute(database.db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function staffRoles(): Promise<Record<string, number>> {
  const { rows } = await sql<{ role: string; count: number }>`
    select role, count(*)::integer as count from staff_member_role group by role`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
}

/** The number of open tasks of each kind in the back office. */
async function waiting(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::integer from form_message where state = 'new') as forms,
      (select count(*)::integer from product_review where approved_at is null) as reviews,
      (select count(*)::integer from order_return where state in ('asked', 'approved')) as returns,
      (select count(*)::integer from stock_count where state = 'open') as counts,
      (select count(*)::integer from search_query where kind = 'nothing') as searches,
      (select count(*)::integer from stock_transfer t where t.state = 'sent' and exists (
        select from "user" u where u.id = t.sent_by)) as transfers,
      (select count(*)::integer from orders where created_by <> 'customer') as phone`.execute(
    database.db,
  );
  return rows[0] ?? {};
}

/** The number of items with low stock, of items whose ledger does not match their stock, and of negative balances. */
async function store(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::integer from stock_alarm) as low,
      (select count(*)::integer from item i where i.stock - i.short <> coalesce((
        select sum(m.free) from stock_movement m where m.item_id = i.id), 0)) as unexplained,
      (select count(*)::integer from cash_balance where balance < 0) as owing`.execute(database.db);
  return rows[0] ?? {};
}

/** The trail's entries by member, and the number of orders that are not in the state of their last move. */
async function trail() {
  const { rows } = await sql<{ actors: string[]; kinds: string[]; lost: number }>`
    select array_agg(distinct actor_id order by actor_id) as actors,
      array_agg(distinct kind order by kind) as kinds,
      count(*) filter (where kind = 'order.move' and not exists (select from staff_action later
          where later.entity_id = a.entity_id and later.kind = 'order.move' and later.id > a.id)
        and after ->> 'status' <> (select o.status from orders o where o.order_id = a.entity_id))::integer as lost
    from staff_action a`.execute(database.db);
  return rows[0];
}

/** Loads the demo shop in two processes, with a statement timeout of one second on a slow database. */
async function loadTwiceOnSlowMachine(): Promise<boolean[]> {
  await database.pool.query(`
    create function be_slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(1.5); return null; end $$;
    create trigger slow_branch after insert on branch execute function be_slow()`);
  const limits = { statementTimeout: 1_000, lockTimeout: 1_000 };
  const processes = [connect(database.url, limits), connect(database.url, limits)];
  const loaded = await Promise.allSettled(processes.map(({ db }) => loadDemo(db)));
  for (const { close } of processes) await close();
  return loaded.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

test('loads everything once, however slowly, and fills the tables of listings and search', async () => {
  expect((await loadTwiceOnSlowMachine()).toSorted()).toEqual([false, true]);
  const loaded = await counts();
  expect(loaded).toMatchObject({ tenants: 1, branches: 5 });
  expect(loaded.products).toBeGreaterThanOrEqual(1200);
  expect(loaded.brands).toBeGreaterThanOrEqual(40);
  expect(loaded.listed).toBe(loaded.products);
  expect(loaded.searchable).toBe(loaded.products);

  expect(await ordersByStatus()).toEqual({
    Accepted: 3,
    Booked: 3,
    Cancelled: 6,
    Delivered: 44,
    NoShow: 1,
    OutForDelivery: 1,
    Shipped: 1,
  });
  expect(await staffRoles()).toEqual({ owner: 1, desk: 1, warehouse: 1, rider: 1 });

  const { searches, ...others } = await waiting();
  expect(others).toEqual({
    forms: 3,
    reviews: 3,
    returns: 2,
    counts: 1,
    transfers: 1,
    phone: 4,
  });
  expect(searches).toBeGreaterThan(3);
  const { low, unexplained, owing } = await store();
  expect(low).toBeGreaterThan(5);
  expect(low).toBeLessThan(30);
  expect({ unexplained, owing }).toEqual({ unexplained: 0, owing: 0 });

  expect(await trail()).toEqual({
    actors: ['demo-desk', 'demo-staff', 'demo-store'],
    kinds: [
      'cash.handIn',
      'order.book',
      'order.move',
      'order.note',
      'return.open',
      'stockCount.start',
      'stockTransfer.send',
    ],
    lost: 0,
  });

  expect(await loadDemo(database.db)).toBe(false);
  expect(await counts()).toEqual(loaded);
}, 60_000);
