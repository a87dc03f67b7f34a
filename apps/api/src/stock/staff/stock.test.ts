import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenToAlerts } from '../../messaging/alerts/testing/test-alerts.ts';
import { queueRestockMessages } from '../../messaging/notifications/restock/queue-restock-messages.ts';
import { restockHandlers } from '../../messaging/notifications/restock/router.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { testLinks } from '../../testing/test-context.ts';
import { places } from '../../testing/write-test-shop.ts';
import { reportLowStock } from './alarm/report-low-stock.ts';
import { stockHandlers } from './router.ts';

let shop: TestOrders;
let sent = 0;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 10_00, stock: 20 },
    { itemCustomId: 'lamp', branch: 'karachi', price: 10_00, stock: 7 },
    { itemCustomId: 'vase', branch: 'lahore', price: 10_00, stock: 0 },
  ]);
});
afterAll(() => shop.close());

const staff = () => ({ context: shop.staff.context });
const move = (given: { itemId: string; change: number; reason?: string; key?: string }) =>
  call(
    stockHandlers.move,
    {
      key: given.key ?? `movement-${++sent}`,
      reason: (given.reason ?? 'receipt') as 'receipt',
      lines: [{ itemId: given.itemId, change: given.change }],
    },
    staff(),
  );
const list = async (input: object = {}) =>
  (await call(stockHandlers.list, { branches: [], view: 'all', perPage: 50, ...input }, staff()))
    .items;
const itemOf = async (code: string, branch = 'lahore') => {
  const found = (await list()).find(
    (one) => one.code === code && one.branchName.toLowerCase() === branch,
  );
  if (!found) throw new Error(`no ${code} in ${branch}`);
  return found;
};

test('physical stock is free plus reserved units, and days of cover are computed from sales', async () => {
  const before = await itemOf('lamp');
  expect(before).toMatchObject({ free: 20, reserved: 0, physical: 20, cover: null });
  const [order = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 4 }]);
  expect(await itemOf('lamp')).toMatchObject({
    free: 16,
    reserved: 4,
    physical: 20,
    sold: 4,
    cover: 112,
  });
  await shop.staff.move(order, 'Accepted');
  await shop.staff.move(order, 'OutForDelivery');
  expect(await itemOf('lamp')).toMatchObject({ free: 16, reserved: 0, physical: 16 });
});

test('received items are added once, also if sent again, and waiting customers are notified', async () => {
  const vase = await itemOf('vase');
  const wait = {
    query: places.lahore,
    body: { itemCustomId: 'vase', variantCode: 'vase', email: 'a@b.example' },
  };
  expect(await call(restockHandlers.wait, wait as never, { context: shop.context() })).toEqual({
    waiting: true,
  });
  const twice = await Promise.all(
    [1, 2].map(() => move({ itemId: vase.itemId, change: 6, key: 'the-same-delivery' })),
  );
  expect(twice.map(({ items }) => items)).toEqual([
    [{ itemId: vase.itemId, free: 6 }],
    [{ itemId: vase.itemId, free: 6 }],
  ]);
  expect(await queueRestockMessages(shop.db, shop.jobs, testLinks)).toBe(1);
  const { movements } = await call(
    stockHandlers.history,
    { itemId: vase.itemId, perPage: 50 },
    staff(),
  );
  expect(movements).toMatchObject([
    { reason: 'receipt', free: 6, freeAfter: 6, by: { kind: 'staff' } },
  ]);
});

