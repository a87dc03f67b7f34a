import { expect, test } from 'vitest';
import type { Refused } from '../../../../page/refusal.server.ts';
import { saveProduct } from './save-product.server.ts';

const edit = {
  id: '1',
  prices: [{ id: '9', version: 0, read: {}, changes: { salePrice: 5 } }],
  variants: {
    version: 0,
    options: [],
    dividing: [],
    list: [{ id: '11', code: '', gtin: null, weightGrams: null }],
    removed: [],
    addMissing: false,
  },
};

/** The refusal of a save that the API answers with an error. */
async function refusalBy(error: object) {
  const save = () => Promise.reject(error);
  const refused: Refused = await saveProduct({ save } as never, edit).then(
    () => expect.unreachable(),
    (one) => one,
  );
  return refused.refusal;
}

test('faults are at the fields of the form', async () => {
  const details = [
    { path: 'prices.0.salePrice', rule: 'range' },
    { path: 'translations.ur.name', rule: 'too_long' },
  ];
  const bad = { code: 'BAD_REQUEST', status: 400, data: { details } };
  expect((await refusalBy(bad)).fields).toEqual({ 'salePrice.9': 'range', 'name.ur': 'too_long' });
  const issues = [
    { code: 'too_small', path: ['variants', 'list', 0, 'code'] },
    { code: 'too_small', path: ['words', 'changes', 'features', 0, 'name'] },
  ];
  const { fields } = await refusalBy({ code: 'BAD_REQUEST', status: 400, data: { issues } });
  expect(Object.keys(fields)).toEqual(['code.11', 'features']);
});

test('conflicts of all sections are one choice each, and the next save has their versions', async () => {
  const field = (name: string, theirs: unknown) => ({
    field: name,
    by: 'Ayesha',
    at: '2026-11-30T10:00:00.000Z',
    base: null,
    theirs,
    mine: null,
  });
  const sections = [
    { section: 'words', itemId: null, version: 4, fields: [field('name', 'Theirs')] },
    { section: 'price', itemId: '9', version: 2, fields: [field('price', 900)] },
    {
      section: 'variants',
      itemId: null,
      version: 3,
      fields: [field('options', [{ name: 'Size', value: 'S' }]), field('dividing', ['Size'])],
    },
  ];
  const { conflict } = await refusalBy({ code: 'EDIT_CONFLICT', status: 409, data: { sections } });
  expect(conflict).toMatchObject({
    versions: { words: 4, 9: 2, variants: 3 },
    fields: [
      { field: 'name', by: 'Ayesha' },
      { field: 'price.9', theirs: 900 },
      { field: 'variants', theirs: [{ name: 'Size', value: 'S' }] },
    ],
  });
});

test('other errors stay as they are', async () => {
  const error = { code: 'FORBIDDEN', status: 403 };
  await expect(saveProduct({ save: () => Promise.reject(error) } as never, edit)).rejects.toBe(
    error,
  );
});
