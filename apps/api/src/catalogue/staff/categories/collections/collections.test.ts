import { randomUUID } from 'node:crypto';
import type { CollectionRule } from '@karwan/contract/catalogue/staff/staff-collections';
import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteTurned } from '../../../../platform/listing/turned-products.ts';
import { retryTransaction } from '../../../../platform/retry-transaction.ts';
import { runTask } from '../../../../platform/staff-tasks/run-task.ts';
import { dropTenantCaches } from '../../../../platform/tenant-cache.ts';
import { lockTree } from '../../../categories/lock-tree.ts';
import { refreshListings } from '../../../listing/refresh-listings.ts';
import { testPlaces } from '../../../testing/test-catalogue.ts';
import { applyDueSchedules } from '../../products/sales/apply-due-schedules.ts';
import { openTestCollections, type TestCollections } from '../testing/test-collections.ts';

let staff: TestCollections;
beforeAll(async () => {
  staff = await openTestCollections();
});
afterAll(() => staff.close());

const add = async (name: string) =>
  (await staff.staff().staffCollections.add({ key: randomUUID(), name })).id;
const get = (id: string) => staff.staff().staffCollections.get({ id });
async function save(
  id: string,
  changes: Partial<CollectionRule> & { isActive?: boolean; slug?: string },
) {
  const { version } = await get(id);
  return staff.staff().staffCollections.save({ id, version, changes });
}
/** Codes of the products that shoppers at a place find in a collection, and the count that is shown. */
async function found(id: string, place: keyof typeof testPlaces = 'lahore', more: object = {}) {
  dropTenantCaches(staff.db, staff.tenant.id, ['categories', 'catalogue']);
  const { finalSearchedItem, count } = await staff
    .shoppers()
    .items.byCategoryNear({ ...testPlaces[place], categoryId: id, perPage: 100, ...more });
  return { codes: finalSearchedItem.map((one) => one.itemCustomId).sort(), count };
}

test('it is added once, is empty until it has a rule, and is not in the category tree', async () => {
  const key = randomUUID();
  const { staffCollections: collections } = staff.staff();
  const { id } = await collections.add({ key, name: 'Eid gifts' });
  expect(await collections.add({ key, name: 'Eid gifts' })).toEqual({ id });
  expect(await get(await add('Eid gifts'))).toMatchObject({ menuUrl: 'collections/eid-gifts-2' });
  expect(await found(id)).toEqual({ codes: [], count: 0 });
  await save(id, { categoryIds: [await staff.idAt('bags')] });
  expect(await found(id)).toEqual({ codes: ['clutch', 'tote'], count: 2 });
  expect((await collections.list({})).collections).toContainEqual({
    id,
    name: 'Eid gifts',
    menuUrl: 'collections/eid-gifts',
    isActive: true,
    products: 2,
  });
  expect(await staff.trail('collection', id)).toEqual(['collection.add', 'collection.save']);
  const { categories } = staff.shoppers();
  expect((await categories.tree({})).map(({ menuUrl }) => menuUrl)).toEqual(['bags', 'lamps']);
  expect(await categories.nodeByUrl({ url: 'collections/eid-gifts' })).toMatchObject({
    nodeType: 'COLLECTION',
  });
  const { categories: mapped } = await staff.shoppers().discovery.outline({});
  expect(mapped.map(({ menuUrl }) => menuUrl)).toContain('collections/eid-gifts');
  const rows = await staff.staff().staffCategories.tree({});
  expect(rows.categories.map(({ name }) => name)).not.toContain('Eid gifts');
});

test('a preview equals the collection’s listing, and the rule checked for each product', async () => {
  const id = await add('Any rule');
  const places = { bags: await staff.idAt('bags'), totes: await staff.idAt('bags/totes') };
  const brand = await staff.brandId('Karvo');
  const rule = fc.record({
    categoryIds: fc.constantFrom<string[]>([], [places.totes], [places.bags]),
    brandIds: fc.constantFrom<string[]>([], [brand]),
    least: fc.constantFrom(null, 100_00, 101_00),
    most: fc.constantFrom(null, 100_00, 99_00),
    badge: fc.constantFrom(null, 'hot' as const),
    newDays: fc.constantFrom(null, 30),
    onSale: fc.boolean(),
    inStock: fc.boolean(),
    propertyName: fc.constantFrom('', 'Material', 'size'),
    propertyValue: fc.constantFrom('leather', 'L'),
  });
  await fc.assert(
    fc.asyncProperty(rule, async (requested) => {
      fc.pre(
        requested.least === null || requested.most === null || requested.least <= requested.most,
      );
      const expected = staff.takenBy(requested, { tote: places.totes, clutch: places.bags });
      const preview = await staff.staff().staffCollections.preview(requested);
      expect(preview).toMatchObject({ count: expected.length, isCapped: false });
      expect(preview.products.map(({ code }) => code).sort()).toEqual(expected);
      await save(id, requested);
      expect(await found(id)).toEqual({ codes: expected, count: expected.length });
    }),
    { numRuns: 25 },
  );
});