test('each reason has a direction, and the stock does not become negative', async () => {
  const { itemId } = await itemOf('lamp', 'karachi');
  const refused = { code: 'BAD_REQUEST', data: { details: [{ path: 'lines.0.change' }] } };
  await expect(move({ itemId, change: -1 })).rejects.toMatchObject(refused);
  await expect(move({ itemId, change: 1, reason: 'damage' })).rejects.toMatchObject(refused);
  await expect(move({ itemId, change: -8, reason: 'loss' })).rejects.toMatchObject(refused);
  await expect(move({ itemId: '999999', change: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await itemOf('lamp', 'karachi')).free).toBe(7);
});

test('an item is reported as low at its threshold, once per crossing', async () => {
  const { itemId } = await itemOf('lamp', 'karachi');
  const alarms = async () => {
    const { rows } = await sql<{ told: boolean }>`
      select told_at is not null as told from stock_alarm where item_id = ${itemId}`.execute(
      shop.db,
    );
    return rows.map(({ told: reports }) => reports);
  };
  const low = async () => (await list({ view: 'low' })).map((one) => one.itemId);
  expect(await low()).not.toContain(itemId);
  await move({ itemId, change: -4, reason: 'damage' });
  await move({ itemId, change: -1, reason: 'damage' });
  expect(await low()).toContain(itemId);
  expect(await alarms()).toEqual([false]);
  const pulse = await call(stockHandlers.pulse, { branches: [] }, staff());
  expect(pulse.low.count).toBe((await low()).length);
  const pushed = await listenToAlerts(shop.db, shop.tenant.id, 'stock');
  const reports = await Promise.all([1, 2].map(() => reportLowStock(shop.db, shop.jobs)));
  expect(reports.toSorted()).toEqual([0, 1]);
  const mails = await shop.db
    .selectFrom('message')
    .where('kind', '=', 'stock-low')
    .select('body')
    .execute();
  expect(mails.map(({ body }) => /lamp/.test(body ?? ''))).toEqual([true]);
  expect(await pushed()).toEqual(['/staff/stock?view=low']);
  await call(stockHandlers.setLowStock, { itemId, lowStock: 1 }, staff());
  expect(await low()).not.toContain(itemId);
  await call(stockHandlers.setLowStock, { itemId, lowStock: null }, staff());
  // A raised threshold reports nothing.
  expect(await alarms()).toEqual([true]);
});

test('a branch’s threshold applies to items without their own', async () => {
  const [lamp, vase] = [await itemOf('lamp', 'karachi'), await itemOf('vase', 'lahore')];
  const { thresholds } = await call(stockHandlers.pulse, { branches: [lamp.branch] }, staff());
  const [{ lowStock: before } = { lowStock: 0 }] = thresholds;
  const set = (lowStock: number) =>
    call(stockHandlers.setBranchLowStock, { branch: lamp.branch, lowStock }, staff());
  const low = async () => (await list({ view: 'low' })).map((one) => one.itemId);
  await call(stockHandlers.setLowStock, { itemId: lamp.itemId, lowStock: null }, staff());
  await set(lamp.free);
  expect(await low()).toContain(lamp.itemId);
  expect(await low()).not.toContain(vase.itemId);
  await set(lamp.free - 1);
  expect(await low()).not.toContain(lamp.itemId);
  await set(lamp.free + 5);
  expect(await low()).toContain(lamp.itemId);
  await call(stockHandlers.setLowStock, { itemId: lamp.itemId, lowStock: 0 }, staff());
  await set(lamp.free + 9);
  expect(await low()).not.toContain(lamp.itemId);
  await set(before);
  await call(stockHandlers.setLowStock, { itemId: lamp.itemId, lowStock: null }, staff());
  expect(await reportLowStock(shop.db, shop.jobs)).toBe(0);
});

test('the list is filtered by branch and text, and has pages', async () => {
  const all = await list();
  const [first] = await list({ perPage: 1 });
  const rest = await list({ before: first?.itemId });
  expect([first, ...rest]).toEqual(all);
  expect((await list({ q: 'vase' })).map(({ code }) => code)).toEqual(['vase']);
  const karachi = all.find(({ branchName }) => branchName.toLowerCase() === 'karachi')?.branch;
  expect((await list({ branches: [karachi] })).map(({ code }) => code)).toEqual(['lamp']);
});
