import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { readWords } from '../terms/words.ts';
import { renewTellingWords } from './renew-telling-words.ts';

// A catalogue of groceries: `Maker - Thing, Flavour, 500 g`. A maker has a few products or many, up to two dozen.
const makers = [
  ...'Raf Sha Nat Mit Tap Nes Kno Dal Suf Hab Kol She Bis Hil Olp Nur Ada Vit Lip'.split(' '),
].flatMap((start) => ['han', 'mina', 'oor'].map((end) => `${start}${end}`));
const things =
  'Corn Flour|Custard Powder|Mango Pickle|Tomato Ketchup|Chilli Sauce|Black Tea|Green Tea|Basmati Rice|Cooking Oil|Banaspati|Biryani Masala|Korma Mix|Noodles|Macaroni|Vermicelli|Orange Squash|Mixed Fruit Jam|Cookies|Wafers|Toffee|Milk Powder|Yoghurt|Butter|Cheese Slices|Chicken Cubes|Mayonnaise|Garlic Paste|Vinegar|Jelly|Honey';
const flavours =
  'Vanilla Strawberry Banana Chocolate Cardamom Ginger Lemon Mint Spicy Sweet Classic Saffron Rose Almond Pistachio Coconut Peach Apple';
const rare = 'Tamarind Falsa Jamun Kewra Sumac Thyme Quinoa Oregano Barley Millet Fennel Sago';
const sizes = ['50 g', '100 g', '250 g', '500 g', '1 kg', '275 ml', '800 ml'];

const pick = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item;

/** Fixed products; every twelfth has a rare word. */
const products = Array.from({ length: 900 }, (_, at) => {
  const thing = pick(things.split('|'), at * 7 + Math.floor(at / 30));
  const flavour = pick(flavours.split(' '), at * 5 + Math.floor(at / 18));
  const extra = at % 12 === 0 ? `${pick(rare.split(' '), Math.floor(at / 12))} ` : '';
  const maker = pick(makers, Math.floor((makers.length * ((at * 11) % 97) ** 1.5) / 97 ** 1.5));
  return {
    id: `grocery-${at}`,
    name: `${maker} - ${extra}${thing}, ${flavour}, ${pick(sizes, at * 3)}`,
    category: 'groceries',
    popularity: (at * 37) % 100,
    offers: [{ branch: 'lahore' as const, price: 10_000 }],
  };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: { domain: 'groceries.example', categories: ['groceries'], products },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  await renewTellingWords(shop.db);
});
afterAll(() => shop.close());

const suggested = async (q: string, limit?: number) =>
  (await testClient(shop.context()).items.suggestions({ q, limit })).items;

/** The rarest word of a name, the first among equals. */
function tellingWord(name: string, counts: ReadonlyMap<string, number>): string {
  const words = readWords(name).map(({ whole }) => whole);
  return words.reduce((best, word) =>
    (counts.get(word) ?? 0) < (counts.get(best) ?? 0) ? word : best,
  );
}

test('four of five products are suggested within four letters of their distinctive word', async () => {
  const counts = new Map<string, number>();
  for (const { name } of products)
    for (const word of new Set(readWords(name).map(({ whole }) => whole)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  let found = 0;
  const wanted = products.filter((_, at) => at % 9 === 4);
  for (const { id, name } of wanted) {
    const word = tellingWord(name, counts);
    const items = (
      await Promise.all([1, 2, 3, 4].map((letters) => suggested(word.slice(0, letters))))
    ).flat();
    if (items.some(({ itemCustomId }) => itemCustomId === id)) found++;
  }
  expect(found / wanted.length).toBeGreaterThanOrEqual(0.8);
});
