import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';
import { openTestProducts, type TestProducts } from '../testing/test-products.ts';

let shop: TestProducts;
beforeAll(async () => {
  shop = await openTestProducts();
});
afterAll(() => shop.close());

let id: string;
beforeEach(async () => {
  id = await shop.newProduct();
});

const record = () => shop.staff().get({ id });
const shoppersSee = () => shop.shoppersSee(id);

describe('words', () => {
  test('only the given fields change, and shoppers read them in their language', async () => {
    const { words } = await record();
    const edited = await shop.staff().saveWords({
      id,
      version: words.version,
      changes: { name: 'Red tote', features: [{ name: 'Material', value: 'Leather' }] },
      translations: { ur: { name: 'سرخ بیگ' } },
    });
    expect(edited).toEqual({ version: 1, merged: [] });
    const after = await record();
    expect(after.words).toMatchObject({ version: 1, name: 'Red tote', description: 'A bag.' });
    expect(after.words.translations.ur).toEqual({ name: 'سرخ بیگ', description: '' });
    expect(await shoppersSee()).toMatchObject({
      name: 'Red tote',
      features: [{ value: 'Leather' }],
    });
    expect(after.history[0]).toMatchObject({
      kind: 'product.saveWords',
      before: { name: words.name, 'name.ur': '' },
      after: { name: 'Red tote', 'name.ur': 'سرخ بیگ' },
    });
  });

  test('a renamed product keeps its translations, and an empty translation is deleted', async () => {
    const save = (changes: object, version: number, translations = {}) =>
      shop.staff().saveWords({ id, version, changes, translations });
    await save({}, 0, { ur: { name: 'بیگ', description: 'ایک بیگ' } });
    await save({ name: 'Other tote', description: 'Another bag.' }, 1);
    expect((await record()).words.translations.ur).toEqual({ name: 'بیگ', description: 'ایک بیگ' });
    await save({}, 2, { ur: { name: '' } });
    expect((await record()).words.translations.ur).toEqual({ name: '', description: 'ایک بیگ' });
    await expect(save({}, 3, { sv: { name: 'Väska' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('texts that other products share keep their translations', async () => {
    const other = await shop.newProduct();
    const ur = { name: 'سب کا نام' };
    await shop
      .staff()
      .saveWords({ id: other, version: 0, changes: { name: 'Shared' }, translations: { ur } });
    await shop.staff().saveWords({ id, version: 0, changes: { name: 'Shared' } });
    expect((await record()).words.translations.ur?.name).toBe('سب کا نام');
    expect((await shop.staff().get({ id: other })).words.translations.ur?.name).toBe('سب کا نام');
  });

  test('long descriptions have translations too', async () => {
    const description = Array.from({ length: 4_000 }, (_, n) => `${n * 7919}`).join(' ');
    const translations = { ur: { description: 'لمبی تفصیل' } };
    await shop.staff().saveWords({ id, version: 0, changes: { description }, translations });
    expect((await record()).words.translations.ur?.description).toBe('لمبی تفصیل');
  });

  test('a member who may only translate cannot change the shop’s own texts', async () => {
    const access = { ...everything, permissions: new Set(['translations.edit'] as const) };
    const translator = shop.staff(access);
    await translator.saveWords({
      id,
      version: 0,
      changes: {},
      translations: { ur: { name: 'تھیلا' } },
    });
    const own = translator.saveWords({ id, version: 1, changes: { name: 'Mine' } });
    await expect(own).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('an import in between is reported as a conflict, although it is not in the trail', async () => {
    const { words } = await record();
    await sql`update product set name = 'By import' where id = ${id}::bigint`.execute(shop.db);
    const edit = {
      id,
      version: words.version,
      read: { name: words.name },
      changes: { name: 'Mine' },
    };
    await expect(shop.staff().saveWords(edit)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      data: {
        fields: [{ field: 'name', by: '', base: words.name, theirs: 'By import', mine: 'Mine' }],
      },
    });
    expect((await record()).words.name).toBe('By import');
    // Lists are compared by their content.
    const features = [{ name: 'Material', value: 'Silk' }];
    await shop.staff().saveWords({ id, version: 0, read: { features: [] }, changes: { features } });
    const again = { id, version: 0, read: { features: [] }, changes: { features } };
    expect(await shop.staff().saveWords(again)).toEqual({ version: 1, merged: [] });
  });
});

describe('sorting', () => {
  test('changes a product’s category, weight and customs data', async () => {
    const { bags, gifts, brand } = await shop.places();
    const changes = {
      category: gifts,
      otherCategories: [bags, gifts, bags],
      brand,
      badges: ['new' as const],
      weightGrams: 900,
      gtin: '4006381333931',
      hsCode: '420222',
      originCountry: 'IT',
      freeShipping: true,
      returnDays: 30,
      authenticity: 'with_papers' as const,
    };
    await shop.staff().saveSorting({ id, version: 0, changes });
    expect((await record()).sorting).toEqual({ ...changes, version: 1, otherCategories: [bags] });
    const { items } = testClient(shop.context());
    const listed = await items.byCategory({ categoryId: gifts, page: 1, perPage: 50 });
    expect(listed.finalSearchedItem.map((card) => card.id)).toContain(id);
    await shop
      .staff()
      .saveSorting({ id, version: 1, changes: { otherCategories: [], brand: null } });
    expect((await record()).sorting).toMatchObject({ otherCategories: [], brand: null });
  });

  test('a category or brand that does not exist is refused', async () => {
    for (const changes of [
      { category: '999999' },
      { otherCategories: ['999999'] },
      { brand: '999999' },
    ]) {
      const saved = shop.staff().saveSorting({ id, version: 0, changes });
      await expect(saved).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

describe('prices', () => {
  test('shoppers pay the changed price, and stock does not change', async () => {
    const [offer] = (await record()).offers;
    if (!offer) throw new Error('not offered');
    const save = (version: number, changes: object, access = everything) =>
      shop.staff(access).savePrice({ id: offer.itemId, version, changes });
    await save(0, { price: 1_500_00, salePrice: 1_200_00 });
    expect(await shoppersSee()).toMatchObject({ price: 1_500_00, salePrice: 1_200_00 });
    expect((await record()).offers[0]).toMatchObject({ version: 1, free: offer.free });
    for (const salePrice of [1_500_00, 1_600_00]) {
      await expect(save(1, { salePrice })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await save(1, { isActive: false });
    expect(await shoppersSee()).toBeUndefined();
    expect((await record()).history.map(({ kind }) => kind)).toEqual([
      'item.savePrice',
      'item.savePrice',
    ]);
  });

  test('a big price change needs its own permission, and offers of other branches are not found', async () => {
    const [offer] = (await record()).offers;
    const permissions = new Set(['prices.edit', 'products.read'] as const);
    const limits = { ...everything.limits, priceChangePercent: 10 };
    const edit = { id: offer?.itemId ?? '', version: 0 };
    const clerk = shop.staff({ ...everything, permissions, limits });
    const tooMuch = clerk.savePrice({ ...edit, changes: { price: 1_101_00 } });
    await expect(tooMuch).rejects.toMatchObject({ code: 'PRICE_CHANGE_TOO_BIG' });
    const tooCheap = clerk.savePrice({ ...edit, changes: { salePrice: 899_99 } });
    await expect(tooCheap).rejects.toMatchObject({ code: 'PRICE_CHANGE_TOO_BIG' });
    await clerk.savePrice({ ...edit, changes: { price: 1_100_00 } });
    const elsewhere = shop.staff({ ...everything, branches: [await shop.branchId('karachi')] });
    expect((await elsewhere.get({ id })).offers).toEqual([]);
    expect((await elsewhere.get({ id })).history).toEqual([]);
    const theirs = elsewhere.savePrice({ ...edit, changes: { price: 1_00 } });
    await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a hidden product disappears from the shop, and returns', async () => {
  const publish = (isActive: boolean) => shop.staff().publish({ ids: [id, id], isActive });
  expect(await publish(false)).toEqual({ changed: 1 });
  expect(await publish(false)).toEqual({ changed: 0 });
  expect(await shoppersSee()).toBeUndefined();
  expect(await publish(true)).toEqual({ changed: 1 });
  expect(await shoppersSee()).toBeDefined();
  const missing = shop.staff().publish({ ids: [id, '999999999'], isActive: false });
  await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await shoppersSee()).toBeDefined();
});

test('other members who have it open are shown', async () => {
  const { workplace } = testClient(
    shop.context(signedInAs('staff', { role: 'staff', secondFactor: true })),
  );
  await expect(workplace.touch({ entity: 'product', id: '999999999' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('another shop finds nothing', async () => {
  const other = await shop.addTenant('second.example', { items: [] });
  const access = signedInAs('staff', { role: 'staff', secondFactor: true });
  const { staffProducts } = testClient(shop.context({ ...access, tenant: other }));
  await expect(staffProducts.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
