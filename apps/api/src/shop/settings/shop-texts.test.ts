import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../platform/tenants.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { inLanguage, toShopTexts } from './in-language.ts';
import { foldWords } from './shop-texts.ts';

let shop: TestShop;
let other: Tenant;
let large: Tenant;

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
  large = await shop.addTenant('large.example');
  for (const { id } of [shop.tenant, large]) {
    await shop.db
      .insertInto('shop_text')
      .values(texts.map((text) => ({ ...text, tenant_id: id })))
      .execute();
  }
  // More than are preloaded.
  await sql`insert into shop_text (tenant_id, language, source, text)
    select ${large.id}, 'ur', 'Product ' || n, 'شے ' || n from generate_series(1, 6000) n`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const read = <Value>(tenant: Pick<Tenant, 'id'>, language: 'en' | 'ur' | 'sv', value: Value) =>
  inLanguage({ db: shop.db, tenant, language }, value);

test('texts are shown in the reader’s language; ids, addresses and numbers are not changed', async () => {
  const node = { _id: 'Watches', name: 'Watches', menuUrl: 'Watches', count: 3, at: new Date(0) };
  const tree = [{ ...node, children: [{ ...node, title: 'Rings' }], note: null }];
  const urdu = { ...node, name: 'گھڑیاں' };
  for (const tenant of [shop.tenant, large]) {
    expect(await read(tenant, 'ur', tree)).toEqual([
      { ...urdu, children: [{ ...urdu, title: 'Rings' }], note: null },
    ]);
    expect(await read(tenant, 'en', tree)).toBe(tree);
  }
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

test('search words are translated back from every language of the shop', async () => {
  const own = (tenant: Tenant, words: string) => toShopTexts({ db: shop.db, tenant }, words);
  for (const tenant of [shop.tenant, large]) {
    expect(await own(tenant, ' گھڑیاں ')).toBe('Watches');
    expect(await own(tenant, 'ساعات')).toBe('Watches');
    expect(await own(tenant, 'mode')).toBe('Fashion');
    // The shop's own words stay themselves.
    expect(await own(tenant, 'books')).toBe('books');
    expect(await own(tenant, 'silk')).toBe('silk');
  }
  expect(await own(other, 'گھڑیاں')).toBe('گھڑیاں');
});

test('of a large shop’s texts, those of a response are read in one statement, and the cache is bounded', async () => {
  let from = 0;
  const readPage = async (db: TestShop['db']) => {
    const page = Array.from({ length: 50 }, () => ({ name: `Product ${++from}`, title: 'None' }));
    const read = await inLanguage({ db, tenant: large, language: 'ur' }, page);
    expect(read).toEqual(
      page.map(({ name }) => ({ name: name.replace('Product', 'شے'), title: 'None' })),
    );
  };
  expect(await countStatements(shop.db, readPage)).toBe(1);
  const same = { name: 'Product 1' };
  const again = (db: TestShop['db']) => inLanguage({ db, tenant: large, language: 'ur' }, same);
  expect(await countStatements(shop.db, again)).toBe(0);
});

test('words are normalized alike in memory and in PostgreSQL', async () => {
  const letters = [...'aZé ىيكةهأإآёЁ\u064b\u0652\u0640گھڑیاں'];
  const texts = fc
    .sample(fc.array(fc.constantFrom(...letters), { maxLength: 12 }), 300)
    .map((all) => all.join(''));
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, shop_text_fold(text) as folded from unnest(${texts}::text[]) text`.execute(
    shop.db,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ text }) => foldWords(text)));
});
