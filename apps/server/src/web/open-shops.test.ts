import { invalidate } from '@karwan/api/platform/invalidate';
import { noteTurned } from '@karwan/api/platform/listing/turned-products';
import { retryTransaction } from '@karwan/api/platform/retry-transaction';
import { setTestStock } from '@karwan/api/stock/ledger/testing/set-test-stock';
import { openTestShop, type TestShop } from '@karwan/api/testing/open-test-shop';
import { testClient } from '@karwan/api/testing/test-client';
import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStopper } from '../lifecycle/stopper.ts';
import { openShops } from './open-shops.ts';

const logger = pino({ level: 'silent' });
const stopper = createStopper(logger);
let shop: TestShop;
/** Another process, such as an import: it shares the database and no memory. */
let other: ReturnType<typeof connect>;

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      categories: ['luxury', 'luxury/watches', 'luxury/watches/gold', 'home'],
      products: [
        {
          id: 'watch',
          category: 'luxury/watches',
          offers: [{ branch: 'lahore', price: 100 }],
        },
      ],
    },
  });
  other = connect(shop.url, { poolSize: 1 });
  await openShops({
    db: shop.db,
    databaseUrl: shop.url,
    pageCacheBytes: 1_000_000,
    logger,
    stopper,
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await stopper.stop();
  await other.close();
  await shop.close();
});

const client = () => testClient(shop.context());
const watches = () => client().categories.nodeByUrl({ url: 'luxury/watches' });
const departments = async () => (await client().categories.tree({})).map(({ name }) => name);
const rename = (name: string) => sql`update category set name = ${name}
  where tenant_id = ${shop.tenant.id} and menu_url = 'luxury/watches'`;
const setActive = (active: boolean) => sql`update category set is_active = ${active}
  where tenant_id = ${shop.tenant.id} and menu_url = 'luxury'`;

// All caches are filled before each change.
beforeEach(async () => {
  await rename('Watches').execute(other.db);
  await vi.waitFor(async () => expect((await watches()).name).toBe('Watches'));
});

test('a name that another process changed', async () => {
  await rename('Timepieces').execute(other.db);
  await vi.waitFor(async () => expect((await watches()).name).toBe('Timepieces'));
  const product = await client().items.nearestByCustomId({ itemCustomId: 'watch' });
  expect(product.category.map(({ name }) => name)).toEqual(['luxury', 'Timepieces']);
});

test('a name that was changed and rolled back', async () => {
  const fault = new Error('rolled back');
  const change = other.db.transaction().execute(async (trx) => {
    await rename('Never').execute(trx);
    // Read during the transaction, with cleared caches.
    await sql`select pg_notify('karwan_cache', ${JSON.stringify({
      tenant: shop.tenant.id,
      tags: ['catalogue'],
    })})`.execute(shop.db);
    await vi.waitFor(async () => expect((await watches()).name).toBe('Watches'));
    throw fault;
  });
  await expect(change).rejects.toBe(fault);
  expect((await watches()).name).toBe('Watches');
});

test('a department that is hidden and shown again', async () => {
  expect(await departments()).toEqual(['luxury', 'home']);
  await setActive(false).execute(other.db);
  await vi.waitFor(async () => expect(await departments()).toEqual(['home']));
  await expect(client().categories.nodeByUrl({ url: 'luxury' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  // What lies below it is still found by its address, with the way to it.
  const { breadcrumb } = await client().categories.breadcrumb({ id: (await watches())._id });
  expect(breadcrumb.map(({ menuUrl }) => menuUrl)).toEqual(['luxury', 'luxury/watches']);
  await setActive(true).execute(other.db);
  await vi.waitFor(async () => expect(await departments()).toEqual(['luxury', 'home']));
});

test('products that were added, in a category that was added', async () => {
  expect((await watches()).count).toBe(1);
  await other.db.transaction().execute(async (trx) => {
    await sql`insert into category (tenant_id, parent_id, name, title, menu_url)
      select tenant_id, id, 'Silver', 'Silver', 'luxury/watches/silver' from category
      where tenant_id = ${shop.tenant.id} and menu_url = 'luxury/watches'`.execute(trx);
    await sql`with added as (
        insert into product (tenant_id, item_custom_id, name, category_id)
        select tenant_id, 'silver', 'Silver watch', id from category
        where tenant_id = ${shop.tenant.id} and menu_url = 'luxury/watches/silver'
        returning tenant_id, id
      )
      insert into item (tenant_id, product_id, branch_id, price, stock)
      select added.tenant_id, added.id, branch.id, 100, 1
      from added join branch on branch.tenant_id = added.tenant_id and code = 'lahore'`.execute(
      trx,
    );
    await sql`select refresh_listing(array(select id from product where item_custom_id = 'silver'))`.execute(
      trx,
    );
  });
  await vi.waitFor(async () => expect((await watches()).count).toBe(2));
  const below = await client().categories.children({ id: (await watches())._id });
  expect(below.map(({ menuUrl, count }) => [menuUrl, count])).toEqual([
    ['luxury/watches/silver', 1],
    ['luxury/watches/gold', 0],
  ]);
});

describe('facets of a listing', () => {
  const inStock = async (categoryId: string) =>
    (await client().items.byCategory({ categoryId, facets: true })).facets?.inStock;
  const wholeShop = async () => (await client().items.all({ facets: true })).facets?.inStock;
  const sell = (stock: number) =>
    retryTransaction(other.db, async (trx) => {
      const products = await setTestStock(trx, sql`p.item_custom_id = 'watch'`, stock);
      noteTurned(trx, products);
    });

  test('follow what sells out and what comes back', async () => {
    const { _id } = await watches();
    const [here, everywhere] = [await inStock(_id), await wholeShop()];
    await sell(0);
    await vi.waitFor(async () => expect(await inStock(_id)).toBe(Number(here) - 1));
    expect(await wholeShop()).toBe(Number(everywhere) - 1);
    await sell(5);
    await vi.waitFor(async () => expect(await inStock(_id)).toBe(here));
  });

  test('are counted once, and again after an import', async () => {
    const { _id } = await watches();
    const statements = vi.spyOn(shop.db.getExecutor(), 'executeQuery');
    const counted = () =>
      statements.mock.calls.filter(([{ sql: text }]) => text.includes('prepared: scan-category'))
        .length;
    await inStock(_id);
    const before = counted();
    await inStock(_id);
    expect(counted()).toBe(before);
    await invalidate(other.db, shop.tenant.id, ['catalogue']);
    await vi.waitFor(async () => {
      await inStock(_id);
      expect(counted()).toBe(before + 1);
    });
    statements.mockRestore();
  });
});
