import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSenders } from '../../../messaging/transport/senders/shop-senders.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs, testSecret } from '../../../testing/test-context.ts';
import { addItems } from '../../../testing/write-test-shop.ts';
import { openingHandlers } from './router.ts';

let shop: TestShop;
const sms = { send: async () => 'OK' };

beforeAll(async () => {
  shop = await openTestShop();
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('staff', ${tenant.id}, 'Staff', 'staff')`.execute(db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour')`.execute(db);
});
afterAll(() => shop.close());

const context = (shared: { sms?: typeof sms }) =>
  shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
    senders: openSenders({ db: shop.db, secret: testSecret, shared }),
  });
const open = (shared: { sms?: typeof sms } = { sms }) =>
  call(openingHandlers.open, {}, { context: context(shared) });
const setup = (shared: { sms?: typeof sms } = { sms }) =>
  call(openingHandlers.setup, {}, { context: context(shared) });
const missing = async (shared?: { sms?: typeof sms }) =>
  (await setup(shared)).steps.filter((step) => step.isNeeded && !step.isDone).map(({ key }) => key);

test('a shop opens once, after all required steps, and never while nobody can log in', async () => {
  const { db, tenant } = shop;
  await sql`update tenant set opened_at = null, version = 1 where id = ${tenant.id}`.execute(db);
  await sql`update branch set delivery_slots = '[]' where tenant_id = ${tenant.id}`.execute(db);
  expect(await missing()).toContain('branch');
  await expect(open()).rejects.toMatchObject({
    code: 'NOT_READY',
    data: { missing: expect.arrayContaining(['branch']) },
  });
  expect((await setup()).openedAt).toBeNull();

  const slots = [
    { day: 1, timeStartHours: 9, timeStartMinutes: 0, timeEndHours: 12, timeEndMinutes: 0 },
  ];
  await addItems(db, tenant.id, [
    { itemCustomId: 'lamp', branch: 'lahore', price: 10_000, stock: 5 },
  ]);
  await sql`update branch set delivery_slots = ${JSON.stringify(slots)}::jsonb
    where tenant_id = ${tenant.id}`.execute(db);
  expect(await missing()).toEqual([]);
  // A failed task has set no delivery area.
  const hasArea = async () => (await setup()).steps.find(({ key }) => key === 'area')?.isDone;
  await sql`insert into staff_task (tenant_id, kind, created_by, finished_at, overtaken)
    values (${tenant.id}, 'zones', 'staff', now(), true)`.execute(db);
  expect(await hasArea()).toBe(false);
  await sql`update staff_task set overtaken = false where tenant_id = ${tenant.id}`.execute(db);
  expect(await hasArea()).toBe(true);

  expect(await missing({})).toEqual(['proof']);
  await expect(open({})).rejects.toMatchObject({
    code: 'NOT_READY',
    data: { missing: ['proof'] },
  });
  const { openedAt } = await open();
  expect(await open()).toEqual({ openedAt });
  expect((await setup()).openedAt).toBe(openedAt);
});
