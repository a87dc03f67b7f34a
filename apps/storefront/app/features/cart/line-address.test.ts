import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicesInAddress } from '../product/chosen-address.ts';
import { lineAddress } from './line-address.ts';

test('a line without options links to its product', () => {
  expect(lineAddress({ itemCustomId: 'a/b', options: [] })).toBe('/shop/product/a%2Fb');
});

test('the product page preselects the options of the line', () => {
  const chosen = fc.uniqueArray(
    fc.record({ optionId: fc.string({ minLength: 1 }), valueId: fc.string({ minLength: 1 }) }),
    { selector: ({ optionId }) => optionId, maxLength: 4 },
  );
  fc.assert(
    fc.property(chosen, (values) => {
      const options = values.map((one) => ({ ...one, optionTitle: '', valueTitle: '' }));
      const { search } = new URL(lineAddress({ itemCustomId: 'shoe', options }), 'http://shop');
      const known = values.map(({ optionId, valueId }) => ({
        optionId,
        optionTitle: '',
        values: [{ valueId, valueTitle: '' }],
      }));
      expect(Object.entries(choicesInAddress(search, known).choices)).toEqual(
        Object.entries(
          Object.fromEntries(values.map(({ optionId, valueId }) => [optionId, valueId])),
        ),
      );
    }),
  );
});
