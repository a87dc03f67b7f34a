import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../catalogue/listing/listing-filters.ts';
import { type CatalogueProduct, testPlaces } from '../../catalogue/testing/test-catalogue.ts';
import { findZone } from '../../fulfilment/branches/zones.ts';
import { dropTenantCaches } from '../../platform/tenant-cache.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import { setTestStock } from '../../stock/ledger/testing/set-test-stock.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { readForShop } from '../read/read-for-shop.ts';
import { findProducts } from '../results/find-products.ts';
import { countSearchFacets } from './count-search-facets.ts';

const option = (optionId: string, titles: string[]) => ({
  optionId,
  optionTitle: optionId,
  values: titles.map((valueTitle) => ({ valueId: valueTitle.toLowerCase(), valueTitle })),
});

const shoes = Array.from({ length: 40 }, (_, at): CatalogueProduct => {
  const variants = ['38', '40', 'S'].flatMap((size, place) =>
    at % (place + 2) === 0 ? [{ size, stock: (at + place) % 3 }] : [],
  );
  return {
    id: `shoe-${at}`,
    name: `${at % 2 === 0 ? 'Brown' : 'Black'} Shoe ${at}`,
    category: 'shoes',
    brand: ['Kaizo', 'Velmora', 'Adara'][at % 3],
    options: variants.length > 0 ? [option('size', ['38', '40', 'S'])] : undefined,
    offers:
      variants.length > 0
        ? []
        : [
            {
              branch: 'lahore',
              price: 1_000 + at,
              salePrice: at % 5 === 0 ? 500 : undefined,
              stock: at % 4,
            },
          ],
    variants:
      variants.length === 0
        ? undefined
        : variants.map(({ size, stock }) => ({
            code: `shoe-${at}-${size}`,
            choice: { size: size.toLowerCase() },
            offers: [{ branch: 'lahore', price: 2_000 + at, stock }],
          })),
  };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: { domain: 'facts.example', categories: ['shoes'], products: shoes },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

/** The facets of a search, counted from cached facts and by PostgreSQL. */
async function facetsOf(query: string) {
  const context = shop.context();
  const zone = await findZone(shop.db, context.tenant.id, testPlaces.lahore);
  const { found = [] } = await findProducts(context, zone, {
    reading: await readForShop(context, query),
    sort: 'relevance',
    conditions: {},
    categoryId: everything,
    offset: 0,
    limit: 10,
    countsFacets: true,
  });
  const request = {
    found,
    conditions: {},
    chosen: [],
    categoryId: everything,
    currency: await displayCurrency(context, undefined),
  };
  // With a filter, even one that all products pass, facets are counted by PostgreSQL.
  const conditions = { price: sql`true` };
  const counted = await countSearchFacets(context, zone, { ...request, conditions });
  return { kept: await countSearchFacets(context, zone, request), counted, found };
}

test('facets from cached facts equal those of PostgreSQL', async () => {
  const sizes = [];
  // Repeated queries are counted from the cache alone.
  for (const query of ['shoe', 'brown shoe', 'black', 'shoe 7', 'shoe', 'brown', 'kaizo', 'hat']) {
    const { kept, counted, found } = await facetsOf(query);
    expect(kept, query).toEqual(counted);
    sizes.push(found.length);
  }
  expect(sizes.slice(0, 2)).toEqual([40, 20]);
  const { kept } = await facetsOf('shoe');
  expect(kept.options[0]?.values.map(({ valueTitle }) => valueTitle)).toEqual(['S', '38', '40']);
});

test('a product that sells out no longer counts as in stock', async () => {
  const before = await facetsOf('shoe 7');
  const id = before.found[0] ?? 0;
  await setTestStock(shop.db, sql`p.id = ${id}`, 0);
  await sql`select refresh_listing(array[${id}]::bigint[])`.execute(shop.db);
  dropTenantCaches(shop.db, shop.context().tenant.id, [`product:${id}`]);
  const after = await facetsOf('shoe 7');
  expect(after.kept.inStock).toBe(before.kept.inStock - 1);
  expect(after.kept).toEqual(after.counted);
});
