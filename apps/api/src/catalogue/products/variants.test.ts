import { gzipSync } from 'node:zlib';
import { product as productShape } from '@karwan/contract/product';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { type TestOffer, testPlaces } from '../testing/test-catalogue.ts';

const values = (...ids: string[]) => ids.map((id) => ({ valueId: id, valueTitle: id }));
const colour = {
  optionId: 'colour',
  optionTitle: 'Colour',
  values: [{ valueId: 'black', valueTitle: 'Black', swatch: '#101010' }, ...values('white')],
};
const size = { optionId: 'size', optionTitle: 'Size', values: values('42', '43') };
const wrapping = { optionId: 'wrapping', optionTitle: 'Wrapping', values: values('plain', 'gift') };
const runner = (size: string, colour: string, offers: TestOffer[], more: object = {}) => ({
  code: `runner-${size}-${colour}`,
  choice: { size, colour },
  offers,
  ...more,
});
const sizes = Array.from({ length: 12 }, (_, index) => String(36 + index));
const colours = ['black', 'white', 'navy', 'olive', 'scarlet'];

let shop: TestShop;
let calls: TestClient;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'one',
      categories: ['shoes'],
      products: [
        {
          id: 'runner',
          category: 'shoes',
          popularity: 9,
          options: [size, colour, wrapping],
          offers: [],
          variants: [
            runner('42', 'black', [
              { branch: 'lahore', price: 900, stock: 0 },
              { branch: 'karachi', price: 950, stock: 4 },
            ]),
            runner(
              '43',
              'black',
              [{ branch: 'lahore', price: 1_000, salePrice: 800, stock: 200 }],
              {
                gtin: '4006381333931',
              },
            ),
            runner('42', 'white', [{ branch: 'lahore', price: 700, stock: 0 }], {
              pictures: ['white-1', 'white-2'],
              weightGrams: 900,
            }),
          ],
        },
        {
          id: 'apart',
          category: 'shoes',
          options: [size],
          offers: [],
          variants: [
            {
              code: 'apart-42',
              choice: { size: '42' },
              offers: [{ branch: 'lahore', price: 900 }],
            },
            {
              code: 'apart-43',
              choice: { size: '43' },
              offers: [{ branch: 'karachi', price: 500 }],
            },
          ],
        },
        {
          id: 'many',
          category: 'shoes',
          options: [
            { ...size, values: values(...sizes) },
            { ...colour, values: values(...colours) },
          ],
          offers: [],
          variants: sizes.flatMap((size) =>
            colours.map((colour, index) => ({
              code: `MANY-${size}-${colour}`,
              choice: { size, colour },
              gtin: `40063813${size}${index}12`,
              pictures: [`shoes/many-${colour}-front`, `shoes/many-${colour}-back`],
              offers: [
                {
                  branch: 'lahore' as const,
                  price: 1_250_000,
                  salePrice: 999_900,
                  stock: 40,
                },
                { branch: 'karachi' as const, price: 1_250_000, stock: 40 },
              ],
            })),
          ),
        },
        {
          id: 'priced',
          category: 'shoes',
          options: [
            { ...size, values: values(...sizes) },
            { ...colour, values: values(...colours) },
          ],
          offers: [],
          variants: sizes.flatMap((size, position) =>
            colours.map((colour, index) => ({
              code: `PRICED-${size}-${colour}`,
              choice: { size, colour },
              gtin: `40063814${size}${index}12`,
              pictures: [`shoes/priced-${colour}-front`, `shoes/priced-${colour}-back`],
              offers: [
                // Every fourth size is sold out in Lahore, so Karachi sends it.
                {
                  branch: 'lahore' as const,
                  price: 1_250_000 + index * 10_000,
                  stock: position % 4 === 3 ? 0 : 7 * position + index + 1,
                },
                { branch: 'karachi' as const, price: 1_250_000 + index * 10_000, stock: 40 },
              ],
            })),
          ),
        },
        { id: 'plain', category: 'shoes', offers: [{ branch: 'lahore', price: 500 }] },
      ],
    },
  });
  const words = { Size: 'سائز', Colour: 'رنگ', Black: 'کالا' };
  await shop.db
    .insertInto('shop_text')
    .values(
      Object.entries(words).map(([source, text]) => ({
        tenant_id: shop.tenant.id,
        language: 'ur',
        source,
        text,
      })),
    )
    .execute();
  calls = testClient(shop.context());
});
afterAll(() => shop.close());

