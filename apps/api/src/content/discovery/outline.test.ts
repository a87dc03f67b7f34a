import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../../catalogue/testing/test-catalogue.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';

let database: TestDatabase;
let shop: TestClient;
beforeAll(async () => {
  database = await createTestDatabase();
  const offers = [{ branch: 'lahore' as const, price: 100 }];
  const tenant = await createCatalogue(database.db, {
    domain: 'one',
    categories: ['luxury', 'luxury/bags', 'luxury/bags/totes', 'home', 'home/lamps', 'empty'],
    products: [
      { id: 'tote', category: 'luxury/bags/totes', brand: 'Aurelia & Sons', offers },
      { id: 'lamp', category: 'home/lamps', offers },
      { id: 'hidden', category: 'empty', brand: 'Nobody', isActive: false, offers },
      { id: 'nowhere', category: 'empty', offers: [] },
    ],
  });
  await createCatalogue(database.db, {
    domain: 'two',
    categories: ['toys'],
    products: [{ id: 'robot', category: 'toys', brand: 'Other', offers }],
  });
  shop = testClient({ db: database.db, tenant });
});
afterAll(() => database.drop());

test('lists everything that has products, and nothing of another shop', async () => {
  const { categories, brands, parts } = await shop.discovery.outline({});
  expect(categories.map((category) => category.menuUrl)).toEqual([
    'home',
    'home/lamps',
    'luxury',
    'luxury/bags',
    'luxury/bags/totes',
  ]);
  expect(brands.map((brand) => brand.title)).toEqual(['Aurelia & Sons']);
  expect(parts.map((part) => part.count)).toEqual([2]);
  const products = await shop.discovery.products({ part: parts[0]?.part ?? -1 });
  expect(products.map((product) => product.itemCustomId)).toEqual(['tote', 'lamp']);
});

test('a part that does not exist is empty', async () => {
  expect(await shop.discovery.products({ part: 1_000_000_000 })).toEqual([]);
});

test('nothing below a hidden category is listed', async () => {
  const set = (isActive: boolean) =>
    database.db
      .updateTable('category')
      .set({ is_active: isActive })
      .where('menu_url', '=', 'luxury/bags')
      .execute();
  await set(false);
  const { categories } = await shop.discovery.outline({});
  await set(true);
  expect(categories.map((category) => category.menuUrl)).toEqual(['home', 'home/lamps', 'luxury']);
});
