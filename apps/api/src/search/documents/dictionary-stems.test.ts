import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgedCategories, judgedProducts } from '../../catalogue/testing/judged-catalogue.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { cacheDictionaryStems } from './dictionary-stems.ts';
import { knownStem, readStems } from './word-stems.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: { domain: 'stems.example', categories: judgedCategories, products: judgedProducts },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

test('the stems of the words that products have are known; of a large shop those of the commoner ones', async () => {
  const { db, tenant } = shop;
  const { rows } = await sql<{ word: string; frequency: number }>`
    select word, frequency from search_word where tenant_id = ${tenant.id}`.execute(db);
  const stemmed = rows.filter(({ word }) => !knownStem(db, word));
  const [rare, common] = [1, 2].map((least) => stemmed.filter((one) => one.frequency === least));
  expect(rare?.length).toBeGreaterThan(20);
  expect(common?.length).toBeGreaterThan(5);
  await cacheDictionaryStems(db, tenant.id, 150_000);
  expect(rare?.some(({ word }) => knownStem(db, word))).toBe(false);
  expect(common?.every(({ word }) => knownStem(db, word))).toBe(true);
  await cacheDictionaryStems(db, tenant.id, rows.length);
  const words = stemmed.map(({ word }) => word);
  const stems = await readStems(db, words);
  expect(stems).toHaveLength(words.length);
  for (const { word, stem } of stems) expect(knownStem(db, word)?.stem).toBe(stem);
});
