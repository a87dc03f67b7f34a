import { maxSearchWords } from '@karwan/contract/search-word-limits';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropTenantCaches } from '../../platform/tenant-cache.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { searchTag } from '../find/port.ts';
import { ownWordsTag } from './own-synonyms.ts';
import { searchWordHandlers } from './router.ts';

let shop: TestShop;

const product = (id: string, name: string) => ({
  id,
  name,
  category: 'home',
  offers: [{ branch: 'lahore' as const, price: 1_000_00 }],
});

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'words.example',
      categories: ['home'],
      products: [
        product('incense', 'Oudh Incense 40 g'),
        product('burner', 'Charcoal Burner'),
        product('quilt', 'Razai of cotton'),
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  await sql`insert into "user" (id, tenant_id, name, role) values ('staff', ${shop.tenant.id}, 'Staff', 'staff')`.execute(
    shop.db,
  );
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    values ('session of staff', ${shop.tenant.id}, 'staff', 'staff', now() + interval '1 hour')`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`delete from search_synonym`.execute(shop.db);
  forget();
});

/** Invalidates caches as the notification of a change does in every process. */
const forget = () => dropTenantCaches(shop.db, shop.tenant.id, [ownWordsTag]);
const context = () =>
  shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
  });
const samagri = { word: 'Samagri', meant: ['Incense'], bothWays: false };
const add = (changed: object = {}) =>
  call(searchWordHandlers.add, { ...samagri, ...changed }, { context: context() });
const list = () => call(searchWordHandlers.list, {}, { context: context() });

async function found(query: string): Promise<string[]> {
  forget();
  const { items } = await testClient({ db: shop.db, tenant: shop.tenant }).items.search({
    query,
    latitude: 31.4828641,
    longitude: 74.1943051,
  });
  return items.map(({ itemCustomId }) => itemCustomId);
}

async function rename(id: string, name: string): Promise<void> {
  await sql`update product set name = ${name} where item_custom_id = ${id}`.execute(shop.db);
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
}

test('a word finds its synonyms until the staff remove it', async () => {
  expect(await found('samagri')).toEqual([]);
  const { id } = await add();
  expect(await found('samagri')).toEqual(['incense']);
  expect(await found('oudh samagri')).toEqual(['incense']);
  expect(await call(searchWordHandlers.remove, { id }, { context: context() })).toEqual({
    removed: true,
  });
  expect(await call(searchWordHandlers.remove, { id }, { context: context() })).toEqual({
    removed: false,
  });
  expect(await found('samagri')).toEqual([]);
});

test('other scripts and pairs of words work, and both directions only if requested', async () => {
  await add({ word: 'رضائی', meant: ['Razai'] });
  await add({ word: 'coal stove', meant: ['charcoal burner'], bothWays: true });
  expect(await found('رضائی')).toEqual(['quilt']);
  expect(await found('Coal Stove')).toEqual(['burner']);
  // No product has the explained words in its name, except these two.
  await rename('incense', 'Coal Stove');
  expect((await found('charcoal burner')).toSorted()).toEqual(['burner', 'incense']);
  await rename('incense', 'رضائی');
  expect(await found('razai')).toEqual(['quilt']);
  await rename('incense', 'Oudh Incense 40 g');
});

test('repeated and concurrent additions make one entry; another meaning is refused', async () => {
  const [first, second] = await Promise.all([add(), add({ word: ' SAMAGRI ' })]);
  expect(second).toEqual(first);
  expect(await list()).toEqual([
    { id: first.id, word: 'samagri', meant: ['incense'], bothWays: false },
  ]);
  await expect(add({ meant: ['perfume'] })).rejects.toMatchObject({
    data: { details: [{ path: 'word' }] },
  });
  expect(await list()).toHaveLength(1);
});

test.each([
  ['word', { word: '!!' }],
  ['word', { word: 'three words here' }],
  ['meant.1', { meant: ['incense', '…'] }],
  ['meant', { meant: ['SAMAGRI'] }],
])('an error names its field: %s', async (path, changed) => {
  await expect(add(changed)).rejects.toMatchObject({ data: { details: [{ path }] } });
  expect(await list()).toEqual([]);
});

test('the number of entries per shop is limited', async () => {
  await sql`insert into search_synonym (tenant_id, word, meant, both_ways)
    select ${shop.tenant.id}, 'word' || n, '{lamp}', false
    from generate_series(2, ${maxSearchWords}::integer) n`.execute(shop.db);
  const [first, second] = await Promise.allSettled([add(), add({ word: 'loban' })]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await list()).toHaveLength(maxSearchWords);
});

test('a change invalidates caches in every process', async () => {
  const listener = await shop.pool.connect();
  const notified: unknown[] = [];
  const receive = ({ payload = '' }) => notified.push(JSON.parse(payload));
  try {
    await listener.query('listen karwan_cache');
    listener.on('notification', receive);
    const { id } = await add();
    await add();
    await call(searchWordHandlers.remove, { id }, { context: context() });
    await listener.query('select 1');
    const change = { tenant: shop.tenant.id, tags: [ownWordsTag, searchTag] };
    expect(notified).toEqual([change, change]);
  } finally {
    listener.off('notification', receive);
    await listener.query('unlisten karwan_cache');
    listener.release();
  }
});
