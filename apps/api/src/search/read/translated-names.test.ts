import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../../catalogue/testing/test-catalogue.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { hasTexts } from '../../shop/settings/shop-texts.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { translatedNames } from './translated-names.ts';

let shop: TestShop;
let other: Tenant;
const offers = [{ branch: 'lahore' as const, price: 100_000 }];
const products = [
  { id: 'swing', name: 'Garden Swing', category: 'outside', brand: 'Webar', offers },
  { id: 'grill', name: 'Charcoal Grill', category: 'outside', offers },
  { id: 'rug', name: 'Wool Rug', category: 'inside', offers },
];
const texts = [
  ['ru', 'Garden Swing', 'Садовые качели'],
  ['sv', 'Garden Swing', 'Trädgårdsgunga'],
  ['ar', 'Garden Swing', 'أرجوحة الحديقة'],
  ['ur', 'Garden Swing', 'باغیچے کا جھولا'],
  ['sv', 'outside', 'Utomhus och terrass'],
  ['ru', 'Webar', 'Вебар'],
  ['ur', 'Wool Rug', 'اون کا استر والا قالین'],
  [
    'ru',
    'What is shown on the front page of the shop in autumn, when the rugs of wool are new',
    'Шерсть',
  ],
] as const;

beforeAll(async () => {
  const categories = ['outside', 'inside'];
  shop = await openTestShop({ catalogue: { domain: 'called.example', categories, products } });
  other = await shop.addTenant('other.example', { catalogue: { categories, products } });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  await shop.db
    .insertInto('shop_text')
    .values(
      texts.map(([language, source, text]) => ({
        tenant_id: shop.tenant.id,
        language,
        source,
        text,
      })),
    )
    .execute();
});
afterAll(() => shop.close());

async function search(query: string, tenant = shop.tenant) {
  const client = testClient(shop.context({ tenant }));
  const { items, correctedQuery } = await client.items.search({ query, ...testPlaces.lahore });
  return { ids: items.map(({ itemCustomId }) => itemCustomId).sort(), correctedQuery };
}

test.each([
  ['садовых', ['swing']],
  ['КАЧЕЛИ', ['swing']],
  ['вебар садовая', ['swing']],
  ['trädgårdsgungor', ['swing']],
  ['الحديقة', ['swing']],
  ['حديقة', ['swing']],
  ['باغیچے', ['swing']],
  // With the code point that Arabic keyboards type.
  ['باغيچے', ['swing']],
  ['terrassen', ['grill', 'swing']],
])('%s finds the product by its translated name', async (query, ids) => {
  expect(await search(query)).toEqual({ ids, correctedQuery: undefined });
});

test('only translations of names count, and only those of the shop', async () => {
  expect((await search('шерсть')).ids).toEqual([]);
  expect((await search('садовых', other)).ids).toEqual([]);
});

test('a word with a meaning of its own is no other word of the same stem', async () => {
  // An iron; the translation has a lining.
  expect((await search('استری')).ids).toEqual([]);
  expect((await search('استر')).ids).toEqual(['rug']);
});

test('a word that no translation has is corrected', async () => {
  expect(await search('charcol')).toEqual({ ids: ['grill'], correctedQuery: 'charcoal' });
});

test('without statistics few of the translations are read', async () => {
  await sql`insert into shop_text (tenant_id, language, source, text)
    select ${shop.tenant.id}, 'ru', 'Lamp ' || n, 'Лампа ' || n from generate_series(1, 2000) n`.execute(
    shop.db,
  );
  await shop.db.transaction().execute(async (trx) => {
    await sql`select pg_clear_relation_stats(current_schema::text, 'shop_text')`.execute(trx);
    const readSoFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname = 'shop_text'`.execute(trx);
      return rows[0]?.read ?? Number.NaN;
    };
    expect(await hasTexts(trx, shop.tenant.id)).toBe(true);
    const before = await readSoFar();
    const names = await translatedNames(
      { db: trx, tenant: shop.tenant },
      ['терраса', 'garden'],
      () => false,
    );
    expect([...names]).toEqual([]);
    expect((await readSoFar()) - before).toBeLessThan(100);
  });
});
