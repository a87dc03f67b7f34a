import type { BranchFields } from '@karwan/contract/shop/settings/branch-settings';
import type { ZonePlan } from '@karwan/contract/shop/settings/delivery-zones';
import type { Database } from '@karwan/database/connect';
import { call } from '@orpc/server';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findZone, zoneMaps } from '../../fulfilment/branches/zones.ts';
import { staffBranchHandlers } from '../../fulfilment/staff/branches/router.ts';
import { everything } from '../../platform/staff/staff-access.ts';
import { runTask, type TaskDependencies } from '../../platform/staff-tasks/run-task.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { deliveryZoneHandlers as handlers } from '../zones-router.ts';
import { carryOutZones } from './carry-out-zones.ts';
import { planZones } from './plan-zones.ts';

let shop: TestOrders;
beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 50 },
    { itemCustomId: 'lamp', branch: 'karachi', price: 1_200_00, stock: 50 },
    { itemCustomId: 'rug', branch: 'karachi', price: 2_000_00, stock: 50 },
  ]);
});
afterAll(() => shop.close());

const context = (branches: number[] | null = null) =>
  shop.context({
    ...signedInAs('staff', {
      role: 'staff',
      secondFactor: true,
      access: { ...everything, branches },
    }),
    requestId: 'test',
  });
const get = () => call(handlers.get, {}, { context: context() });
const preview = (plan: ZonePlan) => call(handlers.preview, plan, { context: context() });
const apply = (plan: ZonePlan, read: string) =>
  call(handlers.apply, { ...plan, read }, { context: context() });
const run = (taskId: string, deps: TaskDependencies = shop) =>
  runTask(
    deps,
    {
      listings: async () => {},
      branch: async () => {},
      zones: carryOutZones,
      prices: async () => {},
    },
    { taskId: Number(taskId) },
  );
const branchNamed = async (name: RegExp) => {
  const found = (await get()).branches.find((branch) => name.test(branch.name));
  if (!found) throw new Error(`no branch ${name}`);
  const { id, latitude, longitude, deliveryRadius } = found;
  return { id, latitude, longitude, deliveryRadius };
};
const multan = { latitude: 30.2, longitude: 71.5 };

/** The branch whose lamp is shown at a place. */
async function sellerAt(place: { latitude: number; longitude: number }): Promise<string> {
  zoneMaps.forget(shop.db, shop.tenant.id);
  const { bit } = await findZone(shop.db, shop.tenant.id, place);
  const { rows } = await sql<{ branch: string }>`
    select i.branch_id::text as branch from listing l join item i on i.id = l.item_id
    join product p on p.id = l.product_id
    where l.tenant_id = ${shop.tenant.id} and l.category_id = 0 and p.item_custom_id = 'lamp'
      and case when ${bit}::integer < length(l.zones) then get_bit(l.zones, ${bit}) = 1 end`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.branch ?? '';
}

test('a preview says who would serve places of orders, what they gain and lose, and what carts would cost', async () => {
  await shop.book([{ itemCustomId: 'lamp', quantity: 2 }]);
  await sql`update orders set shipping_address = shipping_address
    || '{"latitude": 31.4828641, "longitude": 74.1943051}' where tenant_id = ${shop.tenant.id}`.execute(
    shop.db,
  );
  const { area } = await get();
  const lahore = await branchNamed(/lahore/i);
  const same = await preview({ area, branches: [] });
  // Rounded for privacy.
  expect(same.places).toMatchObject([
    { latitude: 31.5, longitude: 74.2, orders: 1, gained: 0, lost: 0 },
  ]);
  expect(same.zonesThen).toBe(same.zones);
  expect(same.carts).toHaveLength(1);
  expect(same.carts[0]?.totalThen).toBe(same.carts[0]?.total);
  const far = await preview({
    area,
    branches: [{ ...lahore, latitude: -30, longitude: 20, deliveryRadius: 0 }],
  });
  expect(far.places).toMatchObject([{ gained: 0, lost: same.places[0]?.products }]);
  expect(far.places[0]?.nearThen).not.toBe(far.places[0]?.near);
  const [cart] = far.carts;
  expect(cart?.from).not.toEqual(cart?.fromThen);
  expect(cart?.totalThen).not.toBe(cart?.total);
  expect((await get()).area).toEqual(area);
});

