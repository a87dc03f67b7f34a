import type { ProductOption } from '@karwan/contract/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlannedVariant, planVariants } from './plan-variants.ts';

const titles = (count: number, letter: string) =>
  Array.from({ length: count }, (_, number) => `${letter}${number}`);
const optionsOf = (sizes: readonly number[]) =>
  sizes.map((count, index) => ({
    title: `Option ${index}`,
    values: titles(count, `v${index}-`).map((title) => ({ title })),
  }));
const counts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
const rest = { removed: [] as string[], addMissing: true };
const bare = { code: 'bag', options: [], variants: [{ id: '1', code: 'bag', choice: {} }] };
const ids = (variants: readonly PlannedVariant[]) =>
  variants.map((variant, index) => ({ ...variant, id: variant.id ?? `new-${index}` }));

test('there is one variant per combination, in the order of the options, and the first variant is kept', () => {
  fc.assert(
    fc.property(counts, (sizes) => {
      const options = optionsOf(sizes);
      const plan = planVariants(
        {
          ...rest,
          options,
          dividing: options.map(({ title }) => title),
          list: [{ id: '1', code: 'bag', gtin: null, weightGrams: null }],
        },
        bare,
      );
      expect(plan.variants).toHaveLength(sizes.reduce((product, count) => product * count, 1));
      expect(new Set(plan.variants.map(({ choice }) => JSON.stringify(choice))).size).toBe(
        plan.variants.length,
      );
      expect(plan.variants[0]).toMatchObject({ id: '1', code: 'bag' });
      const ranks = plan.variants.map(({ choice }) =>
        plan.options.map(({ optionId, values }) =>
          values.findIndex(({ valueId }) => valueId === choice[optionId]),
        ),
      );
      expect(ranks).toEqual(
        ranks.toSorted((a, b) => a.map((one, at) => one - (b[at] ?? 0)).find(Boolean) ?? 0),
      );
    }),
  );
});

test('renaming options and values keeps the variants', () => {
  fc.assert(
    fc.property(counts, fc.nat(), fc.nat(), (sizes, which, where) => {
      const options = optionsOf(sizes);
      const dividing = options.map(({ title }) => title);
      const list = [{ id: '1', code: 'bag', gtin: null, weightGrams: null }];
      const before = planVariants({ ...rest, options, dividing, list }, bare);
      const variants = ids(before.variants);
      const renamed = options.map((option, position) => {
        if (position !== which % options.length) return option;
        const at = where % option.values.length;
        return {
          ...option,
          values: option.values.map((value, index) =>
            index === at ? { title: 'Another' } : value,
          ),
        };
      });
      const after = planVariants(
        { ...rest, options: renamed, dividing, list: variants, addMissing: true },
        { code: 'bag', options: before.options, variants },
      );
      expect(after.variants).toEqual(variants);
    }),
  );
});

const size: ProductOption = {
  optionId: 'size',
  optionTitle: 'Size',
  values: ['s', 'm'].map((id) => ({ valueId: id, valueTitle: id.toUpperCase() })),
};
const sized = {
  code: 'bag',
  options: [size],
  variants: [
    { id: '1', code: 'bag-s', choice: { size: 's' } },
    { id: '2', code: 'bag-m', choice: { size: 'm' } },
  ],
};
const stored = sized.variants.map(({ id, code }) => ({ id, code, gtin: null, weightGrams: null }));
const typed = (...values: string[]) => [
  { title: 'Size', values: values.map((title) => ({ title })) },
];

test('invalid edits are refused, naming the field', () => {
  const plan = (more: object) =>
    planVariants(
      {
        options: typed('S', 'M'),
        dividing: ['Size'],
        list: stored,
        removed: [],
        addMissing: false,
        ...more,
      },
      sized,
    );
  expect(() => plan({ options: typed('S') })).toThrow(
    /bag-m still has a value of Size that is gone/,
  );
  expect(() => plan({ options: typed('S', 's') })).toThrow(/stands there twice/);
  expect(() => plan({ dividing: [] })).toThrow(/leave bag-m no combination/);
  expect(() => plan({ dividing: ['Colour'] })).toThrow(/names no option/);
  expect(() => plan({ removed: ['1', '2'] })).toThrow(/must have at least one variant/);
  expect(() => plan({ list: stored.slice(1) })).toThrow(/lacks bag-s/);
  expect(() => plan({ list: stored.map((one) => ({ ...one, code: 'same' })) })).toThrow(/twice/);
  const many = { title: 'Size', values: titles(15, 'v').map((title) => ({ title })) };
  const more = { title: 'Other', values: titles(15, 'w').map((title) => ({ title })) };
  const wide = { options: [many, more], dividing: ['Size', 'Other'], addMissing: true };
  expect(() =>
    planVariants(
      { ...wide, list: [{ id: '1', code: 'bag', gtin: null, weightGrams: null }], removed: [] },
      bare,
    ),
  ).toThrow(/more than 200/);
  // The last remaining one becomes a product without variants again.
  expect(plan({ dividing: [], removed: ['2'] }).variants).toMatchObject([{ id: '1', choice: {} }]);
});
