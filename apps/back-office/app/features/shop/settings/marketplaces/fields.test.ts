import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readField, sections, writeField } from './fields.ts';

const id = fc.nat(999_999_999_999).map(String);
const words = fc.stringMatching(/^[A-Za-z&,'-]{1,8}( [A-Za-z]{1,8}){0,3}$/);
const fields = {
  markup: fc.nat(99_999),
  freeShipping: fc.boolean(),
  byCategory: fc.array(
    fc.record({ categoryId: id, markup: fc.nat(99_999), freeShipping: fc.boolean() }),
  ),
  excludedCategories: fc.array(id),
  title: words,
  categories: fc.array(fc.record({ id, title: words, words }, { requiredKeys: ['id', 'title'] })),
  carousels: fc.array(id),
  newArrivalsTitle: words,
  newArrivalsWords: words,
};

test.each(Object.values(sections).flat())(
  '%s survives being written into the form and read back',
  (field) => {
    fc.assert(
      fc.property(fields[field] as fc.Arbitrary<unknown>, (value) => {
        expect(readField(field, writeField(field, value))).toEqual(value);
        const ofConflict = Array.isArray(value) ? JSON.stringify(value) : value;
        expect(writeField(field, ofConflict)).toBe(writeField(field, value));
      }),
    );
  },
);

test('a line without a category or a valid markup is refused', () => {
  for (const line of ['9355', 'Phones 55', '9355 -1', '9355 55 cheap'])
    expect(readField('byCategory', line), line).toBeUndefined();
  for (const line of ['267', 'Books', '267 | book'])
    expect(readField('categories', line), line).toBeUndefined();
  expect(readField('markup', '1.5')).toBeUndefined();
});
