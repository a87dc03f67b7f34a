import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../../../platform/staff/staff-access.ts';
import { runTask } from '../../../../../platform/staff-tasks/run-task.ts';
import { openTestOrders, type TestOrders } from '../../../../../sales/testing/test-orders.ts';
import { testClient } from '../../../../../testing/test-client.ts';
import { signedInAs } from '../../../../../testing/test-context.ts';
import { testShopSize } from '../../../../../testing/write-test-shop.ts';
import { writePrices } from './write-prices.ts';

const many = 700;
let shop: TestOrders;
let category: string;

beforeAll(async () => {
  const offer = { branch: 'lahore', price: 1_000_00, stock: 1_000 } as const;
  const options = [testShopSize];
  shop = await openTestOrders([
    ...['s', 'm'].map((valueId) => ({
      ...offer,
      itemCustomId: 'shirt',
      options,
      variant: { code: `shirt-${valueId}`, choice: { size: valueId } },
    })),
    { ...offer, itemCustomId: 'rug', branch: 'karachi' },
  ]);
  await sql`
    with new as (
      insert into product (tenant_id, item_custom_id, name, description, category_id)
      select tenant_id, 'bulk-' || n, 'Bulk ' || n, '', category_id
      from product, generate_series(1, ${many}::integer) n where item_custom_id = 'rug' returning id
    )
    insert into item (tenant_id, product_id, branch_id, price, sale_price, stock)
    select b.tenant_id, new.id, b.id, 100000, case when new.id % 7 = 0 then 95000 end, 5
    from new, branch b where b.code in ('lahore', 'karachi')`.execute(shop.db);
  const { rows } = await sql<{ id: string }>`
    select category_id::text as id from product where item_custom_id = 'rug'`.execute(shop.db);
  category = rows[0]?.id ?? '';
});
afterAll(() => shop.close());

const as = (access = everything) =>
  testClient(
    shop.context({
      ...signedInAs('staff', { role: 'staff', secondFactor: true, access }),
      requestId: 'test',
    }),
  );
/** Runs the task of a rule, or of its undo. */
async function work(
  deps: Parameters<typeof runTask>[0] = shop,
  prices: typeof writePrices = writePrices,
): Promise<void> {
  const { task } = await as().staffPrices.batches({});
  await runTask(deps, doers(prices), { taskId: Number(task?.id) });
}
const other = async () => {};
const doers = (prices: typeof writePrices) => ({
  listings: other,
  branch: other,
  zones: other,
  prices,
});
/** Runs the first two batches of the newest task, as a process that is killed then. */
async function workTwoParts(): Promise<void> {
  let parts = 0;
  const dying = new Proxy(shop.db, {
    get(db, name) {
      if (name === 'transaction' && ++parts > 2) throw new Error('the process ended');
      const found: unknown = Reflect.get(db, name, db);
      return typeof found === 'function' ? found.bind(db) : found;
    },
  });
  await expect(work({ ...shop, db: dying })).rejects.toThrow('the process ended');
}
async function apply(rule: { basisPoints: number; step?: number; category?: string }) {
  const { digest } = await as().priceRules.preview(rule);
  return as().priceRules.apply({ key: randomUUID(), ...rule, digest });
}
const currentPrices = async () => {
  const { rows } = await sql<{ id: string; price: number }>`
    select id::text, price from item where tenant_id = ${shop.tenant.id} order by id`.execute(
    shop.db,
  );
  return new Map(rows.map(({ id, price }) => [id, price]));
};

test('a rule for a whole list is previewed, applied as shown by a worker, and undone except for what others changed', async () => {
  const before = await currentPrices();
  const rule = { category, basisPoints: 500, step: 100_00 };
  const preview = await as().priceRules.preview(rule);
  // 1,050 is rounded to 1,100.
  expect(preview).toMatchObject({ changed: before.size, tooBig: 0, wrong: 0, same: 0 });
  expect(preview.rows.length).toBeLessThan(preview.changed);
  expect(preview.rows[0]).toMatchObject({ price: 1_000_00, next: 1_100_00 });
  expect(await currentPrices()).toEqual(before);
  const key = randomUUID();
  const requested = { key, ...rule, digest: preview.digest };
  const begun = await as().priceRules.apply(requested);
  expect(await as().priceRules.apply(requested)).toEqual(begun);
  const { itemId = '' } = preview.rows[0] ?? {};
  const staff = as().staffProducts;
  await staff.savePrice({ id: itemId, version: 0, changes: { price: 1_234_00 } });
  await work();
  const after = await currentPrices();
  expect(after.get(itemId)).toBe(1_234_00);
  expect([...after.values()].filter((price) => price === 1_100_00)).toHaveLength(before.size - 1);
  const shown = await as().staffPrices.batches({});
  expect(shown.task).toMatchObject({ state: 'done', done: before.size, total: before.size });
  expect(shown.batches[0]).toMatchObject({ id: begun.batchId, rows: before.size - 1 });

  const [, other = ''] = preview.rows.map((row) => row.itemId);
  await staff.savePrice({ id: other, version: 1, changes: { price: 1_500_00 } });
  expect(await as().staffPrices.undo({ id: begun.batchId })).toMatchObject({ isQueued: true });
  // A second click returns the same task.
  expect(await as().staffPrices.undo({ id: begun.batchId })).toMatchObject({ isQueued: true });
  await work();
  const undone = await currentPrices();
  expect([undone.get(itemId), undone.get(other)]).toEqual([1_234_00, 1_500_00]);
  expect([...undone.values()].filter((price) => price === 1_000_00)).toHaveLength(before.size - 2);
  expect((await as().staffPrices.batches({})).batches[0]).toMatchObject({ isUndone: true });
  await sql`update item set price = 100000, price_version = 0`.execute(shop.db);
});

