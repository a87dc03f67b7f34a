import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testPlaces } from '../../../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import type { SearchEngine } from '../port.ts';
import { createOpenSearchEngine } from './find-with-opensearch.ts';
import { followChanges, sendChanges } from './follow-changes.ts';
import { knownIndexes, makeIndex, removeIndex } from './indexes.ts';
import { rebuildIndex, stopRecording } from './rebuild-index.ts';
import { openTestEngine, type TestEngine } from './testing/test-engine.ts';

let shop: TestShop;
let known: TestEngine;
let engine: SearchEngine;
const faults: unknown[] = [];
const onFault = (error: unknown) => faults.push(error);
const names = Array.from({ length: 40 }, (_, number) => `Brass Lamp ${number}`);

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'followed.example',
      categories: ['home'],
      products: names.map((name, number) => ({
        id: `lamp-${number}`,
        name,
        category: 'home',
        offers: [{ branch: 'lahore' as const, price: 100_000 + number }],
      })),
    },
  });
  await refresh();
  known = await openTestEngine();
  engine = createOpenSearchEngine(known.engine, onFault);
  await rebuildIndex(shop.db, known.engine);
});
afterAll(async () => {
  await known.stop();
  await shop.close();
});

const refresh = () => sql`select refresh_search(array(select id from product))`.execute(shop.db);
const rename = (id: string, name: string) =>
  shop.db.transaction().execute(async (trx) => {
    await sql`update product set name = ${name} where item_custom_id = ${id}`.execute(trx);
    await sql`select refresh_search(array(select id from product where item_custom_id = ${id}))`.execute(
      trx,
    );
  });

async function find(query: string) {
  const client = testClient(shop.context({ search: engine }));
  const { items } = await client.items.search({ query, ...testPlaces.lahore, perPage: 100 });
  return items.map(({ itemCustomId, price }) => ({ id: itemCustomId, price }));
}
const waiting = async () => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from search_change`.execute(shop.db);
  return rows[0]?.left;
};

test('a changed name is found soon, a changed price shown at once', async () => {
  const dropped: unknown[] = [];
  const listener = await shop.pool.connect();
  await listener.query('listen karwan_cache');
  listener.on('notification', ({ payload = '' }) => dropped.push(JSON.parse(payload)));
  const stop = followChanges({ db: shop.db, engine: known.engine, onFault });
  try {
    await rename('lamp-3', 'Zebra Skin');
    await vi.waitFor(async () => expect(await find('zebra')).toHaveLength(1), { timeout: 10_000 });
    // Cached answers are invalidated as soon as a search finds the change.
    await vi.waitFor(() =>
      expect(dropped).toContainEqual({ tenant: shop.tenant.id, tags: ['search'] }),
    );
    await sql`update item set price = 777 where product_id =
      (select id from product where item_custom_id = 'lamp-3')`.execute(shop.db);
    await sql`select refresh_listing(array(select id from product where item_custom_id = 'lamp-3'))`.execute(
      shop.db,
    );
    expect(await find('zebra')).toEqual([{ id: 'lamp-3', price: 777 }]);
    await sql`update product set is_active = false where item_custom_id = 'lamp-3'`.execute(
      shop.db,
    );
    await refresh();
    expect(await find('zebra')).toEqual([]);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 5_000 });
  } finally {
    await stop();
    listener.release(true);
  }
});

test('a rolled-back change is not sent, a change by plain SQL is', async () => {
  const broken = shop.db.transaction().execute(async (trx) => {
    await sql`update product set name = 'Never' where item_custom_id = 'lamp-5'`.execute(trx);
    await sql`select refresh_search(array(select id from product))`.execute(trx);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await waiting()).toBe(0);
  await sql`delete from product_search where product_id =
    (select id from product where item_custom_id = 'lamp-6')`.execute(shop.db);
  expect(await waiting()).toBe(1);
  expect(await sendChanges({ db: shop.db, engine: known.engine, onFault })).toBe(1);
  await refresh();
  await drain();
});

async function drain() {
  while ((await sendChanges({ db: shop.db, engine: known.engine, onFault })) > 0);
}

test('a change neither waits for the engine nor is lost when the engine fails', async () => {
  const { sandbox } = known;
  if (sandbox) sandbox.switches.faults = { status: 400, match: '_bulk' };
  await rename('lamp-7', 'Copper Kettle');
  const sending = sendChanges({ db: shop.db, engine: known.engine, onFault }).catch(() => 'failed');
  await rename('lamp-7', 'Copper Teapot');
  if (sandbox) expect(await sending).toBe('failed');
  await sending;
  if (sandbox) sandbox.switches.faults = {};
  await drain();
  await vi.waitFor(async () => expect(await find('teapot')).toHaveLength(1), { timeout: 5_000 });
  expect(await find('kettle')).toEqual([]);
});

test('a rebuilt index has changes made meanwhile; leftovers of an earlier rebuild are removed', async () => {
  const left = await makeIndex(known.engine, new Date(0));
  const rebuilt = await rebuildIndex(shop.db, known.engine);
  expect(rebuilt.products).toBeGreaterThanOrEqual(names.length - 2);
  const [first, ...others] = await knownIndexes(known.engine);
  expect({ first, others }).toEqual({
    first: { name: rebuilt.index, isSearched: true },
    others: [],
  });
  expect(rebuilt.index).not.toBe(left);
  // Changes recorded during a rebuild have a higher version than the rebuild's documents.
  await Promise.all([
    rebuildIndex(shop.db, known.engine),
    rename('lamp-9', 'Marble Vase').then(() => drain()),
  ]);
  await drain();
  await vi.waitFor(async () => expect(await find('marble')).toHaveLength(1), { timeout: 5_000 });
});

test('an index that is removed while changes are sent causes no error', async () => {
  const left = await makeIndex(known.engine, new Date(0));
  const removing: typeof known.engine = {
    ...known.engine,
    write: async (asked) => {
      if (asked.path.startsWith(`/${left}/_bulk`)) await removeIndex(known.engine, left);
      return known.engine.write(asked);
    },
  };
  await rename('lamp-11', 'Onyx Bowl');
  expect(await sendChanges({ db: shop.db, engine: removing, onFault })).toBe(1);
  expect(await waiting()).toBe(0);
  expect(await find('onyx')).toHaveLength(1);
});

test('without an engine no changes are recorded', async () => {
  await stopRecording(shop.db);
  await rename('lamp-10', 'Silver Spoon');
  expect(await waiting()).toBe(0);
});
