import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { setTestStock } from '../../ledger/testing/set-test-stock.ts';
import { stockCountHandlers as counts } from './router.ts';

let shop: TestOrders;
let branch: string;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 10_00, stock: 100 },
    { itemCustomId: 'vase', branch: 'lahore', price: 10_00, stock: 20 },
    { itemCustomId: 'cup', branch: 'lahore', price: 10_00, stock: 6 },
    { itemCustomId: 'jug', branch: 'karachi', price: 10_00, stock: 6 },
  ]);
  const { rows } = await sql<{ id: number }>`select id from branch where code = 'lahore'`.execute(
    shop.db,
  );
  branch = String(rows[0]?.id);
});
afterAll(() => shop.close());

const staff = () => ({ context: shop.staff.context });
const start = async (more: object = {}) => {
  const requested = { key: randomUUID(), branch, name: 'Shelf', bound: 5, ...more };
  return (await call(counts.start, requested, staff())).id;
};
const scanOf = (code: string, quantity = 1, way: 'add' | 'set' = 'add', at = Date.now()) => ({
  key: randomUUID(),
  code,
  way,
  quantity,
  countedAt: new Date(at).toISOString(),
});
const send = (id: string, scans: ReturnType<typeof scanOf>[], sentAt = Date.now()) =>
  call(counts.scan, { id, scans, sentAt: new Date(sentAt).toISOString() }, staff());
const post = (id: string, missing: 'leave' | 'zero' = 'leave') =>
  call(counts.post, { id, missing }, staff());
const lines = async (
  id: string,
  view: 'counted' | 'different' | 'recount' | 'missing' = 'counted',
) => (await call(counts.get, { id, view, perPage: 100 }, staff())).lines;

test('a count started by two clicks exists once', async () => {
  const key = randomUUID();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => start({ key })));
  expect(others).toEqual([first, first]);
  expect(await start({ key })).toBe(first);
  expect(await start()).not.toBe(first);
});

test('300 scans that are sent in batches, repeatedly and concurrently, are counted once', async () => {
  const id = await start();
  const scans = Array.from({ length: 300 }, (_, at) => scanOf(at % 3 === 0 ? 'vase' : 'lamp'));
  const pieces = Array.from({ length: 6 }, (_, at) => scans.slice(at * 50, at * 50 + 80));
  await Promise.all([...pieces, ...pieces.toReversed()].map((piece) => send(id, piece)));
  expect((await lines(id)).map(({ code, counted }) => [code, counted])).toEqual([
    ['lamp', 200],
    ['vase', 100],
  ]);
});

test('a typed quantity replaces earlier scans, by the time of counting', async () => {
  const id = await start();
  await sql`update stock_count set started_at = now() - interval '1 hour' where id = ${id}`.execute(
    shop.db,
  );
  const ago = (seconds: number) => Date.now() - seconds * 1_000;
  await send(id, [scanOf('cup', 2, 'add', ago(10)), scanOf('cup', 40, 'set', ago(20))]);
  await send(id, [scanOf('cup', 1, 'add', ago(30)), scanOf('ghost')]);
  expect(await lines(id)).toMatchObject([{ code: 'cup', counted: 42 }]);
  const { items } = await send(id, [scanOf('cup', -1), scanOf('nothing'), scanOf('jug')]);
  expect(items).toMatchObject([
    { code: 'cup', counted: 41 },
    { code: 'nothing', itemId: null, name: '' },
    // Another branch sells it.
    { code: 'jug', itemId: null, counted: 0, name: expect.stringMatching(/./) },
  ]);
});

test('a phone whose clock is wrong counts at the right moment', async () => {
  const id = await start();
  const wrong = Date.now() - 86_400_000;
  await send(id, [scanOf('cup', 1, 'add', wrong - 5)], wrong);
  const [line] = await lines(id);
  expect(Math.abs(Date.parse(line?.countedAt ?? '') - Date.now())).toBeLessThan(5_000);
});

