import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, narrowing } from '../../catalogue/listing/listing-filters.ts';
import { type CatalogueProduct, testPlaces } from '../../catalogue/testing/test-catalogue.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import { findZone } from '../../fulfilment/branches/zones.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { createMemoryEngine, type MemoryEngine } from '../find/memory/find-in-memory.ts';
import type { HitRequest } from '../find/select-hits.ts';
import { termsOf } from '../read/testing/terms-of.ts';
import { type Lacking, lackingNone, requiringOnly } from '../terms/lacking.ts';
import { match } from './ranked-hits.ts';

const colours = ['red', 'blue', 'green', 'black'] as const;
const kinds = ['shoe', 'bag', 'dress', 'belt', 'scarf'] as const;

const goods = Array.from({ length: 240 }, (_, at): CatalogueProduct => {
  const colour = colours[at % 4];
  const kind = kinds[at % 5];
  return {
    id: `thing-${at}`,
    name: `${colour} ${kind} ${at % 7 === 0 ? 'classic' : 'new'} ${at}`,
    category: at % 2 === 0 ? 'fashion/women' : 'fashion/men',
    brand: ['Kaizo', 'Velmora', 'Adara'][at % 3],
    popularity: (at * 37) % 50,
    offers: [
      {
        branch: at % 11 === 0 ? 'karachi' : 'lahore',
        price: 100_000 + ((at * 7_919) % 90_000),
        salePrice: at % 6 === 0 ? 50_000 + at : undefined,
        stock: at % 5,
      },
    ],
  };
});

let shop: TestShop;
let zone: Zone;
let search: MemoryEngine;
const nodes: Record<string, string> = {};
const faults: unknown[] = [];

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'narrow.example',
      categories: ['fashion', 'fashion/women', 'fashion/men'],
      products: goods,
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  zone = await findZone(shop.db, shop.tenant.id, testPlaces.lahore);
  for (const url of ['fashion', 'fashion/women', 'fashion/men']) {
    nodes[url] = (await testClient(shop.context()).categories.nodeByUrl({ url })).id;
  }
  const loaded = Promise.withResolvers<unknown>();
  search = createMemoryEngine({
    maxBytes: 1e8,
    pause: 0,
    onRead: loaded.resolve,
    onFault: (error) => faults.push(error),
  });
  await find({ query: 'shoe' }, true);
  await loaded.promise;
});
afterAll(() => shop.close());

const find = (input: { query: string }, isInMemory: boolean) =>
  testClient(shop.context(isInMemory ? { search } : {})).items.search({
    ...testPlaces.lahore,
    facets: true,
    perPage: 24,
    ...input,
  });

const word = fc.constantFrom(...colours, ...kinds, 'classic', 'fashion', 'kaizo', 'women');
const inputs = fc.record(
  {
    query: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    sort: fc.constantFrom('relevance', 'newest', 'price-asc', 'price-desc'),
    categoryId: fc.constantFrom('fashion', 'fashion/women', 'fashion/men').map((url) => url),
    minPrice: fc.integer({ min: 50_000, max: 150_000 }),
    maxPrice: fc.integer({ min: 100_000, max: 190_000 }),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    page: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['query'] },
);

test('filtered and sorted searches find, count and narrow the same in memory and in PostgreSQL', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, async ({ categoryId, ...input }) => {
      const asked = { ...input, ...(categoryId && { categoryId: nodes[categoryId] }) };
      const [inMemory, elsewhere] = [await find(asked, true), await find(asked, false)];
      expect(inMemory).toEqual(elsewhere);
      const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, sort } = input;
      const asks = inMemory.items.map(({ price, salePrice }) => salePrice ?? price);
      expect(asks.every((price) => price >= minPrice && price <= maxPrice)).toBe(true);
      if (sort === 'price-asc') expect(asks).toEqual(asks.toSorted((one, other) => one - other));
      if (sort === 'price-desc') expect(asks).toEqual(asks.toSorted((one, other) => other - one));
    }),
    { numRuns: 60 },
  );
  expect(faults).toEqual([]);
}, 60_000);

test('a filtered search counts what a shopper can count', async () => {
  const wanted = goods.filter(
    ({ name, offers: [offer] }) =>
      name?.includes('red') && offer && (offer.salePrice ?? offer.price) < 120_000,
  );
  const { count, countIsCapped, facets } = await find(
    { query: 'red', maxPrice: 119_999 } as { query: string },
    true,
  );
  expect({ count, countIsCapped }).toEqual({ count: wanted.length, countIsCapped: false });
  expect(facets?.onSale).toBe(wanted.filter(({ offers: [offer] }) => offer?.salePrice).length);
});

const red = 0;
const shoe = 1;
const kaizo = 2;
const request = (more: Partial<HitRequest>): HitRequest => ({
  terms: termsOf('red shoe kaizo'),
  lacking: lackingNone,
  sort: 'relevance',
  conditions: {},
  categoryId: everything,
  offset: 0,
  limit: 24,
  ...more,
});

test('weaker conditions are tried in turn, and those who meet a stricter one come first', async () => {
  const weaker: Lacking[] = [requiringOnly([red, shoe]), requiringOnly([shoe])];
  const namesOf = async (enough: number, more: Partial<HitRequest> = {}) => {
    const asked = request({ weaker: { lackings: weaker, enough }, ...more });
    const found = await match(shop.context({ search }), zone, asked);
    const ids = (found.candidates ?? []).map(({ id }) => id);
    const { rows } = await sql<{ name: string; brand: string }>`
      select p.name, b.title as brand from unnest(${ids}::bigint[]) with ordinality asked (id, place)
      join product p using (id) join brand b on b.id = p.brand_id order by place`.execute(shop.db);
    return { attempt: found.attempt, count: found.count, rows };
  };
  const has = ({ name, brand }: { name: string; brand: string }, term: number) =>
    term === kaizo ? brand === 'Kaizo' : name.includes(term === red ? 'red' : 'shoe');
  const all = await namesOf(1);
  expect(all.attempt).toBe(0);
  expect(all.rows).toHaveLength(4);
  expect(all.rows.every((row) => [red, shoe, kaizo].every((term) => has(row, term)))).toBe(true);
  const withoutBrand = await namesOf(5);
  expect(withoutBrand).toMatchObject({ attempt: 1, count: 12 });
  expect(withoutBrand.rows.slice(0, 4)).toEqual(all.rows);
  const last = await namesOf(13);
  expect(last).toMatchObject({ attempt: 2, count: 48 });
  expect(last.rows.slice(0, 12)).toEqual(withoutBrand.rows);
  expect(last.rows.every((row) => has(row, shoe))).toBe(true);
  // Of a filtered search only what passes counts: all four cost less.
  const dear = await namesOf(3, { conditions: narrowing({ least: 100_000, options: [] }) });
  expect(dear).toMatchObject({ attempt: 1, count: 8 });
  expect(dear.rows).toHaveLength(8);
});

test('a sorted search tries weaker conditions too', async () => {
  const weaker = { lackings: [requiringOnly([shoe])], enough: 5 };
  const found = await match(
    shop.context({ search }),
    zone,
    request({ weaker, sort: 'price-asc', limit: 48 }),
  );
  const offers = (await found.readPage?.()) ?? [];
  const asks = offers.map(({ price, sale_price: sale }) => sale ?? price);
  expect(found).toMatchObject({ attempt: 1, matched: 48 });
  expect(asks.length).toBeGreaterThan(40);
  expect(asks).toEqual(asks.toSorted((one, other) => one - other));
});
