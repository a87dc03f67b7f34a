import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../orders/testing/test-shop.ts';
import type { Tenant } from '../platform/tenants.ts';
import { inLanguage, inOwnWords } from './in-language.ts';

let database: TestDatabase;
let shop: Tenant;
let other: Tenant;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await createShop(database.db, 'first.example');
  other = await createShop(database.db, 'second.example');
  const texts = [
    { language: 'ur', source: 'Watches', text: 'گھڑیاں' },
    { language: 'ar', source: 'Watches', text: 'ساعات' },
    { language: 'sv', source: 'Fashion', text: 'Mode' },
    { language: 'sv', source: 'Children', text: 'Books' },
    { language: 'sv', source: 'Books', text: 'Böcker' },
  ];
  await database.db
    .insertInto('shop_text')
    .values(texts.map((text) => ({ ...text, tenant_id: shop.id })))
    .execute();
});
afterAll(() => database.drop());

const read = <Value>(tenant: Tenant, language: 'en' | 'ur' | 'sv', value: Value) =>
  inLanguage({ db: database.db, tenant, language }, value);

test('words are shown in the reader’s language; ids, addresses and numbers stay', async () => {
  const node = { _id: 'Watches', name: 'Watches', menuUrl: 'Watches', count: 3, at: new Date(0) };
  const tree = [{ ...node, children: [{ ...node, title: 'Rings' }], note: null }];
  const urdu = { ...node, name: 'گھڑیاں' };
  expect(await read(shop, 'ur', tree)).toEqual([
    { ...urdu, children: [{ ...urdu, title: 'Rings' }], note: null },
  ]);
  expect(await read(shop, 'en', tree)).toBe(tree);
  expect(await read(other, 'ur', tree)).toBe(tree);
});

test('a shopper’s words are understood in every language of the shop', async () => {
  const own = (tenant: Tenant, words: string) => inOwnWords({ db: database.db, tenant }, words);
  expect(await own(shop, ' گھڑیاں ')).toBe('Watches');
  expect(await own(shop, 'ساعات')).toBe('Watches');
  expect(await own(shop, 'mode')).toBe('Fashion');
  // What is a word of the shop's own means itself.
  expect(await own(shop, 'books')).toBe('books');
  expect(await own(shop, 'silk')).toBe('silk');
  expect(await own(other, 'گھڑیاں')).toBe('گھڑیاں');
});
