import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { convert } from '@karwan/pricing/conversion';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectTags, testClient } from '../../testing/test-client.ts';
import {
  randomCategories,
  randomProducts,
  type VisibleProduct,
  visibleTo,
} from '../testing/random-catalogue.ts';
import {
  type CatalogueProduct,
  createCatalogue,
  type TestBranch,
  testPlaces,
} from '../testing/test-catalogue.ts';

let database: TestDatabase;
let shops = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const fromKarachi: TestBranch[] = ['karachi', 'lahore', 'newyork'];
const inRupees = (amount: number, branch: TestBranch) =>
  branch === 'newyork' ? convert(amount, 'USD', 'PKR', '278.55') : amount;

async function openShop(products: CatalogueProduct[]) {
  shops += 1;
  const catalogue = { domain: `shop-${shops}`, categories: randomCategories, products };
  const tenant = await createCatalogue(database.db, catalogue);
  const shop = testClient({ db: database.db, tenant });
  const rows = await database.db
    .selectFrom('category')
    .select(['id', 'menu_url'])
    .where('tenant_id', '=', tenant.id)
    .execute();
  return { tenant, shop, idOf: new Map(rows.map((row) => [row.menu_url, String(row.id)])) };
}

const within = (url: string) => (product: VisibleProduct) =>
  product.category === url || product.category.startsWith(`${url}/`);
const ids = (cards: { itemCustomId: string }[]) => cards.map((card) => card.itemCustomId);

test('counts, offers and prices equal those computed from every product', async () => {
  await fc.assert(
    fc.asyncProperty(randomProducts, async (products) => {
      const { shop, idOf } = await openShop(products);
      const shown = visibleTo(products, fromKarachi, inRupees);
      for (const url of randomCategories) {
        const listed = await shop.items.byCategoryNear({
          categoryId: idOf.get(url) ?? '',
          perPage: 100,
          ...testPlaces.karachi,
        });
        const expected = shown.filter(within(url));
        expect(listed.count).toBe(expected.length);
        expect(
          listed.finalSearchedItem
            .map((card) => [card.itemCustomId, card.salePrice ?? card.price, card.availability])
            .sort(),
        ).toEqual(
          expected
            .map((one) => [one.id, one.unitPrice, one.inStock ? 'In Stock' : 'Out of Stock'])
            .sort(),
        );
      }
    }),
    { numRuns: 12 },
  );
});

test('pages together contain every product once, in order, for every sort order', async () => {
  const keys = {
    relevance: (one: VisibleProduct) => [-(one.popularity ?? 0), -Date.parse(one.listedAt ?? '')],
    newest: (one: VisibleProduct) => [-Date.parse(one.listedAt ?? '')],
    'price-asc': (one: VisibleProduct) => [one.unitPrice],
    'price-desc': (one: VisibleProduct) => [-one.unitPrice],
  };
  await fc.assert(
    fc.asyncProperty(randomProducts, fc.integer({ min: 1, max: 9 }), async (products, perPage) => {
      const { shop } = await openShop(products);
      const shown = visibleTo(products, fromKarachi, inRupees);
      const known = new Map(shown.map((one) => [one.id, one]));
      for (const [sort, key] of Object.entries(keys)) {
        const seen: string[] = [];
        for (let page = 1; ; page++) {
          const query = { sort: sort as keyof typeof keys, page, perPage, ...testPlaces.karachi };
          const answer = await shop.items.all(query);
          expect(answer.count).toBe(shown.length);
          seen.push(...ids(answer.finalSearchedItem));
          if (page * perPage >= answer.count) break;
        }
        expect(seen.toSorted()).toEqual([...known.keys()].sort());
        const order = seen.map((id) => key(known.get(id) as VisibleProduct));
        expect(order).toEqual(order.toSorted(compareKeys));
      }
    }),
    { numRuns: 8 },
  );
});

