import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';

let shop: TestShop;
const offers = [{ branch: 'lahore' as const, price: 100_000 }];

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'ends.example',
      categories: ['home', 'home/Table lamps', 'home/rugs', 'home/Watches'],
      products: [
        { id: 'brass', name: 'Brass Lamp', category: 'home/Table lamps', brand: 'Lumo', offers },
        { id: 'glass', name: 'Glass Lamp', category: 'home/Table lamps', brand: 'Lumo', offers },
        { id: 'casio', name: 'Casio F91', category: 'home/Watches', brand: 'Casio', offers },
        // More popular, but an accessory.
        {
          id: 'stand',
          name: 'Stand for a Casio Watch',
          category: 'home',
          popularity: 100,
          offers,
        },
        { id: 'rug', name: 'Wool Rug', category: 'home/rugs', brand: 'Webar', offers },
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

async function search(query: string) {
  const client = testClient(shop.context());
  const answer = await client.items.search({ query, ...testPlaces.lahore });
  return {
    first: answer.items[0]?.itemCustomId,
    ids: answer.items.map((item) => item.itemCustomId).sort(),
    dropped: answer.droppedWords,
    named: answer.categories?.map(({ name }) => name),
  };
}

test.each([
  ['table lamps', 'Table lamps'],
  ['Table-Lamp', 'Table lamps'],
  ['rug', 'rugs'],
  ['lumo', 'Lumo'],
  ['watch', 'Watches'],
  ['ghari', 'Watches'],
  ['گھڑی', 'Watches'],
])('the query %s offers the category or brand of that name', async (query, name) => {
  expect((await search(query)).named).toEqual([name]);
});

test.each(['watch', 'watches', 'casio', 'ghari'])(
  'products of the category or brand %s come first',
  async (query) => {
    expect((await search(query)).first).toBe('casio');
  },
);

test('a query of more words than a name offers no category', async () => {
  expect(await search('brass lamp')).toMatchObject({ dropped: undefined, named: undefined });
});

test('words without a match are reported as dropped', async () => {
  expect(await search('brass lamp zzqqvv')).toMatchObject({
    ids: ['brass', 'glass'],
    dropped: ['zzqqvv'],
  });
  // The shop has both words, but no product has both.
  const { ids, dropped } = await search('wool lumo');
  expect(ids).toEqual(['brass', 'glass', 'rug']);
  expect(dropped).toHaveLength(1);
});

test('if the shop lacks the kind, other products of the brand are shown', async () => {
  expect(await search('lumo kurta')).toMatchObject({
    ids: ['brass', 'glass'],
    dropped: ['kurta'],
  });
  expect((await search('brass kurta')).ids).toEqual([]);
});

test('without hits, categories that share a word with the query are offered', async () => {
  await sql`update product set is_active = false where item_custom_id = 'rug'`.execute(shop.db);
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  expect(await search('rugs zzqqvv')).toEqual({
    first: undefined,
    ids: [],
    dropped: ['rugs', 'zzqqvv'],
    named: ['rugs'],
  });
});
