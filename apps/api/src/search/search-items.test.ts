import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPlaces } from '../catalogue/testing/test-catalogue.ts';
import type { Tenant } from '../platform/tenants.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';

let shop: TestShop;
let other: Tenant;

const shirts = Array.from({ length: 60 }, (_, number) => ({
  id: `shirt-${number}`,
  name: `Linen Shirt ${String.fromCharCode(65 + (number % 26))} edition`,
  category: 'fashion/shirts',
  brand: number % 3 === 0 ? 'Karvo' : 'Mochi',
  popularity: number,
  offers: [
    {
      branch: 'lahore' as const,
      price: 100_000 + number * 1_000,
      salePrice: number % 10 === 0 ? 50_000 + number : undefined,
      stock: number % 4 === 0 ? 0 : 5,
    },
  ],
}));

const sheet = {
  id: 'sheet',
  name: 'Damask Bed Sheet like a tuxedo',
  category: 'home',
  offers: [{ branch: 'lahore' as const, price: 300_000 }],
};

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'shop.example',
      categories: ['fashion', 'fashion/shirts', 'home'],
      products: [...shirts, sheet],
    },
  });
  other = await shop.addTenant('other.example', {
    catalogue: {
      categories: ['fashion', 'fashion/shirts'],
      products: [
        {
          id: 'secret',
          name: 'Linen Shirt of the other shop with unicornwords',
          category: 'fashion/shirts',
          offers: [{ branch: 'lahore', price: 100_000 }],
        },
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

const search = (query: string, more: object = {}) =>
  testClient(shop.context()).items.search({ query, ...testPlaces.lahore, ...more });

test('pages together contain every match exactly once', async () => {
  const seen: string[] = [];
  for (let page = 1; page <= 6; page++) {
    const answer = await search('linen shirts', { page });
    expect(answer).toMatchObject({ count: 60, countIsCapped: false, page, perPage: 10 });
    seen.push(...answer.items.map((item) => item.itemCustomId));
  }
  expect(new Set(seen).size).toBe(60);
  expect((await search('linen shirts', { page: 7 })).items).toEqual([]);
});

test('equal scores are ordered by stock, then by popularity', async () => {
  const { items } = await search('shirt', { perPage: 48 });
  const stocked = items.map((item) => item.availability === 'In Stock');
  expect(stocked.lastIndexOf(true)).toBeLessThan(stocked.indexOf(false));
  expect(items[0]?.itemCustomId).toBe('shirt-59');
});

test('filters, sort orders and facets agree', async () => {
  const mochi = (await search('shirt', { facets: true })).facets?.brands.find(
    (brand) => brand.title === 'Mochi',
  );
  expect(mochi?.count).toBe(40);
  const narrowed = await search('shirt', {
    brand: mochi?.id,
    inStock: true,
    minPrice: 110_000,
    maxPrice: 130_000,
    sort: 'price-asc',
    perPage: 50,
    facets: true,
  });
  const wanted = shirts.filter(
    ({ brand, offers: [offer] }) =>
      brand === 'Mochi' &&
      offer &&
      offer.stock > 0 &&
      !offer.salePrice &&
      offer.price >= 110_000 &&
      offer.price <= 130_000,
  );
  expect(narrowed.items.map((item) => item.itemCustomId)).toEqual(wanted.map(({ id }) => id));
  expect(narrowed.count).toBe(wanted.length);
  expect(narrowed.facets).toMatchObject({ inStock: wanted.length, onSale: 0 });
  expect((await search('shirt', { onSale: true })).count).toBe(6);
  const dear = await search('shirt', { sort: 'price-desc', perPage: 1 });
  expect(dear.items[0]?.itemCustomId).toBe('shirt-59');
});

test('if no product of a brand passes the filters, other brands are shown, and the response says why', async () => {
  const { items, count, reading } = await search('karvo shirt', {
    minPrice: 50_005,
    maxPrice: 50_025,
  });
  expect(items.map((item) => item.itemCustomId).sort()).toEqual(['shirt-10', 'shirt-20']);
  expect(count).toBe(2);
  expect(reading?.missing?.map(({ typed }) => typed)).toEqual(['karvo']);
});

test('prices are filtered and shown in the requested currency', async () => {
  const { items, count } = await search('shirt', { currency: 'USD', maxPrice: 370, minPrice: 350 });
  // Of the first three one is on sale for half.
  expect(count).toBe(2);
  expect(items.every((item) => item.currency === 'USD')).toBe(true);
});

test('a typo is corrected, and the response names the correction', async () => {
  expect(await search('linnen shrit')).toMatchObject({
    count: 60,
    correctedQuery: 'linen shirt',
  });
  expect((await search('linen')).correctedQuery).toBeUndefined();
  expect(await search('zzzzqqqq')).toMatchObject({ count: 0, items: [] });
});

test('a shop knows neither the products nor the words of another', async () => {
  expect((await search('unicornwords')).count).toBe(0);
  expect((await search('unicornword')).correctedQuery).toBeUndefined();
  const theirs = await testClient(shop.context({ tenant: other })).items.search({
    query: 'linen',
    ...testPlaces.lahore,
  });
  expect(theirs.items.map((item) => item.itemCustomId)).toEqual(['secret']);
  const { items, categories } = await testClient(shop.context({ tenant: other })).items.suggestions(
    {
      q: 'li',
    },
  );
  expect(items.map((item) => item.itemCustomId)).toEqual(['secret']);
  expect(categories).toEqual([]);
});

describe('suggestions', () => {
  const suggest = (q: string) => testClient(shop.context()).items.suggestions({ q });

  test.each(['l', 'li', 'lin', 'linen s', 'shirt lin', 'karvo sh', 'linnen sh'])(
    'while typing %s',
    async (q) => {
      const { items } = await suggest(q);
      expect(items).toHaveLength(20);
      expect(items[0]).toMatchObject({
        currency: 'PKR',
        hasOptions: false,
        image: expect.any(String),
      });
    },
  );

  test('categories and brands are suggested by word prefix', async () => {
    expect((await suggest('shi')).categories.map((node) => node.menuUrl)).toEqual([
      'fashion/shirts',
    ]);
    expect((await suggest('kar')).categories.map((node) => node.menuUrl)).toEqual(['brands/karvo']);
  });
});

test('the first words of a pasted text are searched; text that no name can contain is refused', async () => {
  const pasted = `Linen Shirt ${'linen shirt '.repeat(30)}`;
  expect((await search(pasted)).count).toBe((await search('linen shirt')).count);
  const { items } = await testClient(shop.context()).items.suggestions({ q: pasted });
  expect(items.length).toBeGreaterThan(0);
  await expect(search('linen '.repeat(400))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('no query text causes an error', async () => {
  const client = testClient(shop.context());
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0000', "'", '!', '\\', ':*', '%', '((', '[a-'),
    )
    .filter((query) => query.trim() !== '' && query.length <= 2_000);
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      const { items } = await client.items.search({ query, ...testPlaces.lahore });
      expect(Array.isArray(items)).toBe(true);
      await client.items.suggestions({ q: query });
    }),
    { numRuns: 60 },
  );
});

test('the index and the dictionary follow changed and deactivated products', async () => {
  const frequency = async (word: string) => {
    const { rows } = await sql<{ frequency: number }>`
      select frequency from search_word where tenant_id = ${shop.tenant.id} and word = ${word}
    `.execute(shop.db);
    return rows[0]?.frequency ?? 0;
  };
  const refresh = () =>
    sql`select refresh_search(array(select id from product where item_custom_id = 'shirt-1'))`.execute(
      shop.db,
    );
  const before = await frequency('linen');
  await sql`update product set name = 'Velvet waistcoat' where item_custom_id = 'shirt-1'`.execute(
    shop.db,
  );
  await refresh();
  expect((await search('velvet')).count).toBe(1);
  expect([await frequency('velvet'), await frequency('linen')]).toEqual([1, before - 1]);
  await refresh();
  expect(await frequency('velvet')).toBe(1);
  await sql`update product set is_active = false where item_custom_id = 'shirt-1'`.execute(shop.db);
  await refresh();
  expect((await search('velvet')).count).toBe(0);
  expect(await frequency('velvet')).toBe(0);
});

test('a search within a category finds, counts and filters only its products', async () => {
  const within = async (url: string, query: string) => {
    const node = await testClient(shop.context()).categories.nodeByUrl({ url });
    return search(query, { categoryId: node.id, facets: true });
  };
  expect((await search('damask')).count).toBe(1);
  expect((await within('home', 'damask')).count).toBe(1);
  expect((await within('fashion', 'damask')).count).toBe(0);
  const shirtsBelow = await within('fashion', 'linen');
  expect(shirtsBelow.count).toBe((await search('linen')).count);
  expect(shirtsBelow.facets?.brands.map((brand) => brand.title).sort()).toEqual(['Karvo', 'Mochi']);
  expect(await within('home', 'linen')).toMatchObject({ count: 0, items: [] });
});
