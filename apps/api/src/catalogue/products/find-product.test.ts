import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTestStock } from '../../stock/ledger/testing/set-test-stock.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { testPlaces } from '../testing/test-catalogue.ts';

let shop: TestShop;
let calls: TestClient;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'one',
      categories: ['luxury', 'luxury/bags', 'luxury/bags/totes', 'luxury/belts'],
      products: [
        {
          id: 'tote/no 1',
          category: 'luxury/bags/totes',
          brand: 'Aurelia',
          popularity: 5,
          offers: [
            { branch: 'lahore', price: 2_000_000, salePrice: 1_999_900, stock: 250 },
            { branch: 'karachi', price: 2_100_000, stock: 0 },
            { branch: 'newyork', price: 9_999 },
          ],
        },
        {
          id: 'rare',
          category: 'luxury/bags',
          offers: [{ branch: 'newyork', price: 100, stock: 0 }],
        },
        {
          id: 'belt',
          category: 'luxury/belts',
          offers: [
            { branch: 'karachi', price: 500 },
            { branch: 'lahore', price: 400 },
          ],
        },
        {
          id: 'hidden',
          category: 'luxury/belts',
          isActive: false,
          offers: [{ branch: 'karachi', price: 500 }],
        },
      ],
    },
  });
  calls = testClient(shop.context());
});
afterAll(() => shop.close());

const find = (itemCustomId: string, place = {}) =>
  calls.items.nearestByCustomId({ itemCustomId, ...place });
const setStock = (itemId: string, stock: number) =>
  setTestStock(shop.db, sql`i.id = ${Number(itemId)}`, stock);

describe('the nearest branch', () => {
  test('serves products that it has in stock', async () => {
    expect((await find('belt', testPlaces.karachi)).branchName).toBe('karachi');
    expect((await find('belt', testPlaces.lahore)).branchName).toBe('lahore');
  });
  test('without an address is the one nearest to Lahore', async () => {
    expect((await find('belt')).branchName).toBe('lahore');
  });
  test('without stock yields to the next one with stock', async () => {
    expect((await find('tote/no 1', testPlaces.karachi)).branchName).toBe('lahore');
  });
  test('shows a product that no branch has in stock as out of stock', async () => {
    expect(await find('rare')).toMatchObject({ availability: 'Out of Stock', stock: 0 });
  });

  test('serves again, in listings too, when stock is back, and other zones are unchanged', async () => {
    const belt = await find('belt', testPlaces.karachi);
    const listed = async (place: { latitude: number; longitude: number }) =>
      (await calls.items.all(place)).finalSearchedItem.find((card) => card.id === belt.id)?.branch;
    const lahore = await listed(testPlaces.lahore);
    expect(await listed(testPlaces.karachi)).toBe(belt.branch);
    await setStock(belt.itemId, 0);
    await sql`select refresh_listing(array[${Number(belt.id)}]::bigint[])`.execute(shop.db);
    expect(await listed(testPlaces.karachi)).toBe(lahore);
    await setStock(belt.itemId, 1);
    await sql`select refresh_listing(array[${Number(belt.id)}]::bigint[])`.execute(shop.db);
    expect(await listed(testPlaces.karachi)).toBe(belt.branch);
    expect(await listed(testPlaces.lahore)).toBe(lahore);
  });
});

test('a product in full', async () => {
  const product = await find('tote/no 1');
  expect(product).toMatchObject({
    itemCustomId: 'tote/no 1',
    price: 2_000_000,
    salePrice: 1_999_900,
    regularPrice: 2_000_000,
    discountPrice: 1_999_900,
    compareAtPrice: 2_000_000,
    currency: 'PKR',
    stock: 99,
    delivery: { latitude: 31.52, longitude: 74.35, shippingState: 'to_be_calculated' },
    categoryName: 'totes',
    brand: { title: 'Aurelia' },
    itemUrl: '/shop/product/tote%2Fno%201',
  });
  expect(product.category.map((node) => [node.menuUrl, node.count])).toEqual([
    ['luxury', 3],
    ['luxury/bags', 2],
    ['luxury/bags/totes', 1],
  ]);
  expect(await calls.items.nearest({ associationId: product.id })).toEqual([product]);
  expect(await calls.items.byId({ itemId: product.itemId })).toEqual([product]);
});