test('large differences must be counted again before the count is posted', async () => {
  const id = await start({ bound: 5 });
  await setTestStock(shop.db, sql`p.item_custom_id = 'cup'`, 6);
  await send(id, [scanOf('cup', 16, 'set')]);
  // Posting is refused without the recount, even if nobody has requested it.
  await expect(post(id)).rejects.toMatchObject({ code: 'RECOUNT_OPEN' });
  expect(await call(counts.recount, { id }, staff())).toEqual({ lines: 1 });
  expect(await lines(id, 'recount')).toMatchObject([
    { code: 'cup', counted: null, isRecount: true },
  ]);
  await expect(post(id)).rejects.toMatchObject({ code: 'RECOUNT_OPEN' });
  await send(id, [scanOf('cup', 7, 'set', Date.now() + 5)], Date.now() + 5);
  // A difference that two members found is accepted.
  expect(await call(counts.recount, { id }, staff())).toEqual({ lines: 0 });
  expect(await post(id)).toMatchObject({ state: 'posted' });
  expect(await shop.stockOf('cup')).toBe(7);
  await expect(send(id, [scanOf('cup')])).rejects.toMatchObject({ code: 'COUNT_ENDED' });
  // Posting again changes nothing.
  expect(await post(id)).toMatchObject({ state: 'posted' });
  expect(await shop.stockOf('cup')).toBe(7);
  await expect(call(counts.cancel, { id }, staff())).rejects.toMatchObject({ code: 'COUNT_ENDED' });
});

