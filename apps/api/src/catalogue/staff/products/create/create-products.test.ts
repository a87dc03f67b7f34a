import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { openTestProducts, type TestProducts } from '../testing/test-products.ts';

let shop: TestProducts;
beforeAll(async () => {
  shop = await openTestProducts();
});
afterAll(() => shop.close());

const bare = async (more: object = {}) => ({
  key: randomUUID(),
  name: 'Silk scarf',
  category: (await shop.places()).gifts,
  ...more,
});

test('a new product is hidden, gets a code from its name, and is added once', async () => {
  const requested = await bare();
  const staff = shop.staff();
  const [first, again] = await Promise.all([staff.create(requested), staff.create(requested)]);
  expect(again).toEqual(first);
  const record = await staff.get(first);
  expect(record).toMatchObject({
    isActive: false,
    itemCustomId: 'silk-scarf',
    offers: [],
    variants: { list: [{ code: 'silk-scarf', choice: [] }] },
    words: { name: 'Silk scarf' },
  });
  expect(record.history.map(({ kind }) => kind)).toEqual(['product.create']);
  const other = await staff.get(await staff.create(await bare()));
  expect(other.itemCustomId).toMatch(/^silk-scarf-\w{6}$/);
});

test('a code that is taken, an unknown category, and a copy of an unknown product are refused', async () => {
  const staff = shop.staff();
  await staff.create(await bare({ code: 'scarf.1' }));
  for (const [more, code] of [
    [{ code: 'scarf.1' }, 'BAD_REQUEST'],
    [{ code: 'no/slash' }, 'BAD_REQUEST'],
    [{ code: '..' }, 'BAD_REQUEST'],
    [{ code: '\u200f' }, 'BAD_REQUEST'],
    [{ code: '\u200fscarf.1' }, 'BAD_REQUEST'],
    [{ category: '999999' }, 'BAD_REQUEST'],
    [{ brand: '999999' }, 'BAD_REQUEST'],
    [{ copyOf: '999999' }, 'NOT_FOUND'],
  ] as const) {
    await expect(staff.create(await bare(more)), JSON.stringify(more)).rejects.toMatchObject({
      code,
    });
  }
});

test('a copy has everything but codes, GTINs and stock', async () => {
  const id = await shop.newProduct();
  await sql`update product set gtin = '4006381333931', weight_grams = 300, pictures = '{demo/a}',
    options = '[{"optionId":"size","optionTitle":"Size","values":[{"valueId":"s","valueTitle":"S"}]}]'
    where id = ${id}::bigint`.execute(shop.db);
  await sql`update variant set choice = '{"size":"s"}' where product_id = ${id}::bigint`.execute(
    shop.db,
  );
  const staff = shop.staff();
  const copy = await staff.create(await bare({ copyOf: id, code: 'copy' }));
  const { variants, sorting, words, pictures, offers } = await staff.get(copy);
  expect({ variants, pictures, description: words.description }).toMatchObject({
    variants: { list: [{ code: 'copy-1', choice: ['S'] }], dividing: ['size'] },
    pictures: { list: [{ image: 'demo/a' }] },
    description: 'A bag.',
  });
  expect(sorting).toMatchObject({ gtin: null, weightGrams: 300 });
  expect(offers).toMatchObject([{ variantCode: 'copy-1', price: 1_000_00, free: 0 }]);
  // A member of another branch does not copy the prices.
  const karachi = { ...everything, branches: [await shop.branchId('karachi')] };
  const other = await shop.staff(karachi).create(await bare({ copyOf: id }));
  expect((await staff.get(other)).offers).toEqual([]);
});

test('a branch starts to offer it; shoppers see it once it is published', async () => {
  const staff = shop.staff();
  const { id } = await staff.create(await bare({ code: 'cap' }));
  const offer = {
    productId: id,
    variantCode: 'cap',
    branch: String(await shop.branchId('lahore')),
    price: 900_00,
  };
  const added = await staff.addOffer(offer);
  expect(await staff.addOffer({ ...offer, price: 1_00 })).toEqual(added);
  expect((await staff.get({ id })).offers).toMatchObject([
    { price: 900_00, free: 0, isActive: true },
  ]);
  expect(await shop.shoppersSee(id)).toBeUndefined();
  await staff.publish({ ids: [id], isActive: true });
  expect(await shop.shoppersSee(id)).toMatchObject({ price: 900_00, availability: 'Out of Stock' });
  const limits = { ...everything.limits, priceChangePercent: 10 };
  const permissions = new Set(
    [...everything.permissions].filter((permission) => permission !== 'prices.big'),
  );
  const clerk = shop.staff({ ...everything, permissions, limits });
  expect(await clerk.addOffer({ ...offer, price: 1_00 })).toEqual(added);
  const elsewhere = { ...offer, branch: String(await shop.branchId('karachi')) };
  await expect(clerk.addOffer({ ...elsewhere, price: 1_00 })).rejects.toMatchObject({
    code: 'PRICE_CHANGE_TOO_BIG',
  });
  await expect(staff.addOffer({ ...offer, variantCode: 'other' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const karachi = { ...everything, branches: [await shop.branchId('karachi')] };
  await expect(shop.staff(karachi).addOffer(offer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
