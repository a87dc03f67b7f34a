import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestProducts, type TestProducts } from '../testing/test-products.ts';

let shop: TestProducts;
let id: string;
beforeAll(async () => {
  shop = await openTestProducts();
});
afterAll(() => shop.close());
beforeEach(async () => {
  id = await shop.newProduct();
});

const record = () => shop.staff().get({ id });
const sizes = (...titles: string[]) => [
  { title: 'Size', values: titles.map((title) => ({ title })) },
];
/** Saves the form with the given changes. */
const save = async (more: object) => {
  const { variants } = await record();
  const list = variants.list.map(({ choice: _, isOffered: __, ...one }) => one);
  const { version } = variants;
  return shop.staff().saveVariants({
    id,
    version,
    options: sizes('S', 'M'),
    dividing: ['Size'],
    removed: [],
    addMissing: true,
    list,
    ...more,
  });
};

test('the only variant becomes the first combination, and the others are offered without stock', async () => {
  await save({});
  const { variants, offers, history, itemCustomId } = await record();
  expect(variants).toMatchObject({
    version: 1,
    dividing: ['size'],
    list: [
      { code: itemCustomId, choice: ['S'], isOffered: true },
      { code: `${itemCustomId}-m`, choice: ['M'], isOffered: true },
    ],
  });
  expect(offers).toMatchObject([
    { choice: ['S'], price: 1_000_00, free: 5 },
    { choice: ['M'], price: 1_000_00, free: 0 },
  ]);
  expect(history[0]).toMatchObject({
    kind: 'product.saveVariants',
    after: { options: [{ name: 'Size', value: 'S, M' }], dividing: ['Size'] },
  });
  expect(await shop.shoppersSee(id)).toMatchObject({ hasOptions: true });
});

test('codes, GTINs and weights change, also by exchanging them', async () => {
  await save({});
  const [first, second] = (await record()).variants.list;
  if (!first || !second) throw new Error('there are two');
  const list = [
    { id: first.id, code: second.code, gtin: '4006381333931', weightGrams: 100 },
    { id: second.id, code: first.code, gtin: null, weightGrams: null },
  ];
  await save({ list });
  expect((await record()).variants.list).toMatchObject(list);
  const other = await shop.newProduct();
  const { itemCustomId } = await shop.staff().get({ id: other });
  const taken = list.map((one, index) => (index === 0 ? { ...one, code: itemCustomId } : one));
  await expect(save({ list: taken })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a variant without stock movements is deleted, others are taken off sale and can come back', async () => {
  await save({});
  const [sold, unsold] = (await record()).variants.list;
  await save({ removed: [unsold?.id], options: sizes('S'), addMissing: false });
  const stored = () =>
    sql<{ id: string; isEnded: boolean }>`select id::text, is_ended as "isEnded" from variant
      where product_id = ${id}::bigint order by id`.execute(shop.db);
  expect((await stored()).rows).toEqual([{ id: sold?.id, isEnded: false }]);
  await save({});
  const [, again] = (await record()).variants.list;
  await save({ removed: [sold?.id], options: sizes('S', 'M'), addMissing: false });
  expect((await record()).variants.list).toMatchObject([{ id: again?.id }]);
  expect((await stored()).rows).toMatchObject([
    { id: sold?.id, isEnded: true },
    { isEnded: false },
  ]);
  expect((await record()).offers.find(({ choice }) => choice[0] === 'S')).toMatchObject({
    isActive: false,
  });
  await save({ addMissing: true });
  expect((await record()).variants.list).toMatchObject([
    { id: sold?.id, choice: ['S'] },
    { choice: ['M'] },
  ]);
});

test('of two concurrent edits of the variants the second conflicts', async () => {
  const { variants } = await record();
  await save({});
  await expect(save({ version: variants.version })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { version: 1 },
  });
  // Saving the same again changes nothing.
  expect(await save({ version: 1 })).toMatchObject({ version: 1 });
});
