import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { readWords } from '../terms/words.ts';
import { transliteratedWords } from './transliterated-words.ts';

let shop: TestShop;
const names = [
  'Samsung Galaxy Phone',
  'Sony Headphones',
  'Sunny Zone Lamp',
  'Rolex Watch',
  'Lipstick Set',
  'Printer Cable',
  'Jeans',
  'School Shirt',
  'گھڑی دیوار',
  'کرسی',
];

beforeAll(async () => {
  const products = names.map((name, place) => ({
    id: `p${place}`,
    name,
    category: 'goods',
    offers: [{ branch: 'lahore' as const, price: 100_000 }],
  }));
  shop = await openTestShop({
    catalogue: { domain: 'scripts.example', categories: ['goods'], products },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

const folded = (query: string) => readWords(query).map(({ whole }) => whole);
async function found(query: string) {
  const words = folded(query);
  const spelt = await transliteratedWords({ db: shop.db, tenant: shop.tenant }, words);
  return words.map((word) => spelt.get(word) ?? []);
}

test.each([
  ['سامسنگ', ['samsung']],
  ['رولیکس', ['rolex']],
  ['لپسٹک', ['lipstick']],
  ['پرنٹر', ['printer']],
  ['جینز', ['jeans']],
  ['شرٹ', ['shirt']],
  ['سکول', ['school']],
  ['اسکول', ['school']],
  ['گلیکسی', ['galaxy']],
  ['kursi', folded('کرسی')],
  ['ghari', folded('گھڑی')],
  ['deewar', folded('دیوار')],
])('%s is found in the other script', async (query, words) => {
  expect(await found(query)).toEqual([words]);
});

test('of words with few consonants only those with the same vowels count', async () => {
  const [spellings = []] = await found('سونی');
  expect(spellings[0]).toBe('sony');
  expect(spellings).not.toContain('zone');
});

test('words without a counterpart, of other scripts, or with digits are left out', async () => {
  expect(await found('قربانی samsung часы mp3 ا')).toEqual([[], [], [], [], []]);
});

test('several words are looked up at once, and again from memory', async () => {
  const twice = [await found('سامسنگ سکول'), await found('سامسنگ سکول')];
  expect(twice).toEqual([
    [['samsung'], ['school']],
    [['samsung'], ['school']],
  ]);
});

test.each([
  ['گلیکسی', 'Samsung Galaxy Phone'],
  ['سام سنگ فون', 'Samsung Galaxy Phone'],
  ['رولیکس گھڑی', 'Rolex Watch'],
  ['كرسى', 'کرسی'],
  ['ghari', 'گھڑی دیوار'],
])('%s finds the product', async (query, name) => {
  const { items } = await testClient(shop.context()).items.search({ query, ...testPlaces.lahore });
  expect(items.map((item) => item.name)).toContain(name);
});
