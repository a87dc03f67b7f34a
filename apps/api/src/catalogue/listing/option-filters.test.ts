import type { Facets } from '@karwan/contract/listing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropTenantCaches } from '../../platform/tenant-cache.ts';
import { setTestStock } from '../../stock/ledger/testing/set-test-stock.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { type CatalogueProduct, testPlaces } from '../testing/test-catalogue.ts';

const sizes = ['37', '38', '40', 'S', 'XL'];
const colours = ['black', 'white', 'red'];
const option = (optionId: string, titles: string[], swatch?: string) => ({
  optionId,
  optionTitle: optionId === 'size' ? 'Size' : 'Colour',
  values: titles.map((valueTitle) => ({
    valueId: valueTitle.toLowerCase(),
    valueTitle,
    ...(swatch && { swatch }),
  })),
});

interface Sold {
  readonly id: string;
  readonly brand: string;
  /** Size, optional colour, and stock in two branches of each variant. */
  readonly variants: { size: string; colour: string | undefined; stock: [number, number] }[];
}

/** Generated values, the same in every run. */
const sample = <One>(arbitrary: fc.Arbitrary<One>, count: number) =>
  fc.sample(arbitrary, { seed: 96, numRuns: count });
const stock = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
);
const variantsOf = (colourList: readonly (string | undefined)[]) =>
  fc
    .subarray(
      sizes.flatMap((size) => colourList.map((colour) => ({ size, colour }))),
      { minLength: 1 },
    )
    .chain((list) =>
      fc.tuple(
        ...list.map((one) => fc.tuple(stock, stock).map((units) => ({ ...one, stock: units }))),
      ),
    );
const sold: Sold[] = [
  ...sample(variantsOf(colours), 30),
  ...sample(variantsOf([undefined]), 10),
].map((variants, at) => ({ id: `p${at}`, brand: at % 3 === 0 ? 'Kaizo' : 'Velmora', variants }));

const catalogued = ({ id, brand, variants }: Sold, at: number): CatalogueProduct => ({
  id,
  name: `Shoe ${id}`,
  category: at % 2 === 0 ? 'shoes/boots' : 'shoes',
  brand,
  popularity: at,
  options: [option('size', sizes), option('colour', colours, '#101010')],
  offers: [],
  variants: variants.map((variant) => ({
    code: `${id}-${variant.size}-${variant.colour}`,
    choice: choiceOf(variant),
    offers: (['lahore', 'karachi'] as const).map((branch, index) => ({
      branch,
      price: 100_00,
      stock: variant.stock[index] ?? 0,
    })),
  })),
});