const find = async (itemCustomId: string, place: object = {}) =>
  productShape.parse(await calls.items.nearestByCustomId({ itemCustomId, ...place }));

test('a product shows its cheapest variant in stock, and all existing combinations', async () => {
  const product = await find('runner');
  expect(product).toMatchObject({
    itemCustomId: 'runner',
    variantCode: 'runner-43-black',
    price: 1_000,
    salePrice: 800,
    priceFrom: true,
    stock: 99,
    branchName: 'lahore',
    options: [size, colour, wrapping],
    variantOptions: ['size', 'colour'],
    variantPrices: [
      { price: 950, salePrice: null, duty: 0 },
      { price: 700, salePrice: null, duty: 0 },
    ],
    variantImages: [[['white-1'], ['white-2']]],
    variantTerms: [{ branchName: 'karachi', branchCountry: 'PK', delivery: { currency: 'PKR' } }],
  });
  // 42 in black is sold out in Lahore, so Karachi sends it.
  expect(product.variants).toEqual([
    { code: 'runner-42-black', choice: ['42', 'black'], prices: 0, stock: 4, terms: 0 },
    {
      code: 'runner-43-black',
      choice: ['43', 'black'],
      stock: 99,
      gtin: '4006381333931',
    },
    { code: 'runner-42-white', choice: ['42', 'white'], prices: 1, stock: 0, images: 0 },
  ]);
});

test('until a variant is chosen, delivery is that of the nearest branch with a variant in stock', async () => {
  const product = await find('apart', testPlaces.lahore);
  expect(product).toMatchObject({
    variantCode: 'apart-43',
    price: 500,
    priceFrom: true,
    branchName: 'lahore',
    variantTerms: [{ branchName: 'karachi' }],
  });
  // The terms of 42 equal the product's.
  expect(product.variants).toMatchObject([
    { code: 'apart-42', prices: 0 },
    { code: 'apart-43', terms: 0 },
  ]);
  expect(product.variants[0]).not.toHaveProperty('terms');
  const [item] = await calls.items.byId({ itemId: product.itemId, ...testPlaces.lahore });
  expect(item).toMatchObject({ variantCode: 'apart-43', branchName: 'karachi' });
});

test('lists show the price as a lower bound where variants have several prices', async () => {
  const { finalSearchedItem: cards } = await calls.items.all({ sort: 'relevance' });
  expect(cards.find(({ itemCustomId }) => itemCustomId === 'runner')).toMatchObject({
    salePrice: 800,
    priceFrom: true,
    availability: 'In Stock',
    hasOptions: true,
  });
  expect(cards.find(({ itemCustomId }) => itemCustomId === 'plain')).not.toHaveProperty(
    'priceFrom',
  );
  const ids = cards.map(({ id }) => id);
  const listed = await calls.items.byIds({ ids, details: false });
  expect(listed.map(({ id, price, priceFrom }) => ({ id, price, priceFrom }))).toEqual(
    cards.map(({ id, price, priceFrom }) => ({ id, price, priceFrom })),
  );
  // All variants of these cost the same.
  expect(cards.find(({ itemCustomId }) => itemCustomId === 'many')).not.toHaveProperty('priceFrom');
});

test('cards, lists and search show options and values in the language of the reader', async () => {
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
  const urdu = testClient({ db: shop.db, tenant: shop.tenant, language: 'ur' });
  const { finalSearchedItem: listed } = await urdu.items.all({});
  const found = listed.find((card) => card.itemCustomId === 'runner');
  const byIds = await urdu.items.byIds({ ids: [found?.id ?? ''], details: true });
  const { items: searched } = await urdu.items.search({ query: 'runner', ...testPlaces.lahore });
  const latest = (await urdu.items.latest({ perPage: 9 })).find(({ id }) => id === found?.id);
  for (const card of [found, byIds[0], searched[0], latest]) {
    expect(card?.name).toBe('runner');
    expect(card?.choices?.map(({ optionTitle }) => optionTitle)).toEqual(['سائز', 'رنگ']);
    expect(card?.choices?.[1]?.values[0]).toMatchObject({ valueTitle: 'کالا', swatch: '#101010' });
  }
});

test('a product without variants that differ has no combinations', async () => {
  expect(await find('plain')).toMatchObject({
    variantCode: 'plain',
    variantOptions: [],
    variants: [],
    variantPrices: [],
    variantImages: [],
    variantTerms: [],
  });
});

