import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRule, ruleFields, textsOfRule } from './rule-fields.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999 }).map(String), { maxLength: 5 });
const amount = fc.option(fc.integer({ min: 0, max: 10 ** 9 }));
const word = fc.stringMatching(/^[a-z]{0,8}$/);
const rule = fc.record({
  categoryIds: ids,
  brandIds: ids,
  least: amount,
  most: amount,
  badge: fc.constantFrom(null, 'sale' as const, 'hot' as const, 'new' as const),
  newDays: fc.option(fc.integer({ min: 1, max: 365 })),
  onSale: fc.boolean(),
  inStock: fc.boolean(),
  propertyName: word,
  propertyValue: word,
});

test('a rule survives being written into the form and read back', () => {
  fc.assert(
    fc.property(rule, fc.constantFrom('PKR', 'JPY'), (one, currency) => {
      const texts = textsOfRule(currency, one);
      const read = Object.fromEntries(
        ruleFields.map((field) => [field, readRule(currency, field, texts[field])]),
      );
      const sorted = {
        categoryIds: [...one.categoryIds].sort(),
        brandIds: [...one.brandIds].sort(),
      };
      expect(read).toEqual({ ...one, ...sorted });
    }),
  );
});

test('an invalid number or amount is refused', () => {
  expect(readRule('PKR', 'newDays', 'soon')).toBeUndefined();
  expect(readRule('PKR', 'least', 'much')).toBeUndefined();
});