const choiceOf = ({ size, colour }: Pick<Sold['variants'][number], 'size' | 'colour'>) => ({
  size: size.toLowerCase(),
  ...(colour && { colour }),
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      categories: ['shoes', 'shoes/boots'],
      products: [
        ...sold.map(catalogued),
        { id: 'plain', category: 'shoes', offers: [{ branch: 'lahore', price: 50_00 }] },
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

type Filters = { size?: string[]; colour?: string[] };
const inStock = (variant: Sold['variants'][number]) => variant.stock.some((units) => units > 0);
const fits = (variant: Sold['variants'][number], filters: Filters) => {
  const choice: Record<string, string | undefined> = choiceOf(variant);
  return Object.entries(filters).every(([id, values]) => values.includes(choice[id] ?? ''));
};
/** The products that have one variant in stock with a value of every option. */
const expected = (filters: Filters, among = sold) =>
  among
    .filter(({ variants }) => variants.some((one) => inStock(one) && fits(one, filters)))
    .map(({ id }) => id);
const textOf = (filters: Filters) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([id, values]) => values.map((value) => [id, value])),
  ).toString();

const filterSets: Filters[] = [
  { size: ['38'] },
  { size: ['s', 'xl'] },
  { colour: ['red'] },
  { size: ['38'], colour: ['red'] },
  { size: ['37', '40'], colour: ['black', 'white'] },
  { size: ['99'] },
];
const client = () => testClient({ db: shop.db, tenant: shop.tenant });
const list = async (options: string | undefined, more: object = {}) =>
  client().items.all({ options, page: 1, perPage: 100, facets: true, ...more });
const find = async (options: string | undefined, more: object = {}) =>
  client().items.search({
    ...testPlaces.karachi,
    query: 'shoe',
    options,
    page: 1,
    perPage: 100,
    facets: true,
    ...more,
  });
const idsOf = (cards: { itemCustomId: string }[]) =>
  cards.map(({ itemCustomId }) => itemCustomId).toSorted();

describe.each(filterSets)('%j', (filters) => {
  test('a listing and a search show products with one matching variant in stock', async () => {
    const requested = expected(filters).toSorted();
    const listed = await list(textOf(filters));
    expect(idsOf(listed.finalSearchedItem)).toEqual(requested);
    expect(listed).toMatchObject({ count: requested.length, countIsCapped: false });
    for (const sort of ['relevance', 'newest'] as const) {
      const found = await find(textOf(filters), { sort });
      expect(idsOf(found.items)).toEqual(requested);
      expect(found.count).toBe(requested.length);
    }
  });

  test('the count of a value equals the result of choosing it', async () => {
    for (const { facets } of [await list(textOf(filters)), await find(textOf(filters))]) {
      for (const { optionId, values } of facets?.options ?? []) {
        for (const { valueId, count } of values) {
          const chosen = expected({ ...filters, [optionId]: [valueId] });
          expect(count, `${optionId}=${valueId}`).toBe(chosen.length);
        }
      }
      const kaizo = facets?.brands.find(({ title }) => title === 'Kaizo');
      const ofKaizo = sold.filter(({ brand }) => brand === 'Kaizo');
      expect(kaizo?.count ?? 0).toBe(expected(filters, ofKaizo).length);
    }
  });
});

test('values have natural order, titles and swatches', async () => {
  const { facets } = await list(undefined);
  const titles = (optionId: string) =>
    (facets as Facets).options.find((one) => one.optionId === optionId)?.values ?? [];
  expect(titles('size').map(({ valueTitle }) => valueTitle)).toEqual(['S', 'XL', '37', '38', '40']);
  expect(titles('colour')).toMatchObject([
    { valueTitle: 'black', swatch: '#101010' },
    { valueTitle: 'red' },
    { valueTitle: 'white' },
  ]);
});

test('a product is found by its values only while it is in stock', async () => {
  const product = sold.find(({ variants }) => variants.some(inStock)) as Sold;
  const variant = product.variants.find(inStock) as Sold['variants'][number];
  const filters = textOf({
    size: [variant.size.toLowerCase()],
    ...(variant.colour && { colour: [variant.colour] }),
  });
  const setStock = async (stock: number) => {
    const which = sql`v.choice = ${JSON.stringify(choiceOf(variant))}::jsonb
      and v.code like ${`${product.id}-%`}`;
    await setTestStock(shop.db, which, stock);
    const refreshed = await sql<{ id: number }>`
      select p.category_id as id, refresh_listing(array[p.id]) from product p
      where item_custom_id = ${product.id}`.execute(shop.db);
    // Invalidates caches as a sale does in every process.
    const tags = refreshed.rows.map(({ id }) => `category:${id}`);
    dropTenantCaches(shop.db, shop.tenant.id, tags);
  };
  const isFound = async () => idsOf((await list(filters)).finalSearchedItem).includes(product.id);
  expect(await isFound()).toBe(true);
  await setStock(0);
  expect(await isFound()).toBe(false);
  await setStock(3);
  expect(await isFound()).toBe(true);
});

test('an invalid or too large filter is rejected with its field', async () => {
  const tooMany = ['a', 'b', 'c', 'd', 'e'].map((id) => `${id}=1`).join('&');
  for (const options of ['size', '=38', tooMany]) {
    await expect(list(options)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'options' }] },
    });
  }
});
