import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';
import { openTestProducts, type TestProducts } from '../testing/test-products.ts';

let shop: TestProducts;
beforeAll(async () => {
  shop = await openTestProducts();
});
afterAll(() => shop.close());

const prices = (access = everything) =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access })))
    .staffPrices;
/** Newest first, as on pages of the sheet. */
const rowsOf = async (ids: readonly string[]) => {
  const requested = new Set(ids);
  const found: Awaited<ReturnType<ReturnType<typeof prices>['list']>>['rows'] = [];
  let before: string | undefined;
  while (found.length < requested.size) {
    const page = await prices().list({ before, perPage: 100 });
    found.push(...page.rows.filter(({ productId }) => requested.has(productId)));
    if (page.next === null) break;
    before = page.next;
  }
  return found;
};
type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const changed = ({ itemId, price, salePrice }: Row, to: object) => ({
  itemId,
  read: { price, salePrice },
  price,
  salePrice,
  ...to,
});
test('each row has its own outcome, shoppers see the result, and a second click does nothing', async () => {
  const ids = await shop.newProducts(4);
  const [done, same, stale, wrong] = await rowsOf(ids);
  if (!done || !same || !stale || !wrong) throw new Error('four are offered');
  const key = randomUUID();
  const rows = [
    changed(done, { price: 1_050_00 }),
    changed(same, {}),
    { ...changed(stale, { price: 2_00 }), read: { price: 1, salePrice: null } },
    changed(wrong, { salePrice: wrong.price }),
    { ...changed(done, { price: 1 }), itemId: '999999999' },
  ];
  const applied = await prices().apply({ key, rows });
  expect(applied.results.map(({ code }) => code)).toEqual([
    undefined,
    undefined,
    'EDIT_CONFLICT',
    'BAD_REQUEST',
    'NOT_FOUND',
  ]);
  expect(await shop.shoppersSee(done.productId)).toMatchObject({ price: 1_050_00 });
  expect(await prices().apply({ key, rows })).toEqual(applied);
  expect((await prices().batches({})).batches[0]).toMatchObject({
    id: applied.batchId,
    rows: 1,
    isUndone: false,
  });
});

