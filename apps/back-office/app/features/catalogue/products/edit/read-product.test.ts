import { expect, test } from 'vitest';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { readProduct } from './read-edits.server.ts';

/** A product with one offer, one variant and one picture, as its form sends them. */
const untouched: [string, string][] = [
  ['version.words', '3'],
  ['version.sorting', '4'],
  ['version.variants', '5'],
  ['version.pictures', '6'],
  ['read.name', 'Tote'],
  ['name', 'Tote'],
  ['read.features', 'Material: Leather'],
  ['features', 'Material: Leather'],
  ['read.name.ur', ''],
  ['name.ur', ''],
  ['category', '2'],
  ['read.category', '2'],
  ['read.freeShipping', 'no'],
  ['read.badges', ''],
  ['read.otherCategories', ''],
  ['showFrom', ''],
  ['read.showFrom', ''],
  ['offer', '9'],
  ['currency.9', 'PKR'],
  ['version.price.9', '7'],
  ['price.9', '1000.00'],
  ['read.price.9', '1000.00'],
  ['isActive.9', 'yes'],
  ['read.isActive.9', 'yes'],
  ['variant', '11'],
  ['code.11', 'TOTE'],
  ['gtin.11', ''],
  ['grams.11', ''],
  ['options', ''],
  ['addMissing', 'yes'],
  ['read.variants', '["",[],[["11","TOTE",null,null]]]'],
  ['pictures', '[]'],
  ['read.pictures', '[]'],
];

function read(changes: Record<string, string>, without: string[] = []) {
  const form = new FormData();
  for (const [name, value] of untouched)
    if (!without.includes(name)) form.append(name, changes[name] ?? value);
  for (const [name, value] of Object.entries(changes))
    if (!form.has(name)) form.append(name, value);
  return readProduct(
    '1',
    Object.fromEntries([...form].map(([name, v]) => [name, String(v)])),
    form,
  );
}

const nothing = { words: undefined, sorting: undefined, variants: undefined, pictures: undefined };

test('an untouched form changes nothing', () => {
  expect(read({})).toEqual({ id: '1', ...nothing, schedule: undefined, prices: [] });
});

test('only the sections that changed are sent, with what was read of them', () => {
  expect(read({ 'price.9': '1,200', 'name.ur': 'تھیلا' })).toMatchObject({
    words: { version: 3, changes: {}, translations: { ur: { name: 'تھیلا' } } },
    sorting: undefined,
    variants: undefined,
    prices: [{ id: '9', version: 7, read: { price: 100_000 }, changes: { price: 120_000 } }],
  });
  expect(read({}, ['isActive.9']).prices).toMatchObject([{ changes: { isActive: false } }]);
  expect(read({ freeShipping: 'yes' }).sorting).toMatchObject({ changes: { freeShipping: true } });
  expect(read({ options: 'Size: S, M' }).variants).toMatchObject({
    version: 5,
    dividing: ['Size'],
    addMissing: true,
  });
  expect(read({ 'grams.11': '300' }).variants).toMatchObject({ list: [{ weightGrams: 300 }] });
  expect(read({ pictures: '[{"image":"demo/one"}]' }).pictures).toMatchObject({ version: 6 });
});

test('a conflict that was decided for the others is not sent', () => {
  const theirs = { 'choose.price.9': 'theirs', 'theirs.price.9': '900.00', 'price.9': '1,200' };
  expect(read(theirs).prices).toEqual([]);
  expect(read({ 'grams.11': '300', 'choose.variants': 'theirs' }).variants).toBeUndefined();
});

test.each<Record<string, string>>([
  { 'price.9': 'much' },
  { features: 'Material' },
  { options: 'Size' },
  { 'grams.11': 'heavy' },
])('a field that means nothing is refused: %j', (changes) => {
  expect(() => read(changes)).toThrow(RefusedField);
});
