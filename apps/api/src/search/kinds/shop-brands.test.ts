import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { shopBrands } from './shop-brands.ts';

let shop: TestShop;
beforeAll(async () => {
  const offers = [{ branch: 'lahore' as const, price: 100_000 }];
  shop = await openTestShop({
    catalogue: {
      domain: 'brands.example',
      categories: ['bags'],
      products: [{ id: 'tote', name: 'Tote', category: 'bags', brand: 'Casa Lintari', offers }],
    },
  });
});
afterAll(() => shop.close());

test('a shop knows the names of its brands, in any writing', async () => {
  const brands = await shopBrands(shop.db, shop.tenant.id);
  expect(brands.isBrand(['casa', 'lintari'])).toBe(true);
  expect(brands.isBrand(['casa'])).toBe(false);
  expect(brands.isBrand(['nike'])).toBe(false);
});