test('a cart that cannot be priced is left out of a preview', async () => {
  // There is no exchange rate from rupees.
  const tenant = { ...shop.tenant, baseCurrency: 'AED' };
  const plan = { area: (await get()).area, branches: [] };
  const { places, carts } = await call(handlers.preview, plan, {
    context: { ...context(), tenant },
  });
  expect({ places: places.length, carts }).toEqual({ places: 1, carts: [] });
});

test('a worker killed at any step leaves either the old or the new zones, and the next one resumes', async () => {
  const { area, read } = await get();
  const [lahore, karachi] = [await branchNamed(/lahore/i), await branchNamed(/karachi/i)];
  expect(await sellerAt(multan)).toBe(lahore.id);
  const plan = {
    area: { ...area, north: 37 },
    branches: [{ ...karachi, latitude: 29.9, longitude: 71.3, deliveryRadius: 50_000 }],
  };
  const { taskId } = await apply(plan, read);
  // Nothing changes before it is carried out, and no other change can be started.
  await expect(apply(plan, (await get()).read)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await get()).task).toMatchObject({ kind: 'zones', state: 'waiting' });
  for (let survives = 0, isDone = false; !isDone; survives++) {
    expect(survives).toBeLessThan(10);
    isDone = await run(taskId, dyingAfter(survives)).then(
      () => true,
      () => false,
    );
    const now = await branchNamed(/karachi/i);
    expect(await sellerAt(multan)).toBe(now.latitude === 29.9 ? karachi.id : lahore.id);
  }
  expect((await get()).task).toMatchObject({ state: 'done' });
  expect(await branchNamed(/karachi/i)).toEqual(plan.branches[0]);
  expect((await get()).area).toEqual(plan.area);
  expect(await sellerAt(multan)).toBe(karachi.id);
  const { rows } = await sql`select from zone where is_planned`.execute(shop.db);
  expect(rows).toEqual([]);
  // A job that is run again does nothing.
  await run(taskId);
  const { rows: trail } = await sql<{ entity: string }>`select entity from staff_action
    where kind = 'zones.apply' order by entity`.execute(shop.db);
  expect(trail.map(({ entity }) => entity)).toEqual(['branch', 'shop']);
  // The listings equal those of a full rebuild.
  const listed = () =>
    sql`select item_id, category_id, (select array_agg(z.branch_ids order by z.bit) from zone z
      where get_bit(l.zones, z.bit) = 1) as zones from listing l order by 1, 2`.execute(shop.db);
  const { rows: before } = await listed();
  await sql`select refresh_listing_of_tenant(${shop.tenant.id})`.execute(shop.db);
  expect((await listed()).rows).toEqual(before);
});