test('posting or cancelling a count is idempotent', async () => {
  const posted = await start();
  await setTestStock(shop.db, sql`p.item_custom_id = 'cup'`, 6);
  await send(posted, [scanOf('cup', 8, 'set')]);
  const ends = await Promise.all([1, 2, 3].map(() => post(posted)));
  expect(ends.map(({ state }) => state)).toEqual(['posted', 'posted', 'posted']);
  expect(await shop.stockOf('cup')).toBe(8);
  const id = await start();
  const cancelled = await Promise.all([1, 2].map(() => call(counts.cancel, { id }, staff())));
  expect(cancelled.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  await expect(post(id)).rejects.toMatchObject({ code: 'COUNT_ENDED' });
  await setTestStock(shop.db, sql`p.item_custom_id = 'cup'`, 7);
});

test('large differences are counted again by another member, if the branch has one', async () => {
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('bilal', ${shop.tenant.id}, 'Bilal', 'staff') on conflict do nothing`.execute(shop.db);
  await sql`insert into staff_member_role (tenant_id, user_id, role)
    select tenant_id, 'bilal', key from staff_role
    where tenant_id = ${shop.tenant.id} and key = 'warehouse' on conflict do nothing`.execute(
    shop.db,
  );
  const id = await start({ bound: 5 });
  await setTestStock(shop.db, sql`p.item_custom_id = 'cup'`, 6);
  await send(id, [scanOf('cup', 16, 'set')]);
  await call(counts.recount, { id }, staff());
  const later = Date.now() + 5;
  const again = [scanOf('cup', 9, 'set', later)];
  expect((await send(id, again, later)).items).toMatchObject([{ isForOther: true }]);
  expect(await lines(id, 'recount')).toHaveLength(1);
  await expect(post(id)).rejects.toMatchObject({ code: 'RECOUNT_OPEN' });
  const bilal = shop.context(signedInAs('bilal', { role: 'staff', secondFactor: true }));
  const scans = [scanOf('cup', 8, 'set', later)];
  const sentAt = new Date(later).toISOString();
  expect(await call(counts.scan, { id, scans, sentAt }, { context: bilal })).toMatchObject({
    items: [{ counted: 8, isForOther: false }],
  });
  await post(id);
  expect(await shop.stockOf('cup')).toBe(8);
  await sql`delete from staff_member_role where user_id = 'bilal'`.execute(shop.db);
});

test('a counter who may not post learns neither what is expected nor what differs', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select id from category where menu_url = 'goods'`.execute(shop.db);
  const id = await start({ categoryId: String(rows[0]?.id) });
  await setTestStock(shop.db, sql`p.item_custom_id = 'cup'`, 6);
  await setTestStock(shop.db, sql`p.item_custom_id = 'vase'`, 0);
  await send(id, [scanOf('cup', 4, 'set')]);
  expect(await lines(id, 'different')).toMatchObject([{ code: 'cup', counted: 4, expected: 6 }]);
  const counter = shop.context(
    signedInAs('counter', {
      role: 'staff',
      secondFactor: true,
      access: { ...everything, permissions: new Set(['stock.read', 'stock.count'] as const) },
    }),
  );
  const seen = async (view: 'counted' | 'different' | 'recount' | 'missing') =>
    (await call(counts.get, { id, view, perPage: 100 }, { context: counter })).lines;
  expect(await seen('counted')).toMatchObject([{ code: 'cup', counted: 4, expected: null }]);
  await expect(seen('different')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  // Whether something is in stock is not told either: all that nobody counted is listed.
  const missing = await seen('missing');
  expect(missing.map(({ code }) => code).toSorted()).toEqual(['lamp', 'vase']);
  expect(missing.map(({ expected }) => expected)).toEqual([null, null]);
  expect((await lines(id, 'missing')).map(({ code }) => code)).toEqual(['lamp']);
  await setTestStock(shop.db, sql`p.item_custom_id = 'vase'`, 20);
  await call(counts.cancel, { id }, staff());
});

test('scans between two batches of a posting are posted', async () => {
  const id = await start();
  await setTestStock(shop.db, sql`p.item_custom_id = 'cup'`, 6);
  await send(id, [scanOf('cup', 7, 'set')]);
  await post(id);
  // The state that an interrupted posting leaves.
  await sql`update stock_count set state = 'open', ended_by = null, ended_at = null
    where id = ${id}`.execute(shop.db);
  await send(id, [scanOf('cup', 8, 'set')]);
  await post(id);
  expect(await shop.stockOf('cup')).toBe(8);
  await setTestStock(shop.db, sql`p.item_custom_id = 'cup'`, 7);
});

test('uncounted items of a category are kept, or set to zero, as requested', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select id from category where menu_url = 'goods'`.execute(shop.db);
  for (const missing of ['leave', 'zero'] as const) {
    await setTestStock(shop.db, sql`p.item_custom_id = 'vase'`, 20);
    const id = await start({ categoryId: String(rows[0]?.id) });
    await send(id, [scanOf('lamp', 100, 'set'), scanOf('cup', 7, 'set')]);
    expect((await lines(id, 'missing')).map(({ code }) => code)).toEqual(['vase']);
    await post(id, missing);
    expect(await shop.stockOf('vase')).toBe(missing === 'zero' ? 0 : 20);
  }
});

test('posted while buyers race: the stock is the counted quantity minus sold and reserved units', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 8, max: 30 }),
      fc.array(fc.constantFrom('sell', 'hand over', 'cancel'), { minLength: 1, maxLength: 6 }),
      async (counted, steps) => {
        await setTestStock(shop.db, sql`p.item_custom_id = 'vase'`, 12);
        const [held = ''] = await shop.book([{ itemCustomId: 'vase', quantity: 2 }]);
        await shop.staff.move(held, 'Accepted');
        const id = await start({ bound: 1_000 });
        const { rows } = await sql<{ reserved: number }>`
          select coalesce(sum(l.quantity), 0)::integer as reserved from order_item l
          join orders o on o.id = l.order_id
          where l.item_custom_id = 'vase' and o.status in ('Booked', 'Accepted')`.execute(shop.db);
        const reserved = rows[0]?.reserved ?? 0;
        await send(id, [scanOf('vase', counted + reserved, 'set')]);
        let [sold, left] = [0, false];
        const act = async (step: (typeof steps)[number]) => {
          if (step === 'hand over' && !left) {
            left = true;
            await shop.staff.move(held, 'OutForDelivery');
            return;
          }
          const [order = ''] = await shop.book([{ itemCustomId: 'vase', quantity: 1 }]);
          if (step === 'cancel') await shop.staff.move(order, 'Cancelled');
          else sold += 1;
        };
        await Promise.all([...steps.map(act), post(id)]);
        // Some of the counted units were reserved by orders.
        expect(await shop.stockOf('vase')).toBe(counted - sold);
      },
    ),
    { numRuns: inject('isLong') ? 1_000 : 15 },
  );
}, 600_000);
