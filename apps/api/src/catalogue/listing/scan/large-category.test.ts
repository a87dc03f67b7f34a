import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { scanCap } from './scan-cap.ts';

// A lower limit: a category above the real one takes long to create.
const usual = scanCap.products;
scanCap.products = 2_000;
afterAll(() => {
  scanCap.products = usual;
});
const products = scanCap.products + 200;
/** Every second product has a 38, every 300th a 50; popularity is the number, and the least popular cost most. */
const hasCommon = (number: number) => number % 2 === 0;
const hasRare = (number: number) => number % 300 === 0;
const priceOf = (number: number) => 1_000_000 - number * 100;
const numbers = Array.from({ length: products }, (_, number) => number);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      categories: ['shoes'],
      products: [{ id: 'first', category: 'shoes', offers: [{ branch: 'lahore', price: 100 }] }],
    },
  });
  await sql`
    with added as (
      insert into product (tenant_id, item_custom_id, name, category_id, popularity, options)
      select p.tenant_id, 's' || n, 'Shoe ' || n, p.category_id, n, ${JSON.stringify([
        {
          optionId: 'size',
          optionTitle: 'Size',
          values: ['38', '44', '50'].map((id) => ({ valueId: id, valueTitle: id })),
        },
      ])}::jsonb
      from product p cross join generate_series(0, ${products - 1}::integer) n
      where p.item_custom_id = 'first'
      returning id, tenant_id, popularity
    ), shelved as (
      insert into variant (tenant_id, product_id, code, choice)
      select tenant_id, id, 's' || popularity || '-' || size, jsonb_build_object('size', size)
      from added cross join (values ('38', 2), ('44', 1), ('50', 300)) kinds (size, every)
      where popularity % every = 0
      returning id, tenant_id, product_id
    )
    insert into item (tenant_id, product_id, variant_id, branch_id, price, stock)
    select v.tenant_id, v.product_id, v.id, b.id, 1000000 - added.popularity * 100, 3
    from shelved v join added on added.id = v.product_id
    join branch b on b.tenant_id = v.tenant_id and b.code = 'lahore'`.execute(shop.db);
  await sql`delete from product where item_custom_id = 'first'`.execute(shop.db);
  await sql`select refresh_listing(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

const list = (more: object) =>
  testClient({ db: shop.db, tenant: shop.tenant }).items.all({ facets: true, ...more });
const shown = ({ finalSearchedItem: cards }: Awaited<ReturnType<typeof list>>) =>
  cards.map(({ itemCustomId }) => Number(itemCustomId.slice(1)));
const byPopularity = (fits: (number: number) => boolean) => numbers.filter(fits).toReversed();

test('a frequent value is counted up to the scan, and its pages show the most popular products', async () => {
  const common = byPopularity(hasCommon);
  const first = await list({ options: 'size=38', perPage: 24, page: 1 });
  expect(shown(first)).toEqual(common.slice(0, 24));
  expect(first).toMatchObject({ count: scanCap.products / 2, countIsCapped: true });
  const cheap = await list({ options: 'size=38', perPage: 24, page: 2, sort: 'price-asc' });
  expect(shown(cheap)).toEqual(common.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(24, 48));
  // A page near the end of the scan is read from the whole category.
  const late = await list({ options: 'size=38', perPage: 100, page: 11 });
  expect(shown(late)).toEqual(common.slice(1_000, 1_100));
  expect(late).toMatchObject({ count: common.length, countIsCapped: false });
});

test('a rare value is searched beyond the scan', async () => {
  const rare = byPopularity(hasRare);
  const answer = await list({ options: 'size=50', perPage: 24, page: 1 });
  expect(shown(answer)).toEqual(rare);
  expect(answer).toMatchObject({ count: rare.length, countIsCapped: false });
  const both = await list({
    options: 'size=50',
    inStock: true,
    maxPrice: priceOf(600),
    perPage: 24,
  });
  expect(shown(both)).toEqual(rare.filter((number) => number >= 600));
});

test('facets are extrapolated from the scan, as integers', async () => {
  const { facets } = await list({ options: 'size=44' });
  const counts = facets?.options[0]?.values.map(({ valueTitle, count }) => [valueTitle, count]);
  expect(counts).toEqual([
    ['38', 1_100],
    ['44', 2_200],
    ['50', 8],
  ]);
});

test('other filters count all matches', async () => {
  const answer = await list({ maxPrice: priceOf(100), perPage: 24, page: 1 });
  expect(shown(answer)).toEqual(numbers.toReversed().slice(0, 24));
  expect(answer).toMatchObject({ count: products - 100, countIsCapped: false });
});