test('products enter and leave it as they change, for each place by its own offer', async () => {
  const id = await add('On sale');
  await save(id, { onSale: true });
  await staff.sell('tote', 'karachi', 95_00);
  expect(await found(id, 'lahore')).toEqual({ codes: ['lamp'], count: 1 });
  expect(await found(id, 'karachi')).toEqual({ codes: ['lamp', 'tote'], count: 2 });
  expect(await found(id, 'karachi', { sort: 'price-asc', perPage: 1, page: 2 })).toEqual({
    codes: ['lamp'],
    count: 2,
  });
  await staff.sell('lamp', 'lahore', null);
  expect(await found(id, 'lahore')).toEqual({ codes: [], count: 0 });

  await save(id, { onSale: false, newDays: 30 });
  expect((await found(id)).codes).toEqual(['clutch', 'tote']);
  await sql`update product set listed_at = now() - interval '31 days' where item_custom_id = 'tote'`.execute(
    staff.db,
  );
  await sql`update listing l set listed_at = p.listed_at from product p
    where p.id = l.product_id and p.item_custom_id = 'tote'`.execute(staff.db);
  await applyDueSchedules(staff.db);
  expect((await found(id)).codes).toEqual(['clutch']);
});

test('it can be hidden, redirects its previous address, and its rule follows merges', async () => {
  const id = await add('Totes');
  const { staffCategories, staffCollections: collections } = staff.staff();
  const into = await staff.idAt('lamps');
  const { id: gone } = await staffCategories.add({ key: randomUUID(), name: 'Old', parent: null });
  await save(id, { categoryIds: [gone], slug: 'all-totes' });
  await staffCategories.merge({ id: gone, into });
  expect(await get(id)).toMatchObject({ categoryIds: [into], menuUrl: 'collections/all-totes' });
  dropTenantCaches(staff.db, staff.tenant.id, ['categories']);
  const { categories } = staff.shoppers();
  expect(await categories.nodeByUrl({ url: 'collections/totes' })).toMatchObject({ _id: id });
  await save(id, { isActive: false });
  dropTenantCaches(staff.db, staff.tenant.id, ['categories']);
  await expect(categories.nodeByUrl({ url: 'collections/all-totes' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  for (const [changes, field] of [
    [{ brandIds: ['999999'] }, 'changes.brandIds'],
    [{ categoryIds: ['999999'] }, 'changes.categoryIds'],
    [{ least: 2, most: 1 }, 'changes.most'],
    [{ slug: 'eid-gifts' }, 'changes.slug'],
  ] as const) {
    await expect(save(id, { ...changes } as object)).rejects.toMatchObject({
      data: { details: [{ path: field }] },
    });
  }
  const { version } = await get(id);
  await collections.save({ id, version, changes: { newDays: 7 } });
  expect(await collections.save({ id, version, changes: { onSale: true } })).toMatchObject({
    merged: [{ field: 'newDays' }],
  });
  await expect(collections.save({ id, version, changes: { newDays: 9 } })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  });
});

test('cached pages of a collection are invalidated when a product enters it', async () => {
  const { db, tenant } = staff;
  const id = await add('Hot');
  await save(id, { badge: 'hot', brandIds: [await staff.brandId('Karvo')] });
  expect((await found(id)).codes).toEqual(['tote']);
  // Refreshes the product as a booking or a return does, without needing an order.
  const { rows } = await sql<{ id: number }>`update product set badges = '{hot}'
    where item_custom_id = 'clutch' and tenant_id = ${tenant.id} returning id`.execute(db);
  const notified: string[] = [];
  const listener = await staff.pool.connect();
  try {
    listener.on('notification', ({ payload = '' }) => notified.push(...JSON.parse(payload).tags));
    await listener.query('listen karwan_cache');
    await retryTransaction(db, async (trx) =>
      noteTurned(
        trx,
        rows.map((row) => row.id),
      ),
    );
    await listener.query('select');
  } finally {
    listener.release(true);
  }
  expect(notified).toContain(`category:${id}`);
  expect((await found(id)).codes).toEqual(['clutch', 'tote']);
});

test('a brand is not merged while a collection’s rule is being changed to it', async () => {
  const { db, tenant } = staff;
  const { staffBrands: brands } = staff.staff();
  const [{ id: gone }, { id: into }] = [
    await brands.add({ key: randomUUID(), name: 'Gone' }),
    await brands.add({ key: randomUUID(), name: 'Stays' }),
  ];
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::integer as count from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
        db,
      )
    ).rows[0]?.count;
  const { merging } = await db.transaction().execute(async (trx) => {
    await lockTree(trx, tenant.id);
    const merge = brands.merge({ id: gone, into });
    await expect.poll(waiting).toBe(1);
    return { merging: merge };
  });
  expect(await merging).toMatchObject({ menuUrl: 'brands/stays' });
});

test('the listing of a rule with very many products is updated by a task', async () => {
  const id = await add('Very much');
  await staff.addMany('bags', 520);
  const { task } = await save(id, { categoryIds: [await staff.idAt('bags')] });
  expect(task).not.toBeNull();
  expect((await found(id)).count).toBe(0);
  let lookups = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('collection_takes')) lookups += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const deps = { db: staff.db.withPlugin(counter), jobs: staff.jobs };
  const tasks = {
    listings: refreshListings,
    branch: async () => {},
    zones: async () => {},
    prices: async () => {},
  };
  await runTask(deps, tasks, { taskId: Number(task) });
  // One lookup for the total and one for the list of products; none per batch.
  expect(lookups).toBe(2);
  expect((await found(id)).count).toBe(522);
  expect(
    await staff.staff().staffCollections.preview({ categoryIds: [await staff.idAt('bags')] }),
  ).toMatchObject({
    count: 522,
  });
});