test('a rule whose outcome has changed since the preview is refused, and the member’s limit applies', async () => {
  const rule = { category, basisPoints: -600, step: 1 };
  const preview = await as().priceRules.preview(rule);
  // A sale at 950 is no lower than 940.
  expect(preview.wrong).toBeGreaterThan(0);
  const [row] = preview.rows;
  const staff = as().staffProducts;
  await staff.savePrice({ id: row?.itemId ?? '', version: 0, changes: { price: 1_001_00 } });
  const begin = as().priceRules.apply({ key: randomUUID(), ...rule, digest: preview.digest });
  await expect(begin).rejects.toMatchObject({ code: 'CONFLICT' });
  await sql`update item set price = 100000, price_version = 0`.execute(shop.db);
  const permissions = new Set(['prices.edit', 'products.read'] as const);
  const limits = { ...everything.limits, priceChangePercent: 5 };
  const clerk = as({ ...everything, permissions, limits }).priceRules;
  expect(await clerk.preview(rule)).toMatchObject({ changed: 0, rows: [] });
  const { rows } = await sql<{ id: number }>`select id from branch where code = 'karachi'`.execute(
    shop.db,
  );
  const inKarachi = as({ ...everything, branches: rows.map(({ id }) => id) }).priceRules;
  expect((await inKarachi.preview({ basisPoints: 500 })).changed).toBe(many + 1);
  expect((await inKarachi.preview({ basisPoints: 500, q: 'shirt' })).changed).toBe(0);
});

test('a killed worker loses nothing, and an undo stops what is not written yet', async () => {
  const { batchId } = await apply({ category, basisPoints: 1_000 });
  await workTwoParts();
  const written = [...(await currentPrices()).values()].filter(
    (price) => price === 1_100_00,
  ).length;
  expect(written).toBeGreaterThanOrEqual(400);
  expect((await as().staffPrices.batches({})).task).toMatchObject({
    state: 'failed',
    done: written,
  });
  expect(await as().staffPrices.undo({ id: batchId })).toMatchObject({ undone: written });
  expect((await as().staffPrices.batches({})).task).toMatchObject({ state: 'done' });
  await work();
  expect(new Set((await currentPrices()).values())).toEqual(new Set([1_000_00]));
  const again = await apply({ category, basisPoints: 1_000 });
  await workTwoParts();
  await work();
  expect(new Set((await currentPrices()).values())).toEqual(new Set([1_100_00]));
  await as().staffPrices.undo({ id: again.batchId });
  await work();
});

test('a second rule is refused until the first is written or stopped', async () => {
  const { batchId } = await apply({ category, basisPoints: 1_000 });
  await expect(apply({ category, basisPoints: 500 })).rejects.toMatchObject({
    code: 'PRICES_IN_WORK',
  });
  const { going } = await as().staffPrices.batches({});
  expect(going).toBe(batchId);
  expect(await as().staffPrices.undo({ id: batchId })).toMatchObject({ undone: 0 });
  expect((await as().staffPrices.batches({})).going).toBeNull();
  const { batchId: second } = await apply({ category, basisPoints: 500 });
  await as().staffPrices.undo({ id: second });
  expect(new Set((await currentPrices()).values())).toEqual(new Set([1_000_00]));
});

