import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../platform/tenants.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { inLanguage, toShopTexts } from './in-language.ts';

let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop();
  other = await shop.addTenant('second.example');
  const texts = [
    { language: 'ur', source: 'Watches', text: 'گھڑیاں' },
    { language: 'ar', source: 'Watches', text: 'ساعات' },
    { language: 'sv', source: 'Fashion', text: 'Mode' },
    { language: 'sv', source: 'Children', text: 'Books' },
    { language: 'sv', source: 'Books', text: 'Böcker' },
  ];
  await shop.db
    .insertInto('shop_text')
    .values(texts.map((text) => ({ ...text, tenant_id: shop.tenant.id })))
    .execute();
});
afterAll(() => shop.close());

const read = <Value>(tenant: Tenant, language: 'en' | 'ur' | 'sv', value: Value) =>
  inLanguage({ db: shop.db, tenant, language }, value);

test('words are shown in the reader’s language; ids, addresses and numbers stay', async () => {
  const node = { _id: 'Watches', name: 'Watches', menuUrl: 'Watches', count: 3, at: new Date(0) };
  const tree = [{ ...node, children: [{ ...node, title: 'Rings' }], note: null }];
  const urdu = { ...node, name: 'گھڑیاں' };
  expect(await read(shop.tenant, 'ur', tree)).toEqual([
    { ...urdu, children: [{ ...urdu, title: 'Rings' }], note: null },
  ]);
  expect(await read(shop.tenant, 'en', tree)).toBe(tree);
  expect(await read(other, 'ur', tree)).toBe(tree);
});

test('a translated brand keeps the title by which its page is found', async () => {
  const brands = ['Watches', 'Rings'].map((title) => ({ brand: { id: '1', title } }));
  expect(await read(shop.tenant, 'ur', [...brands, { brand: null }, { brand: 'Watches' }])).toEqual(
    [
      { brand: { id: '1', title: 'گھڑیاں', ownTitle: 'Watches' } },
      { brand: { id: '1', title: 'Rings' } },
      { brand: null },
      { brand: 'Watches' },
    ],
  );
});

test('a shopper’s words are understood in every language of the shop', async () => {
  const own = (tenant: Tenant, words: string) => toShopTexts({ db: shop.db, tenant }, words);
  expect(await own(shop.tenant, ' گھڑیاں ')).toBe('Watches');
  expect(await own(shop.tenant, 'ساعات')).toBe('Watches');
  expect(await own(shop.tenant, 'mode')).toBe('Fashion');
  // What is a word of the shop's own means itself.
  expect(await own(shop.tenant, 'books')).toBe('books');
  expect(await own(shop.tenant, 'silk')).toBe('silk');
  expect(await own(other, 'گھڑیاں')).toBe('گھڑیاں');
});