test('a change of a radius alone needs no listings, and outdates what was read before', async () => {
  const { area, read } = await get();
  const karachi = await branchNamed(/karachi/i);
  const wider = { area, branches: [{ ...karachi, deliveryRadius: 70_000 }] };
  const { taskId } = await apply(wider, read);
  await run(taskId);
  expect(await branchNamed(/karachi/i)).toMatchObject({ deliveryRadius: 70_000 });
  await expect(apply(wider, read)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a branch cannot be moved during a change of zones, and a branch moved since it was read is refused', async () => {
  const { area, read } = await get();
  const karachi = await branchNamed(/karachi/i);
  const { taskId } = await apply({ area, branches: [] }, read);
  const who = { context: context() };
  const save = async (changes: Partial<BranchFields>) => {
    const { id, version } = await call(staffBranchHandlers.get, { id: karachi.id }, who);
    return call(staffBranchHandlers.save, { id, version, changes }, who);
  };
  for (const changes of [{ latitude: 25.5 }, { deliveryRadius: 1_000 }]) {
    await expect(save(changes)).rejects.toMatchObject({ code: 'CONFLICT' });
  }
  await save({ serviceFee: 700 });
  await run(taskId);
  const seen = (await get()).read;
  const standsAt = (latitude: number) =>
    sql`update branch set latitude = ${latitude} where id = ${Number(karachi.id)}`.execute(shop.db);
  await standsAt(25.5);
  await expect(apply({ area, branches: [] }, seen)).rejects.toMatchObject({ code: 'CONFLICT' });
  await standsAt(karachi.latitude);
});

test('a failed change is replaced by the next one', async () => {
  const { area, read } = await get();
  const karachi = await branchNamed(/karachi/i);
  const radius = (deliveryRadius: number) => ({ area, branches: [{ ...karachi, deliveryRadius }] });
  const { taskId } = await apply(radius(80_000), read);
  await expect(run(taskId, dyingAfter(0))).rejects.toThrow('killed');
  expect((await get()).task).toMatchObject({ state: 'failed' });
  const { taskId: next } = await apply(radius(90_000), (await get()).read);
  await run(next);
  await run(taskId);
  expect(await branchNamed(/karachi/i)).toMatchObject({ deliveryRadius: 90_000 });
});

test('a change that is retried after a branch was saved is abandoned, and overwrites nothing', async () => {
  const { area, read } = await get();
  const karachi = await branchNamed(/karachi/i);
  const who = { context: context() };
  const save = async (changes: Partial<BranchFields>) => {
    const { id, version } = await call(staffBranchHandlers.get, { id: karachi.id }, who);
    return call(staffBranchHandlers.save, { id, version, changes }, who);
  };
  const fails = async (latitude: number, transactions: number) => {
    const plan = { area: { ...area, north: 36 }, branches: [{ ...karachi, latitude }] };
    const { taskId } = await apply(plan, (await get()).read);
    await expect(run(taskId, dyingAfter(transactions))).rejects.toThrow('killed');
    return taskId;
  };
  const isGivenUp = async (taskId: string, stands: object) => {
    await run(taskId);
    const now = await get();
    expect(now.task).toMatchObject({ id: taskId, state: 'overtaken' });
    expect(now.area).toEqual(area);
    expect(await branchNamed(/karachi/i)).toEqual({ ...karachi, ...stands });
    const { rows } = await sql`select from zone where is_planned`.execute(shop.db);
    expect(rows).toEqual([]);
  };
  // Killed before planning, and after it.
  for (const [transactions, deliveryRadius] of [
    [0, 61_000],
    [2, 62_000],
  ] as const) {
    const taskId = await fails(31.9, transactions);
    await save({ deliveryRadius });
    await isGivenUp(taskId, { deliveryRadius });
    await save({ deliveryRadius: karachi.deliveryRadius });
  }
  // A later move of a branch that is not carried out yet counts as newer, too.
  const taskId = await fails(31.9, 0);
  await save({ longitude: karachi.longitude + 1 });
  await isGivenUp(taskId, {});
  await sql`delete from staff_task where kind = 'branch'`.execute(shop.db);
  // Other changes of a branch do not abandon it.
  const { taskId: next } = await apply({ area, branches: [karachi] }, (await get()).read);
  await expect(run(next, dyingAfter(1))).rejects.toThrow('killed');
  await save({ serviceFee: 800 });
  await run(next);
  expect((await get()).task).toMatchObject({ id: next, state: 'done' });
  expect((await get()).read).not.toBe(read);
});

const pakistan = { south: 24, west: 61, north: 37, east: 77 };

test.each<[string, (trx: Transaction<Database>) => Promise<unknown>]>([
  ['planned', (trx) => planZones(trx, 1, { area: pakistan, moved: {} })],
  ['found', (trx) => sql`select refresh_zones(1)`.execute(trx)],
])('listings are written while zones are %s', async (_, findZones) => {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // Blocks readers of zones at this point, where they read the branches.
  const holding = shop.db.transaction().execute(async (trx) => {
    await sql`lock table branch in access exclusive mode`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const looking = shop.db.transaction().execute(findZones);
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where relation = 'branch'::regclass
      and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      shop.db,
    );
    return rows.length;
  };
  try {
    await expect.poll(waiting).toBe(1);
    await shop.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '1s'`.execute(trx);
      await sql`select lock_listing(array(select generate_series(0, 255)))`.execute(trx);
    });
  } finally {
    held.resolve();
    await Promise.all([holding, looking]);
  }
});

test('invalid input names the field, and a member of some branches changes nothing', async () => {
  const { area, read, branches } = await get();
  const [some] = branches;
  const id = some?.id ?? '';
  const wrong = apply({ area: { ...area, north: area.south }, branches: [] }, read);
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const other = { ...(await branchNamed(/lahore/i)), id: '999999' };
  await expect(apply({ area, branches: [other] }, read)).rejects.toMatchObject({
    data: { details: [{ path: 'branches.0.id' }] },
  });
  const scoped = { context: context([Number(id)]) };
  for (const requested of [
    call(handlers.get, {}, scoped),
    call(handlers.preview, { area, branches: [] }, scoped),
    call(handlers.apply, { area, branches: [], read }, scoped),
  ]) {
    await expect(requested).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

/** Dependencies of a process that dies at the start of the transaction after `transactions` others. */
function dyingAfter(transactions: number): TaskDependencies {
  let left = transactions;
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (name === 'transaction' && left-- <= 0) throw new Error('killed');
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db, jobs: shop.jobs };
}
