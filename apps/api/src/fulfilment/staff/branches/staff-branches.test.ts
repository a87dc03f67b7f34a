import type { BranchFields } from '@karwan/contract/shop/settings/branch-settings';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { runTask } from '../../../platform/staff-tasks/run-task.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { moveBranch } from './move-branch.ts';
import { staffBranchHandlers } from './router.ts';

let shop: TestShop;
let lahore = '';
let karachi = '';

beforeAll(async () => {
  shop = await openTestShop({
    items: [{ itemCustomId: 'lamp', branch: 'lahore', price: 10_000, stock: 5 }],
  });
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role) values
    ('staff', ${tenant.id}, 'Staff', 'staff'), ('other', ${tenant.id}, 'Omar', 'staff')`.execute(
    db,
  );
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour'),
    ('session of other', ${tenant.id}, 'other', 'other', now() + interval '1 hour')`.execute(db);
  const { rows } = await sql<{ id: string; code: string }>`
    select id::text, code from branch where tenant_id = ${tenant.id}`.execute(db);
  lahore = rows.find(({ code }) => code === 'lahore')?.id ?? '';
  karachi = rows.find(({ code }) => code === 'karachi')?.id ?? '';
});
afterAll(() => shop.close());

type Access = Partial<typeof everything>;
const context = (who = 'staff', access: Access = {}) =>
  shop.context({
    ...signedInAs(who, { role: 'staff', secondFactor: true, access: { ...everything, ...access } }),
    requestId: 'test',
  });
const get = (id = lahore, access?: Access) =>
  call(staffBranchHandlers.get, { id }, { context: context('staff', access) });
const save = (changes: Partial<BranchFields>, version: number, who?: string, access?: Access) =>
  call(
    staffBranchHandlers.save,
    { id: lahore, version, changes },
    { context: context(who, access) },
  );

test('fees and slots are changed at once, and only the given fields', async () => {
  const before = await get();
  const deliverySlots = [
    { day: 1, timeStartHours: 9, timeStartMinutes: 0, timeEndHours: 12, timeEndMinutes: 0 },
  ];
  await save({ shippingCost: 30_000, waiveDeliveryFee: 500_000, deliverySlots }, before.version);
  const after = await get();
  expect(after).toEqual({
    ...before,
    shippingCost: 30_000,
    waiveDeliveryFee: 500_000,
    deliverySlots,
    version: before.version + 1,
  });
});

test('concurrent edits of different fields are merged, and the same field is a conflict', async () => {
  const { version } = await get();
  await save({ serviceFee: 700 }, version, 'other');
  expect(await save({ minimumOrder: 5_000 }, version)).toMatchObject({
    merged: [{ field: 'serviceFee', by: 'Omar' }],
  });
  await expect(save({ serviceFee: 900 }, version)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { fields: [{ field: 'serviceFee', theirs: 700, mine: 900, by: 'Omar' }] },
  });
  expect(await get()).toMatchObject({ serviceFee: 700, minimumOrder: 5_000 });
});

test('a closed branch is no longer shown after the worker has run the task', async () => {
  const shown = async () => {
    const { rows } = await sql`select from listing where tenant_id = ${shop.tenant.id}`.execute(
      shop.db,
    );
    return rows.length > 0;
  };
  const { version } = await get();
  await save({ isActive: false }, version);
  const { task, isActive } = await get();
  expect({ state: task?.state, isActive, shown: await shown() }).toEqual({
    state: 'waiting',
    isActive: true,
    shown: true,
  });
  const doers = {
    listings: async () => {},
    branch: moveBranch,
    zones: async () => {},
    prices: async () => {},
  };
  await runTask(shop, doers, { taskId: Number(task?.id) });
  const after = await get();
  expect({ state: after.task?.state, isActive: after.isActive, shown: await shown() }).toEqual({
    state: 'done',
    isActive: false,
    shown: false,
  });
  // After a failure the task is retried, and is not reported as failed.
  await save({ isActive: true }, after.version);
  const { task: next } = await get();
  const failing = {
    ...doers,
    branch: async () => {
      throw new Error('no room');
    },
  };
  await expect(runTask(shop, failing, { taskId: Number(next?.id) })).rejects.toThrow('no room');
  expect((await get()).task?.state).toBe('failed');
  await runTask(shop, doers, { taskId: Number(next?.id) });
  expect(await get()).toMatchObject({ task: { state: 'done' }, isActive: true });
});

