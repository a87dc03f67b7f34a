import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTenantCaches } from '../../../platform/tenant-cache.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { ownWordsTag } from '../own-synonyms.ts';
import { searchWordHandlers } from '../router.ts';
import { findSameWords } from './find-same-words.ts';

let shop: TestShop;

const stuffs = ['Leather', 'Linen', 'Canvas', 'Suede'];

const named = (count: number, kind: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${kind.replace(' ', '-')}-${at}`,
    name: `${stuffs[at % 4]} ${kind} ${at}`,
    category: 'goods',
    offers: [{ branch: 'lahore' as const, price: 100_000 }],
  }));

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'same.example',
      categories: ['goods'],
      products: [
        ...named(8, 'folio'),
        ...named(8, 'gaiter'),
        ...named(8, 'satchel'),
        ...named(8, 'school bag'),
      ],
    },
  });
  for (const [word, other] of [
    ['folio', 'gaiter'],
    ['gaiter', 'folio'],
    ['satchel', 'school bag'],
  ]) {
    await sql`update product set description = ${`A fine ${other} to carry`} where name like ${`% ${word} %`}`.execute(
      shop.db,
    );
  }
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

const context = () =>
  shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
  });
const list = () => call(searchWordHandlers.listPairs, {}, { context: context() });
const decide = (id: string, isSame: boolean) =>
  call(searchWordHandlers.decidePair, { id, isSame }, { context: context() });
const pairs = async () => (await list()).map(({ word, other }) => `${word}, ${other}`);
/** Invalidates caches as the notification of a change does in every process. */
const forget = () => dropTenantCaches(shop.db, shop.tenant.id, [ownWordsTag]);

test('synonyms are proposed to the staff, who decide each once', async () => {
  await findSameWords(shop.db);
  const found = await list();
  expect(found.map(({ word, other }) => `${word}, ${other}`)).toEqual([
    'folio, gaiter',
    'satchel, school bag',
  ]);
  const [first, second] = found;
  expect(first?.products).toBe(16);
  expect(first?.examples.toSorted()).toEqual(['Leather folio 0', 'Leather gaiter 0']);

  expect(await decide(first?.id ?? '', true)).toEqual({ decided: true });
  expect(await decide(first?.id ?? '', true)).toEqual({ decided: false });
  forget();
  const { count } = await testClient({ db: shop.db, tenant: shop.tenant }).items.search({
    query: 'gaiter',
    latitude: 31.4828641,
    longitude: 74.1943051,
  });
  // Those of the other name are found by it, too.
  expect(count).toBe(16);
  expect(await call(searchWordHandlers.list, {}, { context: context() })).toMatchObject([
    { word: 'folio', meant: ['gaiter'], bothWays: true },
  ]);

  await decide(second?.id ?? '', false);
  await findSameWords(shop.db);
  expect(await pairs()).toEqual([]);
});

test('proposals that are not found again are deleted, and known synonyms not proposed', async () => {
  await sql`update search_word_pair set is_same = null`.execute(shop.db);
  await findSameWords(shop.db);
  // Searches know the first one.
  expect(await pairs()).toEqual(['satchel, school bag']);
  await sql`update product set description = ''`.execute(shop.db);
  await findSameWords(shop.db);
  expect(await pairs()).toEqual([]);
});

test('a pair whose words both have other synonyms cannot be accepted and stays open', async () => {
  await sql`delete from search_synonym`.execute(shop.db);
  const { rows } = await sql<{ id: string }>`
    insert into search_word_pair (tenant_id, word, other, score, products, examples)
    values (${shop.tenant.id}, 'lamp', 'lantern', 1, 3, '{}') returning id::text`.execute(shop.db);
  for (const word of ['lamp', 'lantern']) {
    await call(
      searchWordHandlers.add,
      { word, meant: ['light'], bothWays: false },
      { context: context() },
    );
  }
  await expect(decide(rows[0]?.id ?? '', true)).rejects.toMatchObject({
    data: { details: [{ path: 'id' }] },
  });
  expect(await pairs()).toEqual(['lamp, lantern']);
});

test('an error in one shop does not affect the others', async () => {
  await shop.addTenant('second.example');
  await sql`create sequence shops_proposed_to`.execute(shop.db);
  await sql`create function fail_for_the_first() returns trigger language plpgsql as $$
    begin
      if nextval('shops_proposed_to') = 1 then raise 'no room'; end if;
      return null;
    end $$`.execute(shop.db);
  await sql`create trigger fails before insert on search_word_pair
    for each statement execute function fail_for_the_first()`.execute(shop.db);
  await expect(findSameWords(shop.db)).rejects.toThrow(`shop ${shop.tenant.id}`);
  const { rows } = await sql<{
    shops: string;
  }>`select last_value as shops from shops_proposed_to`.execute(shop.db);
  expect(Number(rows[0]?.shops)).toBe(2);
});
