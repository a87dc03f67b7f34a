import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { renewTellingWords } from './renew-telling-words.ts';

let shop: TestShop;

const named = (names: readonly string[], popularity: number) =>
  names.map((name) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    category: 'goods',
    popularity,
    offers: [{ branch: 'lahore' as const, price: 100_000 }],
  }));

beforeAll(async () => {
  // More than are ranked, and more popular than the others.
  const many = Array.from({ length: 250 }, (_, at) => `Category Cable No${at}`);
  shop = await openTestShop({
    catalogue: {
      domain: 'rare.example',
      categories: ['goods'],
      products: [
        ...named(many, 1_000),
        ...named(['Hungry Caterpillar', 'Catering Tray'], 0),
        // Without a rare word: `no1` is in both names.
        ...named(['Cable No1', 'Category No1'], 0),
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  expect(await renewTellingWords(shop.db)).toBe(254);
});
afterAll(() => shop.close());

const suggest = async (q: string) => {
  const { items } = await testClient(shop.context()).items.suggestions({ q });
  return items.map(({ itemCustomId }) => itemCustomId);
};

test('products with a rare word are suggested among many with a common one', async () => {
  for (const q of ['cat', 'cate']) {
    const suggested = await suggest(q);
    expect(new Set(suggested).size, q).toBe(20);
    expect(suggested[0], q).toMatch(/^category-cable/);
  }
  expect(await suggest('cate')).toEqual(
    expect.arrayContaining(['hungry-caterpillar', 'catering-tray']),
  );
  expect(await suggest('hungry cat')).toEqual(['hungry-caterpillar']);
});

const tellingWords = async () => {
  const { rows } = await sql<{ product: string; word: string; equals: number }>`
    select p.item_custom_id as product, word, equals from telling_word
    join product p on p.id = telling_word.product_id
    where p.popularity = 0 order by product, word`.execute(shop.db);
  return rows.map(({ product, word, equals }) => [product, word, equals]);
};

test('the telling words of a product are the rarest of its name, and follow changes', async () => {
  const before = [
    ['cable-no1', 'no1', 1],
    ['category-no1', 'no1', 1],
    ['catering-tray', 'catering', 2],
    ['catering-tray', 'tray', 2],
    ['hungry-caterpillar', 'caterpillar', 2],
    ['hungry-caterpillar', 'hungry', 2],
  ];
  expect(await tellingWords()).toEqual(before);
  const rename = async (id: string, name: string) => {
    await sql`update product set name = ${name} where item_custom_id = ${id}`.execute(shop.db);
    await sql`select refresh_search(array(select id from product where item_custom_id = ${id}))`.execute(
      shop.db,
    );
    return renewTellingWords(shop.db);
  };
  // `tray` is in two names now: the walk over unchanged products updates the other one.
  expect(await rename('hungry-caterpillar', 'Caterpillar Tray')).toBe(1);
  expect(await renewTellingWords(shop.db)).toBe(0);
  expect(await tellingWords()).toEqual([
    ['cable-no1', 'no1', 1],
    ['category-no1', 'no1', 1],
    ['catering-tray', 'catering', 1],
    ['hungry-caterpillar', 'caterpillar', 1],
  ]);
  expect(await suggest('hung')).toEqual([]);
  await rename('hungry-caterpillar', 'Hungry Caterpillar');
  await renewTellingWords(shop.db);
  expect(await tellingWords()).toEqual(before);
  await sql`update product set is_active = false where item_custom_id = 'cable-no1'`.execute(
    shop.db,
  );
  await sql`select refresh_search(array(select id from product where not is_active))`.execute(
    shop.db,
  );
  expect((await tellingWords()).map(([product]) => product)).not.toContain('cable-no1');
});

test('a product suggested by a distinctive word must also match the other words of the query', async () => {
  expect(await suggest('hungry cater')).toEqual(['hungry-caterpillar']);
  expect(await suggest('catering tra')).toEqual(['catering-tray']);
  // The first word is misspelt, the last one is only a prefix.
  expect(await suggest('hungri cat')).toEqual(['hungry-caterpillar']);
});