test('a request by item id shows that item in every zone', async () => {
  const { itemId } = await find('belt', testPlaces.karachi);
  const [offer] = await calls.items.byId({ itemId, ...testPlaces.lahore });
  expect(offer).toMatchObject({ itemId, branchName: 'karachi', price: 500 });
});

test('prices are converted by the stored rate, rounding half up; without a rate they are not converted', async () => {
  const query = { itemCustomId: 'tote/no 1', currency: 'USD' };
  // 1 999 900 x 0.0036 = 7199.64
  expect(await calls.items.nearestByCustomId(query)).toMatchObject({
    price: 7_200,
    salePrice: 7_200,
    currency: 'USD',
  });
  expect(await find('rare')).toMatchObject({ price: 27_855, currency: 'PKR' });
  expect(
    await calls.items.nearestByCustomId({ itemCustomId: 'rare', currency: 'SEK' }),
  ).toMatchObject({ price: 100, currency: 'USD' });
});

describe('not found', () => {
  test.each(['hidden', 'nothing'])('%s', async (itemCustomId) => {
    await expect(find(itemCustomId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(calls.items.related({ itemCustomId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test("another shop's product, by any of its ids", async () => {
    const product = await find('belt');
    const two = await shop.addTenant('two', { catalogue: {} });
    const other = testClient(shop.context({ tenant: two }));
    const calls = [
      other.items.nearest({ associationId: product.id }),
      other.items.byId({ itemId: product.itemId }),
      other.items.nearestByCustomId({ itemCustomId: 'belt' }),
      other.items.related({ itemCustomId: 'belt' }),
      other.branches.getDistance({ branchIds: product.branch, latitude: 31, longitude: 74 }),
      other.categories.breadcrumb({ id: product.category[0]?._id ?? '' }),
      other.categories.children({ id: product.category[0]?._id ?? '' }),
    ];
    const codes = (await Promise.allSettled(calls)).map(
      (result) => result.status === 'rejected' && result.reason.code,
    );
    expect(codes).toEqual(calls.map(() => 'NOT_FOUND'));
    const nodes = product.category.map((node) => node._id);
    expect(await other.categories.byIds({ nodes })).toEqual([]);
  });

  test('a product whose department is hidden', async () => {
    const hide = (hidden: boolean) =>
      sql`update category set is_active = ${!hidden}
        where tenant_id = ${shop.tenant.id} and menu_url = 'luxury/belts'`.execute(shop.db);
    const refresh = () => sql`select refresh_listing_of_tenant(${shop.tenant.id})`.execute(shop.db);
    await hide(true);
    await refresh();
    await expect(find('belt')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await calls.items.all({})).count).toBe(2);
    await hide(false);
    await refresh();
    expect((await calls.items.all({})).count).toBe(3);
  });
});

test('related: its own category first, then the department, never itself', async () => {
  const related = await calls.items.related({ itemCustomId: 'rare' });
  expect(related.map((card) => card.itemCustomId)).toEqual(['tote/no 1', 'belt']);
});

test('a deleted offer is replaced by another', async () => {
  const belt = await find('belt', testPlaces.karachi);
  await shop.db.deleteFrom('item').where('id', '=', Number(belt.itemId)).execute();
  const { finalSearchedItem, count } = await calls.items.all(testPlaces.karachi);
  expect(count).toBe(3);
  expect(finalSearchedItem.find((card) => card.id === belt.id)?.price).toBe(400);
  await shop.db.deleteFrom('product').where('id', '=', Number(belt.id)).execute();
  expect((await calls.items.all({})).count).toBe(2);
});
