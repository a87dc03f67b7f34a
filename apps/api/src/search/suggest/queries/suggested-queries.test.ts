import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPlaces } from '../../../catalogue/testing/test-catalogue.ts';
import { dropTenantCaches } from '../../../platform/tenant-cache.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { suggestedTag } from './known-queries.ts';
import { renewSuggestedQueries } from './renew-suggested-queries.ts';

let shop: TestShop;

const colours = (...titles: string[]) => [
  {
    optionId: 'colour',
    optionTitle: 'Colour',
    values: titles.map((title) => ({ valueId: title.toLowerCase(), valueTitle: title })),
  },
];
const sold = (name: string, category: string, more: object = {}) => ({
  id: name.toLowerCase().replaceAll(/\W+/g, '-'),
  name,
  category,
  offers: [{ branch: 'lahore' as const, price: 100_000 }],
  ...more,
});

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'new.example',
      categories: ['fashion', 'fashion/dresses', 'fashion/empty', 'audio', 'kitchen'],
      products: [
        sold('Meher Wrap Dress', 'fashion/dresses', { brand: 'Rowe', options: colours('Black') }),
        sold('Anya Wrap Dress', 'fashion/dresses', {
          options: colours('Black', 'Red'),
          popularity: 500,
        }),
        sold('Redwood Dress', 'fashion/dresses'),
        sold('Studio Headphones', 'audio', { brand: 'Sonaire' }),
        sold('Travel Headphones', 'audio', { brand: 'Sonaire', options: colours('Red') }),
        sold('Frying Pan', 'kitchen'),
        sold('Sauce Pan', 'kitchen'),
        sold('Panel Heater', 'kitchen', { popularity: 900 }),
        sold('Panel Curtain', 'kitchen', { popularity: 900 }),
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  await renewSuggestedQueries(shop.db);
});
afterAll(() => shop.close());

const client = (language?: 'ur') => testClient(shop.context(language && { language }));
const suggested = async (q: string) => (await client().items.suggestions({ q })).queries;
const named = async (q: string) =>
  (await client().items.suggestions({ q })).items.map((i) => i.name);

describe('in a shop without visitors', () => {
  test.each([
    ['dre', ['dress', 'wrap dress', 'black dress']],
    ['black d', ['black dress']],
    ['sona', ['Sonaire', 'Sonaire headphones']],
    ['re', ['red dress', 'red headphones']],
    ['red ', ['red dress', 'red headphones']],
    ['dress bla', ['black dress']],
    ['balck d', ['black dress']],
    ['kala d', ['black dress']],
    ['blue d', []],
  ])('%j is continued by queries that the catalogue answers', async (q, queries) => {
    expect(await suggested(q)).toEqual(queries);
  });

  test.each([
    ['hedph', 'headphones'],
    ['haedph', 'headphones'],
    ['eadph', 'headphones'],
    ['headpo', 'headphones'],
  ])('%j is a misspelt beginning', async (q, query) => {
    expect((await suggested(q))[0]).toBe(query);
    expect(await named(q)).toEqual(
      expect.arrayContaining(['Studio Headphones', 'Travel Headphones']),
    );
  });

  test.each([
    ['libaa', 'Anya Wrap Dress', 'dress'],
    ['لباس', 'Anya Wrap Dress', 'dress'],
  ])('%j begins an everyday word', async (q, product, query) => {
    expect(await suggested(q)).toContain(query);
    expect(await named(q)).toContain(product);
  });

  test('no suggested query leads to an empty page', async () => {
    const { rows } = await sql<{ query: string }>`select query from suggested_query`.execute(
      shop.db,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { query } of rows) {
      const found = await client().items.search({ query, ...testPlaces.lahore });
      expect(found.correctedQuery, query).toBeUndefined();
      expect(found.droppedWords, query).toBeUndefined();
      expect(found.items.length, query).toBeGreaterThan(0);
    }
  });

  test('a word that is whole comes before longer ones, and after a space alone', async () => {
    expect((await named('pan')).slice(0, 2).toSorted()).toEqual(['Frying Pan', 'Sauce Pan']);
    expect((await named('pan ')).toSorted()).toEqual(['Frying Pan', 'Sauce Pan']);
    expect(await named('pane')).toContain('Panel Heater');
  });

  test('categories are those with products, also by their name in the language of the reader', async () => {
    const categories = async (q: string, language?: 'ur') =>
      (await client(language).items.suggestions({ q })).categories.map(({ name }) => name);
    expect(await categories('dre')).toEqual(['dresses']);
    expect(await categories('empt')).toEqual([]);
    await sql`insert into shop_text (tenant_id, language, source, text)
      values (${shop.tenant.id}, 'ur', 'dresses', 'ملبوسات')`.execute(shop.db);
    dropTenantCaches(shop.db, shop.tenant.id, ['texts']);
    expect(await categories('ملبو', 'ur')).toEqual(['ملبوسات']);
    expect(await categories('dre', 'ur')).toEqual(['ملبوسات']);
    expect(await categories('ملبو')).toEqual([]);
  });

  test('hidden queries are not suggested', async () => {
    await sql`insert into search_decision (tenant_id, query, is_hidden)
      values (${shop.tenant.id}, 'black dress', true)`.execute(shop.db);
    dropTenantCaches(shop.db, shop.tenant.id, [suggestedTag]);
    expect(await suggested('black d')).toEqual([]);
  });
});

test('known queries are read once', async () => {
  const statements = (q: string) =>
    countStatements(shop.db, (db) => testClient(shop.context({ db })).items.suggestions({ q }));
  const [all, misspelt] = [await statements('dre'), await statements('haedph')];
  // Products, products by telling words, and categories with brands; the last are asked for twice if none begins so.
  expect(all).toBeLessThanOrEqual(5);
  expect(misspelt).toBeLessThanOrEqual(all + 1);
});

test('queries are rebuilt when the catalogue has grown, and otherwise after an hour', async () => {
  const made = async () => {
    const { rows } = await sql<{ queries: number; made: string }>`
      select count(*)::integer as queries, (select made_at::text from suggested_query_run) as made
      from suggested_query`.execute(shop.db);
    return rows[0];
  };
  const before = await made();
  await renewSuggestedQueries(shop.db);
  expect(await made()).toEqual(before);
  await sql`update category_count set products = products + 2 where category_id = 0`.execute(
    shop.db,
  );
  await sql`update product set name = 'Loden Cape' where name like 'Panel%'`.execute(shop.db);
  await renewSuggestedQueries(shop.db);
  const grown = await made();
  expect(grown?.made).not.toBe(before?.made);
  dropTenantCaches(shop.db, shop.tenant.id, [suggestedTag]);
  expect(await suggested('cap')).toEqual(['cape', 'loden cape']);
  await sql`update product set name = 'Panel Heater' where name = 'Loden Cape'`.execute(shop.db);
  await sql`update suggested_query_run set made_at = now() - interval '61 minutes'`.execute(
    shop.db,
  );
  await renewSuggestedQueries(shop.db);
  dropTenantCaches(shop.db, shop.tenant.id, [suggestedTag]);
  expect(await suggested('cap')).toEqual([]);
});