test('a member who may only set times can do so for their own branches', async () => {
  const access = { permissions: new Set(['branches.hours'] as const), branches: [Number(lahore)] };
  const { version } = await get(lahore, access);
  await save({ slotCapacity: 3 }, version, 'other', access);
  await expect(save({ serviceFee: 1 }, version, 'other', access)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(get(karachi, access)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { branches } = await call(
    staffBranchHandlers.list,
    {},
    { context: context('other', access) },
  );
  expect(branches.map(({ id }) => id)).toEqual([lahore]);
});

const slot = (day: number, from: number, to: number) => ({
  day,
  timeStartHours: from,
  timeStartMinutes: 0,
  timeEndHours: to,
  timeEndMinutes: 0,
});

test('a slot over midnight is stored', async () => {
  const { version } = await get();
  await save({ deliverySlots: [slot(6, 22, 2), slot(0, 2, 5)] }, version);
  expect((await get()).deliverySlots).toHaveLength(2);
});

test.each([
  ['a slot without length', [slot(1, 9, 9)], 'end when they begin: mon 09:00-09:00'],
  [
    'slots that overlap',
    [slot(1, 10, 14), slot(1, 12, 16)],
    'overlap: mon 10:00-14:00 and mon 12:00-16:00',
  ],
  [
    'the same slot twice',
    [slot(1, 10, 14), slot(1, 10, 14)],
    'overlap: mon 10:00-14:00 and mon 10:00-14:00',
  ],
  [
    'a night that reaches into another slot',
    [slot(6, 22, 2), slot(0, 1, 3)],
    'overlap: sat 22:00-02:00 and sun 01:00-03:00',
  ],
])('%s is refused by name, and nothing is stored', async (_, deliverySlots, message) => {
  const before = await get();
  await expect(save({ deliverySlots, serviceFee: 5 }, before.version)).rejects.toMatchObject({
    message: expect.stringContaining(message),
    data: { details: [{ path: 'changes.deliverySlots' }] },
  });
  expect(await get()).toEqual(before);
});

test('opening hours are stored, validated like slots, and shown for pick-up', async () => {
  const { version, id } = await get();
  const openingHours = [slot(1, 10, 13), slot(1, 14, 21), slot(5, 15, 21)];
  const saved = await save({ openingHours }, version);
  expect((await get()).openingHours).toEqual(openingHours);
  const { branches } = testClient(shop.context());
  const [shown] = await branches.getDeliverySlots({ branchIds: id });
  expect(shown?.openingHours).toEqual(openingHours);
  const wrong = save({ openingHours: [slot(1, 10, 14), slot(1, 13, 21)] }, saved.version);
  await expect(wrong).rejects.toMatchObject({
    message: expect.stringContaining('overlap: mon 10:00-14:00 and mon 13:00-21:00'),
    data: { details: [{ path: 'changes.openingHours' }] },
  });
});

test('a branch has a lead time, and says what its free shipping counts', async () => {
  const { version } = await get();
  await save({ slotLeadMinutes: 90, waiveAfterDiscounts: true }, version);
  expect(await get()).toMatchObject({ slotLeadMinutes: 90, waiveAfterDiscounts: true });
});

test('a new branch is closed, and its code is unique', async () => {
  const multan = {
    code: 'multan',
    name: 'Multan',
    city: 'Multan',
    address: '',
    phone: '',
    country: 'PK',
    latitude: 30.2,
    longitude: 71.5,
    currency: 'PKR',
  };
  const add = (more: object = {}) =>
    call(staffBranchHandlers.add, { ...multan, ...more }, { context: context() });
  const { id } = await add();
  expect(await get(id)).toMatchObject({ isActive: false, version: 0, timezone: 'Asia/Karachi' });
  await expect(add()).rejects.toMatchObject({ message: expect.stringContaining('code') });
  await expect(add({ code: 'dubai', currency: 'CHF' })).rejects.toMatchObject({
    message: expect.stringContaining('currency'),
  });
});