function compareKeys(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

test('filters return the same products as a check of every product, and facets count them', async () => {
  const price = fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined });
  const flag = fc.option(fc.boolean(), { nil: undefined });
  const filters = fc.record({ minPrice: price, maxPrice: price, inStock: flag, onSale: flag });
  const brands = fc.subarray(['Aurelia', 'Bolt', 'Cedar']);
  await fc.assert(
    fc.asyncProperty(randomProducts, filters, brands, async (products, filter, titles) => {
      const { shop, tenant } = await openShop(products);
      const rows = await database.db
        .selectFrom('brand')
        .select(['id', 'title'])
        .where('tenant_id', '=', tenant.id)
        .execute();
      const chosen = rows.filter((row) => titles.includes(row.title));
      const answer = await shop.items.all({
        ...filter,
        brand: chosen.map((row) => row.id).join() || undefined,
        perPage: 100,
        facets: true,
        ...testPlaces.karachi,
      });
      const fits = {
        price: (one: VisibleProduct) =>
          one.unitPrice >= (filter.minPrice ?? 0) &&
          one.unitPrice <= (filter.maxPrice ?? Number.POSITIVE_INFINITY),
        brand: (one: VisibleProduct) => chosen.length === 0 || titles.includes(one.brand ?? ''),
        inStock: (one: VisibleProduct) =>
          filter.inStock === undefined || one.inStock === filter.inStock,
        onSale: (one: VisibleProduct) =>
          filter.onSale === undefined || one.onSale === filter.onSale,
      };
      const but = (left?: keyof typeof fits) => (one: VisibleProduct) =>
        Object.entries(fits).every(([name, fit]) => name === left || fit(one));
      const shown = visibleTo(products, fromKarachi, inRupees);
      const stored = shown.filter(but());
      expect(ids(answer.finalSearchedItem).sort()).toEqual(stored.map((one) => one.id).sort());
      expect(answer).toMatchObject({ count: stored.length, countIsCapped: false });
      const { facets } = answer;
      expect(facets?.inStock).toBe(shown.filter(but('inStock')).filter((o) => o.inStock).length);
      expect(facets?.onSale).toBe(shown.filter(but('onSale')).filter((o) => o.onSale).length);
      const branded = shown.filter(but('brand')).filter((one) => one.brand);
      expect(new Map(facets?.brands.map((brand) => [brand.title, brand.count]))).toEqual(
        new Map([...Map.groupBy(branded, (one) => one.brand)].map(([t, all]) => [t, all.length])),
      );
      const prices = shown.map((one) => one.unitPrice);
      expect(facets?.price).toEqual({
        min: prices.length ? Math.min(...prices) : 0,
        max: prices.length ? Math.max(...prices) : 0,
      });
    }),
    { numRuns: 20 },
  );
});

describe('one shop', () => {
  const offers = [{ branch: 'lahore' as const, price: 100_000 }];
  const products = [1, 2, 3].map((n) => ({ id: `bag-${n}`, category: 'luxury/bags', offers }));

  test('a listing takes one statement, and two more for facets that are not cached', async () => {
    const { tenant } = await openShop(products);
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const shop = testClient({ db: database.db.withPlugin(counter), tenant });
    // The first request also loads what is cached: zones, branches, currencies.
    await shop.items.all({});
    statements = 0;
    await shop.items.all({ facets: true, inStock: true, currency: 'USD' });
    expect(statements).toBe(3);
    statements = 0;
    await shop.items.all({ facets: true, onSale: false });
    expect(statements).toBe(1);
    statements = 0;
    await shop.items.all({});
    expect(statements).toBe(1);
  });

  test('prices, filters and facets are in the requested currency', async () => {
    const { shop } = await openShop(products);
    const query = { currency: 'USD', minPrice: 360, maxPrice: 360, facets: true };
    const answer = await shop.items.all(query);
    expect(answer.finalSearchedItem).toHaveLength(3);
    expect(answer.finalSearchedItem[0]).toMatchObject({ price: 360, currency: 'USD' });
    expect(answer.facets?.price).toEqual({ min: 360, max: 360 });
  });

  test('a currency the shop does not have is refused by name', async () => {
    const { shop } = await openShop(products);
    await expect(shop.items.all({ currency: 'JPY' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'currency', message: 'must be one of PKR, USD, SEK' }] },
    });
    await expect(shop.items.all({ brand: 'x' })).rejects.toMatchObject({
      data: { details: [{ path: 'brand' }] },
    });
  });

  test('a page beyond the last is empty but has the count', async () => {
    const { shop } = await openShop(products);
    expect(await shop.items.all({ page: 9 })).toMatchObject({ finalSearchedItem: [], count: 3 });
  });

  test('another shop sees nothing of it', async () => {
    const { idOf } = await openShop(products);
    const { shop: other } = await openShop([]);
    expect(await other.items.all({})).toMatchObject({ finalSearchedItem: [], count: 0 });
    await expect(
      other.items.byCategory({ categoryId: idOf.get('luxury') ?? '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an answer is tagged with its category and products', async () => {
    const { tenant, idOf } = await openShop(products);
    const tags = new Set<string>();
    const id = idOf.get('luxury') ?? '';
    const answer = await testClient({
      db: database.db,
      tenant,
      ...collectTags(tags),
    }).items.byCategory({ categoryId: id });
    const shown = answer.finalSearchedItem.map((card) => `product:${card.id}`);
    expect(tags).toEqual(new Set(['catalogue', 'settings', `category:${id}`, ...shown]));
  });
});
