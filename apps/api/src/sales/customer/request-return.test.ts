import type { ReturnPolicy } from '@karwan/contract/return-policy';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 100 },
    { itemCustomId: 'plate', branch: 'lahore', price: 300_00, stock: 100 },
  ]);
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

/** The orders' calls by a customer of a shop with a policy; left out: two weeks for items from Pakistan. */
function customer(name = 'ayesha', policy: Partial<ReturnPolicy> = {}) {
  const rules = { returnDays: 14, returnImported: false, returnExcept: [], ...policy };
  const tenant = { ...shop.tenant, settings: { ...shop.tenant.settings, ...rules } };
  return testClient(shop.context({ ...signedInAs(name), tenant })).orders;
}

async function delivered(itemCustomId = 'cup', quantity = 3) {
  const [orderId = ''] = await shop.book([{ itemCustomId, quantity }]);
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const)
    await shop.staff.move(orderId, to);
  return orderId;
}

let keys = 0;
const requested = (line: string, quantity: number) => ({
  key: `request-${++keys}-of-return`,
  lines: [{ id: line, quantity }],
  reasonCode: 'damaged' as const,
});

test('a customer requests a return of delivered items, once each piece', async () => {
  const id = await delivered();
  const { until, lines } = await customer().returnable({ id });
  expect(lines).toMatchObject([{ name: expect.any(String), left: 3 }]);
  const days = (Date.parse(until ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  const line = lines[0]?.id ?? '';
  const request = requested(line, 2);
  const sent = await Promise.all([1, 2].map(() => customer().requestReturn({ id, ...request })));
  expect(sent[0]?.returns).toMatchObject([{ state: 'asked', wants: 'refund' }]);
  expect((await customer().returnable({ id })).lines).toMatchObject([{ left: 1 }]);
  await expect(customer().requestReturn({ id, ...requested(line, 2) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const { returns } = testClient(
    shop.context(signedInAs('staff', { role: 'staff', secondFactor: true })),
  );
  expect((await returns.list({ state: 'asked' })).returns).toMatchObject([
    { orderId: id, pieces: 2, reasonCode: 'damaged', openedBy: 'ayesha' },
  ]);
});

test('items in transit, of another customer, or after the return period cannot be returned', async () => {
  const [booked = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 1 }]);
  expect(await customer().returnable({ id: booked })).toEqual({ until: null, lines: [] });
  const id = await delivered('cup', 1);
  const line = (await customer().returnable({ id })).lines[0]?.id ?? '';
  await expect(customer('bilal').returnable({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    customer('bilal').requestReturn({ id, ...requested(line, 1) }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 86_400_000 });
  expect(await customer().returnable({ id })).toEqual({ until: null, lines: [] });
  await expect(customer().requestReturn({ id, ...requested(line, 1) })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('only returnable items: none by default, then by origin and by department', async () => {
  const id = await delivered('cup', 1);
  const none = { until: null, lines: [] };
  expect(await customer('ayesha', { returnDays: 0 }).returnable({ id })).toEqual(none);
  const { rows } = await sql<{ id: string }>`select category_id::text as id from product
    where item_custom_id = 'cup'`.execute(shop.db);
  const returnExcept = rows.map((row) => row.id);
  expect(await customer('ayesha', { returnExcept }).returnable({ id })).toEqual(none);
  const line = (await customer().returnable({ id })).lines[0]?.id ?? '';
  await expect(
    customer('ayesha', { returnExcept }).requestReturn({ id, ...requested(line, 1) }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  const sentFrom = (country: string) =>
    sql`update branch set country = ${country} where code = 'lahore'`.execute(shop.db);
  await sentFrom('US');
  expect(await customer().returnable({ id })).toEqual(none);
  const both = customer('ayesha', { returnImported: true });
  expect((await both.returnable({ id })).lines).toHaveLength(1);
  await sentFrom('PK');
});

test('a product’s own period precedes the rules of the shop, in the quote as after delivery', async () => {
  const ownPeriod = (days: number | null) =>
    sql`update product set return_days = ${days} where item_custom_id = 'plate'`.execute(shop.db);
  const items = ['cup', 'plate'].map((itemCustomId) => ({ itemCustomId, quantity: 1 }));
  const [id = ''] = await shop.book(items);
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
  const names = async (policy?: Partial<ReturnPolicy>) =>
    (await customer('ayesha', policy).returnable({ id })).lines.map(({ name }) => name);
  const quoted = async (policy: Partial<ReturnPolicy> = {}) => {
    const rules = { returnDays: 14, returnImported: false, returnExcept: [], ...policy };
    const tenant = { ...shop.tenant, settings: { ...shop.tenant.settings, ...rules } };
    const { lines, parts } = await testClient(shop.context({ tenant })).cart.quote({ items });
    expect(parts.map(({ isImported }) => isImported)).toEqual([false]);
    return lines.map(({ returnDays }) => returnDays);
  };
  const all = await names();
  expect(all).toHaveLength(2);
  expect(await quoted()).toEqual([14, 14]);
  await ownPeriod(0);
  expect(await names()).toHaveLength(1);
  expect(await quoted()).toEqual([14, 0]);
  await ownPeriod(3);
  expect(await quoted({ returnDays: 0 })).toEqual([0, 3]);
  const [plate = ''] = await names({ returnDays: 0 });
  expect(all).toContain(plate);
  const { rows } = await sql<{ id: string }>`select category_id::text as id from product
    where item_custom_id = 'plate'`.execute(shop.db);
  const returnExcept = rows.map((row) => row.id);
  expect(await quoted({ returnExcept })).toEqual([0, 3]);
  expect(await names({ returnExcept })).toEqual([plate]);
  const { until } = await customer().returnable({ id });
  expect((Date.parse(until ?? '') - Date.now()) / 86_400_000).toBeLessThanOrEqual(3);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 86_400_000 });
  expect(await names()).toEqual(all.filter((name) => name !== plate));
  await ownPeriod(null);
});