test('a batch of 500 is undone except for the 20 prices that others changed since', async () => {
  const ids = await shop.newProducts(500);
  const before = await rowsOf(ids);
  const { batchId, results } = await prices().apply({
    key: randomUUID(),
    rows: before.map((row) => changed(row, { price: 1_200_00, salePrice: 900_00 })),
  });
  expect(results.filter(({ done }) => done)).toHaveLength(500);
  const others = new Set(before.filter((_, at) => at % 25 === 0).map(({ itemId }) => itemId));
  await Promise.all(
    [...others].map((id) =>
      shop.staff().savePrice({ id, version: 1, changes: { price: 1_300_00 } }),
    ),
  );
  expect(await prices().undo({ id: batchId })).toEqual({
    undone: 480,
    kept: 20,
    tooBig: 0,
    isQueued: false,
  });
  expect((await rowsOf(ids)).map(({ price, salePrice }) => [price, salePrice])).toEqual(
    before.map(({ itemId }) => (others.has(itemId) ? [1_300_00, 900_00] : [1_000_00, null])),
  );
  expect(await prices().undo({ id: batchId })).toEqual({
    undone: 0,
    kept: 500,
    tooBig: 0,
    isQueued: false,
  });
  expect((await prices().batches({})).batches[0]).toMatchObject({ isUndone: true });
  await sql`alter table staff_action disable trigger user`.execute(shop.db);
  await sql`update staff_action set at = now() - interval '31 days' where batch_id = ${batchId}::uuid`.execute(
    shop.db,
  );
  await sql`alter table staff_action enable trigger user`.execute(shop.db);
  await expect(prices().undo({ id: batchId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('undoing a batch twice, or after a newer one, changes nothing that others did since', async () => {
  const ids = await shop.newProducts(1);
  const [row] = await rowsOf(ids);
  if (!row) throw new Error('it is offered');
  const apply = async (from: number, price: number) => {
    const read = { price: from, salePrice: null };
    const rows = [{ itemId: row.itemId, read, price, salePrice: null }];
    return (await prices().apply({ key: randomUUID(), rows })).batchId;
  };
  const first = await apply(1_000_00, 1_100_00);
  expect(await prices().undo({ id: first })).toMatchObject({ undone: 1 });
  // A newer batch with the same resulting price owns the price.
  const second = await apply(1_000_00, 1_100_00);
  expect(await prices().undo({ id: first })).toEqual({
    undone: 0,
    kept: 1,
    tooBig: 0,
    isQueued: false,
  });
  expect((await rowsOf(ids))[0]).toMatchObject({ price: 1_100_00 });
  expect(await prices().undo({ id: second })).toMatchObject({ undone: 1 });
});

test('the member’s limit holds for an undo, which also restores the dates of a sale', async () => {
  const ids = await shop.newProducts(1);
  const [row] = await rowsOf(ids);
  if (!row) throw new Error('it is offered');
  const [saleFrom, saleUntil] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
  const changes = { salePrice: 900_00, saleFrom, saleUntil };
  await shop.staff().savePrice({ id: row.itemId, version: 0, changes });
  const onSale = (await rowsOf(ids))[0];
  expect(onSale).toMatchObject(changes);
  const { batchId: id } = await prices().apply({
    key: randomUUID(),
    rows: [changed(onSale ?? row, { price: 2_000_00, salePrice: null })],
  });
  expect((await rowsOf(ids))[0]).toMatchObject({ salePrice: null, saleFrom: null });
  const permissions = new Set(['prices.edit', 'products.read'] as const);
  const limits = { ...everything.limits, priceChangePercent: 10 };
  const clerk = prices({ ...everything, permissions, limits });
  expect(await clerk.undo({ id })).toEqual({ undone: 0, kept: 0, tooBig: 1, isQueued: false });
  expect((await rowsOf(ids))[0]).toMatchObject({ price: 2_000_00 });
  expect(await prices().undo({ id })).toEqual({ undone: 1, kept: 0, tooBig: 0, isQueued: false });
  expect((await rowsOf(ids))[0]).toMatchObject({ price: 1_000_00, ...changes });
});

test('the member’s limit holds, and other branches are not changed', async () => {
  const [row] = await rowsOf([await shop.newProduct()]);
  if (!row) throw new Error('it is offered');
  const permissions = new Set(['prices.edit', 'products.read'] as const);
  const limits = { ...everything.limits, priceChangePercent: 10 };
  const clerk = prices({ ...everything, permissions, limits });
  const outcomeOf = async (calls: typeof clerk, price: number) =>
    (await calls.apply({ key: randomUUID(), rows: [changed(row, { price })] })).results[0]?.code;
  expect(await outcomeOf(clerk, 1_101_00)).toBe('PRICE_CHANGE_TOO_BIG');
  const elsewhere = prices({ ...everything, branches: [await shop.branchId('karachi')] });
  expect((await elsewhere.list({})).rows).toEqual([]);
  expect(await outcomeOf(elsewhere, 1_100_00)).toBe('NOT_FOUND');
  expect(await outcomeOf(clerk, 1_100_00)).toBeUndefined();
  expect((await elsewhere.batches({})).batches).toEqual([]);
});

test('many small changes of one member count as one, until somebody else changes the price', async () => {
  const [row] = await rowsOf([await shop.newProduct()]);
  if (!row) throw new Error('it is offered');
  const permissions = new Set(['prices.edit', 'prices.plan', 'products.read'] as const);
  const limits = { ...everything.limits, priceChangePercent: 50 };
  const clerk = prices({ ...everything, permissions, limits });
  const start = row.price;
  const cut = async (calls: typeof clerk, price: number) => {
    const [now] = await rowsOf([row.productId]);
    if (!now) throw new Error('it is offered');
    const rows = [changed(now, { price })];
    return (await calls.apply({ key: randomUUID(), rows })).results[0]?.code;
  };
  expect(await cut(clerk, start * 0.6)).toBeUndefined();
  expect(await cut(clerk, start * 0.5)).toBeUndefined();
  expect(await cut(clerk, start * 0.4)).toBe('PRICE_CHANGE_TOO_BIG');
  // A plan and a rule are measured alike; going back is allowed.
  const [now] = await rowsOf([row.productId]);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const rows = [changed(now ?? row, { price: start * 0.4 })];
  const planned = await clerk.plan({ key: randomUUID(), at, rows });
  expect(planned.results[0]?.code).toBe('PRICE_CHANGE_TOO_BIG');
  expect(await cut(clerk, start)).toBeUndefined();
  expect(await cut(clerk, start * 0.5)).toBeUndefined();
  await sql`insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity, entity_id, before)
    select tenant_id, 'colleague', '', '', 'item.savePrice', 'item', id::text,
      ${JSON.stringify({ price: start })}::jsonb from item where id = ${row.itemId}::bigint`.execute(
    shop.db,
  );
  expect(await cut(clerk, start * 0.4)).toBeUndefined();
  expect(await cut(clerk, start * 0.2)).toBe('PRICE_CHANGE_TOO_BIG');
});