async function branchId(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from branch where tenant_id = ${shop.tenant.id} and code = ${code}`.execute(shop.db);
  return rows[0]?.id ?? 0;
}

/** The calls about prices, of a member of one branch. */
const pricesOf = async (code: string) =>
  as({ ...everything, branches: [await branchId(code)] }).staffPrices;

test('a member of some branches can stop and undo another member’s rule in these branches', async () => {
  const inKarachi = await pricesOf('karachi');
  const inLahore = await pricesOf('lahore');
  const pricesIn = async (code: string) => {
    const { rows: found } = await sql<{ price: number }>`
      select distinct price from item where branch_id = ${await branchId(code)} and product_id in (
        select id from product where category_id = ${category}::bigint) order by price`.execute(
      shop.db,
    );
    return found.map(({ price }) => price);
  };
  const { batchId } = await apply({ category, basisPoints: 1_000 });
  await workTwoParts();
  expect((await inKarachi.batches({})).going).toBe(batchId);
  expect(await inKarachi.undo({ id: batchId })).toMatchObject({ kept: 0, isQueued: false });
  expect((await inKarachi.batches({})).going).toBeNull();
  expect((await inLahore.batches({})).going).toBe(batchId);
  await work();
  expect(await pricesIn('karachi')).toEqual([1_000_00]);
  expect(await pricesIn('lahore')).toEqual([1_100_00]);
  const { task } = await as().staffPrices.batches({});
  expect(task).toMatchObject({ state: 'done' });
  expect(task?.total).toBeLessThan(many * 2);
  expect(await inLahore.undo({ id: batchId })).toMatchObject({ isQueued: true });
  await work();
  expect(await pricesIn('lahore')).toEqual([1_000_00]);
});

test('a batch that was undone in one branch can still be undone by members of the others', async () => {
  const inKarachi = await pricesOf('karachi');
  const { batchId } = await apply({ category, basisPoints: 1_000 });
  await work();
  await inKarachi.undo({ id: batchId });
  await work();
  const isUndone = async (prices: typeof inKarachi) =>
    (await prices.batches({})).batches.find(({ id }) => id === batchId)?.isUndone;
  expect([await isUndone(inKarachi), await isUndone(as().staffPrices)]).toEqual([true, false]);
  await as().staffPrices.undo({ id: batchId });
  await work();
  expect(await isUndone(as().staffPrices)).toBe(true);
  expect(new Set((await currentPrices()).values())).toEqual(new Set([1_000_00]));
});

test('undoing a batch in one branch does not prevent undoing the rest', async () => {
  const inKarachi = await pricesOf('karachi');
  const { batchId } = await apply({ category, basisPoints: 1_000 });
  await work();
  expect(await inKarachi.undo({ id: batchId })).toMatchObject({ isQueued: true });
  const { task: first } = await as().staffPrices.batches({});
  expect(await as().staffPrices.undo({ id: batchId })).toMatchObject({ isQueued: true });
  expect(await as().staffPrices.undo({ id: batchId })).toMatchObject({ isQueued: true });
  await work();
  await runTask(shop, doers(writePrices), { taskId: Number(first?.id) });
  expect(new Set((await currentPrices()).values())).toEqual(new Set([1_000_00]));
});

test('a rule that was stopped just before its worker failed is not reported as failed', async () => {
  const { batchId } = await apply({ category, basisPoints: 1_000 });
  const stopped = async () => {
    await as().staffPrices.undo({ id: batchId });
    throw new Error('too late');
  };
  await expect(work(shop, stopped)).rejects.toThrow('too late');
  expect((await as().staffPrices.batches({})).task).toMatchObject({ state: 'done' });
});

test('a failed undo can be started again', async () => {
  const { batchId } = await apply({ category, basisPoints: 1_000 });
  await work();
  await as().staffPrices.undo({ id: batchId });
  const failing = async () => {
    throw new Error('no connection');
  };
  await expect(work(shop, failing)).rejects.toThrow('no connection');
  const { task: failed } = await as().staffPrices.batches({});
  expect(failed).toMatchObject({ state: 'failed' });
  expect(await as().staffPrices.undo({ id: batchId })).toMatchObject({ isQueued: true });
  const { task: again } = await as().staffPrices.batches({});
  expect(again?.id).not.toBe(failed?.id);
  await work();
  expect(new Set((await currentPrices()).values())).toEqual(new Set([1_000_00]));
});

test('buyers pay the shown prices while a rule is applied: both variants by the rule, or neither', async () => {
  const lines = ['s', 'm'].map((valueId) => ({
    itemCustomId: 'shirt',
    quantity: 1,
    options: [{ optionId: 'size', valueId }],
  }));
  await apply({ category, basisPoints: 1_000 });
  let isOver = false;
  const buy = async () => {
    let bought = 0;
    let refused = 0;
    // Each continues until the rule is complete, and buys once after it.
    for (let isLast = false; !isLast; ) {
      isLast = isOver;
      await shop.book(lines).then(
        () => bought++,
        (error: { code?: string }) => {
          if (error.code !== 'QUOTE_CHANGED') throw error;
          refused++;
        },
      );
    }
    return { bought, refused };
  };
  const buyers = [buy(), buy(), buy()];
  await work().finally(() => {
    isOver = true;
  });
  const counts = await Promise.all(buyers);
  const { rows } = await sql<{ goods: number }>`
    select distinct sum(i.quantity * i.unit_price)::bigint as goods
    from order_item i group by i.order_id order by 1`.execute(shop.db);
  expect(rows.every(({ goods }) => [2_000_00, 2_200_00].includes(Number(goods)))).toBe(true);
  expect(rows.at(-1)?.goods).toBe(2_200_00);
  expect(counts.every(({ bought }) => bought > 0)).toBe(true);
});
