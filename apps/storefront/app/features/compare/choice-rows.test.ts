import type { CardChoice } from '@karwan/contract/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceRows } from './choice-rows.ts';

const value = fc.record(
  { valueTitle: fc.constantFrom('S', 'M', 'L'), soldOut: fc.constant(true as const) },
  { requiredKeys: ['valueTitle'] },
);
const choice = fc.record({
  optionTitle: fc.constantFrom('Size', 'Colour', 'constructor'),
  values: fc.uniqueArray(value, { selector: (one) => one.valueTitle, minLength: 1 }),
});
const product = fc.record(
  { choices: fc.uniqueArray(choice, { selector: (one) => one.optionTitle }) },
  { requiredKeys: [] },
);

test('every option of every product is in one row, in the product’s column', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 4 }), (products) => {
      const rows = choiceRows(products);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      for (const [index, { choices = [] }] of products.entries()) {
        const shown = rows.map((row) => row.choices[index]).filter((one) => one !== null);
        expect(new Set(shown)).toEqual(new Set(choices));
      }
    }),
  );
});

test('products differ by their available values, not by the order of values', () => {
  const sizes = (...values: CardChoice['values']) => ({
    choices: [{ optionTitle: 'Size', values }],
  });
  const [s, m, gone] = [
    { valueTitle: 'S' },
    { valueTitle: 'M' },
    { valueTitle: 'M', soldOut: true as const },
  ];
  const differs = (...products: Parameters<typeof choiceRows>[0]) =>
    choiceRows(products)[0]?.differs;
  expect(differs(sizes(s, m), sizes(m, s))).toBe(false);
  expect(differs(sizes(s, gone), sizes(s))).toBe(false);
  expect(differs(sizes(s, m), sizes(s, gone))).toBe(true);
  expect(differs(sizes(s), {})).toBe(true);
});

test('a colour that one product states is in the row of a colour that another offers as option', () => {
  const colour = {
    optionTitle: 'Colour',
    values: [{ valueTitle: 'Navy' }, { valueTitle: 'Sage' }],
  };
  const stated = [{ name: 'Colour', values: ['Navy', 'Sky', null], differs: true }];
  expect(choiceRows([{ choices: [colour] }, {}, {}], stated)).toEqual([
    { name: 'Colour', choices: [colour, null, null], values: [null, 'Sky', null], differs: true },
  ]);
});
