import type { TextState } from '@karwan/contract/shop/settings/text-kinds';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { mergeOptionWords } from '../../../../shop/settings/texts/merge-option-words.ts';
import { shopTextHandlers } from '../../../../shop/settings/texts/router.ts';
import { signedInAs } from '../../../../testing/test-context.ts';
import { openTestProducts, type TestProducts } from '../testing/test-products.ts';

let shop: TestProducts;
beforeAll(async () => {
  shop = await openTestProducts();
});
afterAll(() => shop.close());

const list = (state: TextState, more: object = {}) =>
  shop.staff().translations({ language: 'ur', state, ...more });
const rowOf = async (state: TextState, id: string) =>
  (await list(state)).products.find((row) => row.id === id);
const translate = (id: string, version: number, ur: object) =>
  shop.staff().saveWords({ id, version, changes: {}, translations: { ur } });

test('a product is listed as missing until its name and its description are translated', async () => {
  const id = await shop.newProduct();
  expect(await rowOf('missing', id)).toMatchObject({
    version: 0,
    description: 'A bag.',
    translation: { name: '', description: '' },
  });
  await translate(id, 0, { name: 'تھیلا' });
  expect(await rowOf('missing', id)).toMatchObject({ translation: { name: 'تھیلا' } });
  await translate(id, 1, { description: 'ایک تھیلا' });
  expect(await rowOf('missing', id)).toBeUndefined();
  expect(await rowOf('all', id)).toMatchObject({
    version: 2,
    isStale: false,
    translation: { name: 'تھیلا', description: 'ایک تھیلا' },
  });
  // The shop's own language is not a translation.
  expect((await list('all')).languages).toEqual(['ur']);
});

test('a translation of previous texts is stale until it is corrected or confirmed', async () => {
  const id = await shop.newProduct();
  await translate(id, 0, { name: 'پرانا', description: 'پرانی تفصیل' });
  expect(await rowOf('stale', id)).toBeUndefined();
  await shop
    .staff()
    .saveWords({ id, version: 1, changes: { name: 'New name', description: 'New.' } });
  expect(await rowOf('stale', id)).toMatchObject({ isStale: true, translation: { name: 'پرانا' } });
  expect(await rowOf('missing', id)).toBeUndefined();
  await translate(id, 2, { name: 'نیا' });
  expect(await rowOf('stale', id)).toBeDefined();
  const holds = { id, version: 3, changes: {}, isStale: { ur: false } };
  expect(await shop.staff().saveWords(holds)).toEqual({ version: 4, merged: [] });
  expect(await rowOf('stale', id)).toBeUndefined();
  // Confirming again changes nothing.
  expect(await shop.staff().saveWords({ ...holds, version: 4 })).toMatchObject({ version: 4 });
  expect((await shop.staff().get({ id })).history[0]).toMatchObject({
    before: { 'isStale.ur': true },
    after: { 'isStale.ur': false },
  });
  await shop.staff().saveWords({ ...holds, version: 4, isStale: { ur: true } });
  expect(await rowOf('stale', id)).toBeDefined();
});

test('a translation that was typed while a colleague renamed the product is stale', async () => {
  const id = await shop.newProduct();
  await translate(id, 0, { name: 'تھیلا' });
  await shop.staff().saveWords({ id, version: 1, changes: { name: 'Renamed meanwhile' } });
  expect(await translate(id, 1, { name: 'بڑا تھیلا' })).toMatchObject({
    merged: [{ field: 'name' }],
  });
  expect(await rowOf('stale', id)).toMatchObject({
    name: 'Renamed meanwhile',
    isStale: true,
    translation: { name: 'بڑا تھیلا' },
  });
  // Typed for the current texts, it is not stale.
  await translate(id, 3, { name: 'نیا تھیلا' });
  expect(await rowOf('stale', id)).toBeUndefined();
});

test('pages have no gaps, and products are found by name', async () => {
  const ids = [];
  for (let made = 0; made < 21; made++) ids.push(await shop.newProduct());
  const first = await list('missing');
  expect(first.products).toHaveLength(20);
  const second = await list('missing', { before: first.next ?? undefined });
  const shown = [...first.products, ...second.products].map(({ id }) => id);
  expect(shown).toEqual(shown.toSorted((a, b) => Number(b) - Number(a)));
  expect(shown).toEqual(expect.arrayContaining(ids));
  const { itemCustomId = '', id } = first.products[3] ?? {};
  expect((await list('all', { q: itemCustomId })).products.map((row) => row.id)).toEqual([id]);
  expect((await list('stale', { q: itemCustomId })).products).toEqual([]);
});

test('a member who may not translate sees no translations', async () => {
  const staff = shop.staff({ ...everything, permissions: new Set(['products.read'] as const) });
  await expect(staff.translations({ language: 'ur' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

const context = () =>
  shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access: everything }));
const optionTexts = async (more: object = {}) => {
  const input = { language: 'ur', kind: 'options', ...more } as never;
  return (await call(shopTextHandlers.list, input, { context: context() })).texts;
};
const saveText = (text: object) =>
  call(shopTextHandlers.save, { language: 'ur', texts: [text] } as never, { context: context() });

test('names of options are listed once, and change with the products', async () => {
  const [id, other] = [await shop.newProduct(), await shop.newProduct()];
  const save = async (product: string, version: number, ...titles: string[]) => {
    const { list: stored } = (await shop.staff().get({ id: product })).variants;
    await shop.staff().saveVariants({
      id: product,
      version,
      dividing: [],
      removed: [],
      addMissing: false,
      options: [{ title: 'Colour', values: titles.map((title) => ({ title })) }],
      list: stored.map(({ isOffered: _, ...variant }) => variant),
    });
  };
  await save(id, 0, 'Red', 'Blue');
  await save(other, 0, 'Red');
  const words = (texts: { source: string }[]) => texts.map(({ source }) => source);
  expect(words(await optionTexts())).toEqual(['Blue', 'Colour', 'Red']);
  await saveText({ source: 'Blue', read: '', text: 'نیلا' });
  expect(words(await optionTexts({ isMissing: true }))).toEqual(['Colour', 'Red']);

  // A renamed value keeps its translation, as a stale one.
  await save(id, 1, 'Red', 'Navy');
  expect(await optionTexts({ isStale: true })).toEqual([
    { source: 'Navy', text: 'نیلا', isStale: true },
  ]);
  await saveText({ source: 'Navy', read: 'نیلا', text: 'نیلا', holds: true });
  expect(await optionTexts({ isStale: true })).toEqual([]);
  expect(words(await optionTexts())).toContain('Blue');
  await sql`delete from option_word where word = 'Red'`.execute(shop.db);
  await mergeOptionWords(shop.db);
  expect(words(await optionTexts())).toEqual(['Colour', 'Navy', 'Red']);
});
