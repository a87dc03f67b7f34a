import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { lookUpWords } from './look-up-words.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'shop.example',
      categories: ['luxury', 'luxury/handbags'],
      products: [
        {
          id: 'bag',
          name: 'Leather Tote',
          category: 'luxury/handbags',
          offers: [{ branch: 'lahore', price: 100_000 }],
        },
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

test.each([
  ['hanbag', 'handbags'],
  ['hanbags', 'handbags'],
  ['handbgs', 'handbags'],
  ['lether', 'leather'],
  ['lethers', 'leather'],
])('%s is corrected to %s', async (typed, meant) => {
  const [word] = await lookUpWords({ db: shop.db, tenant: shop.tenant }, [typed]);
  expect(word?.corrections).toEqual([meant]);
});

test('a word unlike all others has no correction', async () => {
  const [word] = await lookUpWords({ db: shop.db, tenant: shop.tenant }, ['xylophone']);
  expect(word?.corrections).toEqual([]);
});
