import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestProducts, type TestProducts } from './testing/test-products.ts';

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
type Record = Awaited<ReturnType<typeof record>>;
type Edit = Parameters<ReturnType<TestProducts['staff']>['save']>[0];
const save = (edit: Omit<Edit, 'id'>) => shop.staff().save({ id, ...edit });
const itemOf = ({ offers }: Record) => offers[0]?.itemId ?? '';

describe('one save', () => {
  test('changes every section, and shoppers see all of it', async () => {
    const { gifts } = await shop.places();
    const before = await record();
    const at = '2199-01-01T10:00:00.000Z';
    const { changed } = await save({
      words: { version: 0, changes: { name: 'Blue tote' }, translations: { ur: { name: 'نیلا' } } },
      sorting: { version: 0, changes: { otherCategories: [gifts], weightGrams: 300 } },
      pictures: {
        version: 0,
        changes: { list: [{ image: 'demo/one', text: 'A tote', translations: {} }] },
      },
      variants: {
        version: 0,
        options: [{ title: 'Size', values: [{ title: 'S' }, { title: 'M' }] }],
        dividing: ['Size'],
        list: before.variants.list.map(({ id: variant, code }) => ({
          id: variant,
          code,
          gtin: null,
          weightGrams: null,
        })),
        removed: [],
        addMissing: true,
      },
      schedule: { changes: { showUntil: at } },
      prices: [{ id: itemOf(before), version: 0, changes: { price: 90_000 } }],
    });
    expect(changed).toBe(6);
    const after = await record();
    expect(after.words).toMatchObject({ name: 'Blue tote', version: 1 });
    expect(after.words.translations.ur?.name).toBe('نیلا');
    expect(after.sorting).toMatchObject({ otherCategories: [gifts], weightGrams: 300 });
    expect(after.pictures.list).toHaveLength(1);
    expect(after.schedule.showUntil).toBe(at);
    // The new size begins at the new price.
    expect(after.offers.map(({ choice, price }) => [choice[0], price])).toEqual([
      ['S', 90_000],
      ['M', 90_000],
    ]);
    expect(await shop.shoppersSee(id)).toMatchObject({ name: 'Blue tote' });
    const kinds = after.history.map(({ kind }) => kind);
    for (const kind of ['saveWords', 'saveSorting', 'savePictures', 'saveVariants', 'saveSchedule'])
      expect(kinds).toContain(`product.${kind}`);
    expect(kinds).toContain('item.savePrice');
  });

  test('stores nothing if one section is refused, and says which price', async () => {
    const item = itemOf(await record());
    const refused = save({
      words: { version: 0, changes: { name: 'Not stored' } },
      prices: [{ id: item, version: 0, changes: { salePrice: 200_000 } }],
    });
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'prices.0.salePrice' }] },
    });
    const { words, history } = await record();
    expect(words.name).not.toBe('Not stored');
    expect(history).toEqual([]);
  });

  test('names the conflicts of all sections at once, with who made them', async () => {
    const before = await record();
    const item = itemOf(before);
    await save({
      words: { version: 0, changes: { name: 'Theirs', description: 'Theirs.' } },
      prices: [{ id: item, version: 0, changes: { price: 110_000 } }],
    });
    const conflict = save({
      words: { version: 0, changes: { name: 'Mine' } },
      sorting: { version: 0, changes: { weightGrams: 5 } },
      prices: [{ id: item, version: 0, changes: { price: 120_000 } }],
    });
    await expect(conflict).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      data: {
        sections: [
          { section: 'words', itemId: null, version: 1, fields: [{ field: 'name', mine: 'Mine' }] },
          { section: 'price', itemId: item, version: 1, fields: [{ theirs: 110_000 }] },
        ],
      },
    });
    expect((await record()).sorting.weightGrams).toBeNull();
    // What nobody else changed is merged.
    await save({
      words: { version: 0, changes: { features: [{ name: 'Lining', value: 'Silk' }] } },
    });
    expect((await record()).words).toMatchObject({ name: 'Theirs', description: 'Theirs.' });
  });

  test('a form that is sent again is saved once', async () => {
    const form = { key: crypto.randomUUID(), commands: 0 };
    const again = () =>
      testClient(
        shop.context({
          ...signedInAs('staff', { role: 'staff', secondFactor: true, access: everything }),
          form: { ...form },
        }),
      ).staffProducts.save({ id, words: { version: 0, changes: { name: 'Once' } } });
    expect(await again()).toEqual(await again());
    expect((await record()).history).toHaveLength(1);
  });

  test('a picture of a value that is removed shows any value', async () => {
    const variants = async (values: string[], removed: string[] = []) => {
      const { variants: known } = await record();
      return {
        version: known.version,
        options: [{ title: 'Colour', values: values.map((title) => ({ title })) }],
        dividing: ['Colour'],
        list: known.list.map(({ id: variant, code }) => ({
          id: variant,
          code,
          gtin: null,
          weightGrams: null,
        })),
        removed,
        addMissing: true,
      };
    };
    await save({ variants: await variants(['Red', 'Blue']) });
    const { variants: made } = await record();
    const [option] = made.options;
    const blue = option?.values.find(({ valueTitle }) => valueTitle === 'Blue');
    const shows = { optionId: option?.optionId ?? '', valueId: blue?.valueId ?? '' };
    const gone = made.list.find(({ choice }) => choice[0] === 'Blue')?.id ?? '';
    await save({
      variants: await variants(['Red'], [gone]),
      pictures: {
        version: 0,
        changes: { list: [{ image: 'demo/one', text: '', translations: {}, shows }] },
      },
    });
    expect((await record()).pictures.list[0]).not.toHaveProperty('shows');
  });
});

describe('permissions', () => {
  const may = (...permissions: string[]) =>
    shop.staff({ ...everything, permissions: new Set(permissions) as never });

  test.each([
    ['words', { words: { version: 0, changes: { name: 'No' } } }],
    ['sorting', { sorting: { version: 0, changes: { weightGrams: 1 } } }],
    ['schedule', { schedule: { changes: { showUntil: '2199-01-01T10:00:00.000Z' } } }],
    ['pictures', { pictures: { version: 0, changes: { list: [] } } }],
  ])('%s need their own', async (_, edit) => {
    await expect(may('prices.edit').save({ id, ...edit })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('prices need their own, and belong to the product', async () => {
    const item = itemOf(await record());
    const prices = [{ id: item, version: 0, changes: { price: 101_000 } }];
    await expect(may('products.edit').save({ id, prices })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const other = await shop.newProduct();
    await expect(shop.staff().save({ id: other, prices })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await may('prices.edit').save({ id, prices });
    const { rows } = await sql<{
      price: string;
    }>`select price from item where id = ${item}::bigint`.execute(shop.db);
    expect(Number(rows[0]?.price)).toBe(101_000);
  });
});
