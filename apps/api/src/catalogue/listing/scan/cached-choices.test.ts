import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dropTenantCaches } from '../../../platform/tenant-cache.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { shopChoices } from './cached-choices.ts';
import { scanCap } from './scan-cap.ts';

const sizes = ['38', '39'];
const offers = [{ branch: 'lahore' as const, price: 100, stock: 3 }];
const shoe = (id: string, own: readonly string[]) => ({
  id,
  category: 'shoes',
  options: [
    {
      optionId: 'size',
      optionTitle: 'Size',
      values: sizes.map((size) => ({ valueId: size, valueTitle: `EU ${size}` })),
    },
  ],
  offers: [],
  variants: own.map((size) => ({ code: `${id}-${size}`, choice: { size }, offers })),
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: { categories: ['shoes'], products: [shoe('both', sizes), shoe('one', ['39'])] },
  });
});
afterAll(() => shop.close());

const idOf = async (code: string) =>
  (
    await shop.db
      .selectFrom('product')
      .select('id')
      .where('item_custom_id', '=', code)
      .executeTakeFirstOrThrow()
  ).id;

async function read(...ids: number[]) {
  const choices = shopChoices(shop);
  const stocked = await choices.of(shop, ids);
  return stocked.map((own) =>
    [...own].map((at) =>
      choices.combinations[at]?.map((value) => choices.values[value]?.valueTitle).join(),
    ),
  );
}

const forget = (id: number) =>
  shop.db.deleteFrom('stocked_choice').where('product_id', '=', id).execute();

test('beyond the limit of combinations, filters still find all products', async () => {
  const usual = scanCap.combinations;
  scanCap.combinations = 1;
  onTestFinished(() => {
    scanCap.combinations = usual;
    dropTenantCaches(shop.db, shop.tenant.id, ['catalogue']);
  });
  dropTenantCaches(shop.db, shop.tenant.id, ['catalogue']);
  const { items } = testClient({ db: shop.db, tenant: shop.tenant });
  const found = async (size: string) =>
    (await items.all({ options: `size=${size}`, facets: true })).finalSearchedItem
      .map(({ itemCustomId }) => itemCustomId)
      .sort();
  expect(await found('38')).toEqual(['both']);
  expect(await found('39')).toEqual(['both', 'one']);
});

test('variants in stock are cached per shop until their product changes', async () => {
  const [both, one] = [await idOf('both'), await idOf('one')];
  const before = [['EU 38', 'EU 39'], ['EU 39'], []];
  expect(await read(both, one, 0)).toEqual(before);
  await forget(both);
  dropTenantCaches(shop.db, shop.tenant.id, [`product:${one}`, 'category:1']);
  expect(await read(both, one, 0)).toEqual(before);
  dropTenantCaches(shop.db, shop.tenant.id, [`product:${both}`, 'category:1']);
  expect(await read(both, one, 0)).toEqual([[], ['EU 39'], []]);
});

test('a read during an invalidation is not cached', async () => {
  const one = await idOf('one');
  dropTenantCaches(shop.db, shop.tenant.id, [`product:${one}`]);
  const reading = read(one);
  dropTenantCaches(shop.db, shop.tenant.id, [`product:${one}`]);
  expect(await reading).toEqual([['EU 39']]);
  await forget(one);
  expect(await read(one)).toEqual([[]]);
});