test("a request by a variant's item id shows that variant", async () => {
  const { itemId } = await find('runner');
  const [product] = await calls.items.byId({ itemId, ...testPlaces.karachi });
  expect(product).toMatchObject({ itemId, variantCode: 'runner-43-black' });
});

test('60 variants at five prices of two branches, with GTINs and pictures, add at most 6 KB', async () => {
  const product = await find('priced');
  expect(product.variants).toHaveLength(60);
  expect(product.variantPrices).toHaveLength(4);
  expect(product.variantTerms.length).toBeGreaterThan(0);
  const { variantOptions, variants, variantPrices, variantImages, variantTerms, ...plain } =
    product;
  const bytes = (value: object) => gzipSync(JSON.stringify(value)).length;
  expect(bytes(product) - bytes(plain)).toBeLessThan(6 * 1024);
  // Uncompressed too, since phones keep it in memory.
  const added = { variantOptions, variants, variantPrices, variantImages, variantTerms };
  expect(Buffer.byteLength(JSON.stringify(added))).toBeLessThan(12 * 1024);
});

test("a product of a shopper's list has the choices of its card, or all choices with details", async () => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, item_custom_id as name from product
    where item_custom_id in ('runner', 'many')`.execute(shop.db);
  const ids = ['runner', 'many'].map((name) => rows.find((row) => row.name === name)?.id ?? '');
  const choicesOf = async (details: boolean) =>
    (await calls.items.byIds({ ids, details })).map(({ choices }) => choices);
  const [runner, many] = await choicesOf(true);
  expect(runner).toEqual([
    { optionTitle: 'Size', values: [{ valueTitle: '42' }, { valueTitle: '43' }] },
    {
      optionTitle: 'Colour',
      values: [
        { valueTitle: 'Black', swatch: '#101010' },
        { valueTitle: 'white', soldOut: true },
      ],
    },
  ]);
  expect(many?.map(({ values }) => values.length)).toEqual([12, 5]);
  const listed = await calls.items.all({ perPage: 100 });
  const cards = ['runner', 'many'].map(
    (name) => listed.finalSearchedItem.find((card) => card.itemCustomId === name)?.choices,
  );
  expect(await choicesOf(false)).toEqual(cards);
  expect(cards[1]?.[0]).toMatchObject({ more: 7 });
});

test('a listed product shows its chosen variant, if the zone offers it', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from product where item_custom_id = 'runner'`.execute(shop.db);
  const id = rows[0]?.id ?? '';
  const listed = async (code: string) =>
    (await calls.items.byIds({ ids: [id], variants: { [id]: code } }))[0];
  expect(await listed('runner-42-white')).toMatchObject({
    variant: 'runner-42-white',
    price: 700,
    availability: 'Out of Stock',
    images: [['white-1'], ['white-2']],
    chosen: [
      { name: 'Size', value: '42', optionId: 'size', valueId: '42' },
      { name: 'Colour', value: 'white', optionId: 'colour', valueId: 'white' },
    ],
  });
  const other = await listed('runner-43-black');
  expect(other).toMatchObject({ price: 1_000, salePrice: 800, availability: 'In Stock' });
  expect(other).not.toHaveProperty('priceFrom');
  // The option of wrapping is still to be chosen.
  expect(other).not.toHaveProperty('isWholeChoice');
  // A variant that is not offered, or is another product's, is ignored.
  for (const code of ['runner-99-black', 'many-36-black']) {
    const product = await listed(code);
    expect(product).toMatchObject({ itemCustomId: 'runner', availability: 'In Stock' });
    expect(product).not.toHaveProperty('chosen');
    expect(product).not.toHaveProperty('isWholeChoice');
  }
});

test('a listed variant with all options chosen can be added to the cart', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from product where item_custom_id = 'many'`.execute(shop.db);
  const id = rows[0]?.id ?? '';
  const [listed] = await testClient({ ...shop.context(), language: 'ur' }).items.byIds({
    ids: [id],
    variants: { [id]: 'MANY-40-navy' },
  });
  expect(listed).toMatchObject({
    isWholeChoice: true,
    chosen: [{ name: 'سائز' }, { value: 'navy' }],
  });
  const options = listed?.chosen?.map(({ optionId, valueId }) => ({ optionId, valueId })) ?? [];
  const quote = await calls.cart.quote({
    items: [{ itemCustomId: 'many', quantity: 1, options }],
    ...testPlaces.lahore,
  });
  expect(quote.lines).toMatchObject([{ variantCode: 'MANY-40-navy', availability: 'In Stock' }]);
  expect(quote.changes).toEqual([]);
});
