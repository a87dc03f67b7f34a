import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';
import { openTestProducts, type TestProducts } from '../testing/test-products.ts';
import { applyDuePlans } from './apply-plans.ts';

let shop: TestProducts;
beforeAll(async () => {
  shop = await openTestProducts();
});
afterAll(() => shop.close());

const prices = (access = everything) =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access })))
    .staffPrices;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Rows that set the price of each of some new products. */
async function newRows(count: number, price: number) {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(await shop.newProduct());
  const { rows } = await prices().list({});
  return rows
    .filter(({ productId }) => ids.includes(productId))
    .map((row) => ({
      itemId: row.itemId,
      productId: row.productId,
      price,
      salePrice: null,
      read: { price: row.price, salePrice: row.salePrice },
    }));
}
const strip = (rows: Awaited<ReturnType<typeof newRows>>) =>
  rows.map(({ productId: _, ...row }) => row);
const come = (id: string) =>
  sql`update price_plan set at = now() - interval '1 second' where id = ${id}::bigint`.execute(
    shop.db,
  );
const priceOf = async (productId = '') => (await shop.shoppersSee(productId))?.price;

test('a plan is applied at its time, once, as a batch that can be undone', async () => {
  const rows = await newRows(3, 1_050_00);
  const [first, second, third] = rows;
  const key = randomUUID();
  const at = inAnHour();
  const planned = await prices().plan({ key, at, rows: strip(rows) });
  expect(await prices().plan({ key, at, rows: strip(rows) })).toEqual(planned);
  const id = planned.id ?? '';
  expect(planned.results.every(({ done }) => done)).toBe(true);
  expect(await applyDuePlans(shop.db)).toBe(0);
  expect(await priceOf(first?.productId)).toBe(1_000_00);
  await shop
    .staff()
    .savePrice({ id: second?.itemId ?? '', version: 0, changes: { price: 1_300_00 } });
  expect(await prices().getPlan({ id })).toMatchObject({
    at,
    state: 'planned',
    rows: 3,
    kept: 0,
    prices: expect.arrayContaining([
      expect.objectContaining({
        itemId: second?.itemId,
        read: { price: 1_000_00, salePrice: null },
        now: { price: 1_300_00, salePrice: null },
        price: 1_050_00,
      }),
    ]),
  });
  await come(id);
  const workers = await Promise.all([applyDuePlans(shop.db), applyDuePlans(shop.db)]);
  expect(workers.toSorted()).toEqual([0, 1]);
  expect(await applyDuePlans(shop.db)).toBe(0);
  expect([await priceOf(first?.productId), await priceOf(second?.productId)]).toEqual([
    1_050_00, 1_300_00,
  ]);
  const { prices: done, ...after } = await prices().getPlan({ id });
  expect(after).toMatchObject({ state: 'applied', kept: 1 });
  expect(done.find(({ itemId }) => itemId === second?.itemId)?.reason).toBe('EDIT_CONFLICT');
  await expect(prices().cancelPlan({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [batch] = (await prices().batches({})).batches;
  expect(batch).toMatchObject({ rows: 2, isUndone: false });
  const { rows: trail } = await sql<{ actor: string }>`
    select distinct actor_id as actor from staff_action where batch_id = ${batch?.id}::uuid`.execute(
    shop.db,
  );
  expect(trail).toEqual([{ actor: 'staff' }]);
  expect(await prices().undo({ id: batch?.id ?? '' })).toMatchObject({ undone: 2 });
  expect(await priceOf(third?.productId)).toBe(1_000_00);
});

test('a cancelled plan is never applied', async () => {
  const rows = await newRows(1, 900_00);
  const { id } = await prices().plan({ key: randomUUID(), at: inAnHour(), rows: strip(rows) });
  const plan = { id: id ?? '' };
  expect((await prices().plans({})).plans).toContainEqual(
    expect.objectContaining({ ...plan, state: 'planned', rows: 1 }),
  );
  await prices().cancelPlan(plan);
  expect(await prices().cancelPlan(plan)).toEqual(plan);
  await come(plan.id);
  expect(await applyDuePlans(shop.db)).toBe(0);
  expect(await priceOf(rows[0]?.productId)).toBe(1_000_00);
});

test('plans beyond the member’s permissions, for the past, or for other branches are refused', async () => {
  const rows = strip(await newRows(1, 2_000_00));
  const permissions = new Set(['prices.edit', 'prices.plan', 'products.read'] as const);
  const limits = { ...everything.limits, priceChangePercent: 10 };
  const clerk = prices({ ...everything, permissions, limits });
  const requested = { key: randomUUID(), at: inAnHour(), rows };
  expect(await clerk.plan(requested)).toEqual({
    id: null,
    results: [{ itemId: rows[0]?.itemId, done: false, code: 'PRICE_CHANGE_TOO_BIG' }],
  });
  const editing = new Set(['prices.edit', 'products.read'] as const);
  const editor = prices({ ...everything, permissions: editing });
  await expect(editor.plan(requested)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const at of [new Date(Date.now() - 1_000), new Date(Date.now() + 400 * 86_400_000)]) {
    const wrong = { ...requested, key: randomUUID(), at: at.toISOString() };
    await expect(prices().plan(wrong)).rejects.toMatchObject({
      data: { details: [{ path: 'at' }] },
    });
  }
  const { id } = await prices().plan({ ...requested, key: randomUUID() });
  const elsewhere = prices({ ...everything, branches: [await shop.branchId('karachi')] });
  expect((await elsewhere.plans({})).plans).toEqual([]);
  await expect(elsewhere.getPlan({ id: id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(elsewhere.cancelPlan({ id: id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a failing plan does not delay others', async () => {
  const [bad, good] = [await newRows(1, 800_00), await newRows(1, 800_00)];
  const plan = async (rows: typeof bad) =>
    (await prices().plan({ key: randomUUID(), at: inAnHour(), rows: strip(rows) })).id ?? '';
  const [wrong, right] = [await plan(bad), await plan(good)];
  await sql`update price_plan set rows = jsonb_set(rows, '{0,price}', '0') where id = ${wrong}::bigint`.execute(
    shop.db,
  );
  await come(wrong);
  await come(right);
  await expect(applyDuePlans(shop.db)).rejects.toThrow();
  expect(await priceOf(good[0]?.productId)).toBe(800_00);
  expect(await priceOf(bad[0]?.productId)).toBe(1_000_00);
  await prices().cancelPlan({ id: wrong });
});
