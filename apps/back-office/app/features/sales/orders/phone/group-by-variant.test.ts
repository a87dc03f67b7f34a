import type { BranchItems } from '@karwan/contract/order-changes';
import { expect, test } from 'vitest';
import { groupByVariant } from './group-by-variant.ts';

const goods: BranchItems = {
  itemId: '1',
  itemCustomId: 'umbrella',
  variantCode: 'umbrella',
  name: 'Umbrella',
  image: null,
  options: [],
  toChoose: [],
  branchId: '1',
  branchName: 'Lahore',
  price: 5_100_00,
  currency: 'PKR',
  stock: 24,
};
const elsewhere = { ...goods, itemId: '2', branchId: '2', branchName: 'Islamabad', stock: 9 };

test('offers of a variant in several branches are one choice, with the stock of each', () => {
  expect(groupByVariant([goods, elsewhere])).toEqual([
    {
      name: 'buy.["umbrella","umbrella"]',
      goods,
      options: [],
      branches: [
        { name: 'Lahore', stock: 24 },
        { name: 'Islamabad', stock: 9 },
      ],
    },
  ]);
});

test('a variant with open options is a choice for each combination of them', () => {
  const option = (optionId: string, ...values: string[]) => ({
    optionId,
    optionTitle: optionId,
    values: values.map((valueId) => ({ valueId, valueTitle: valueId })),
  });
  const toChoose = [option('colour', 'sage', 'terracotta'), option('handle', 'wood')];
  const variants = groupByVariant([{ ...goods, toChoose }]);
  expect(variants.map(({ name }) => name)).toEqual([
    'buy.["umbrella","umbrella","sage","wood"]',
    'buy.["umbrella","umbrella","terracotta","wood"]',
  ]);
  expect(variants[1]?.options).toEqual([
    { optionId: 'colour', optionTitle: 'colour', valueId: 'terracotta', valueTitle: 'terracotta' },
    { optionId: 'handle', optionTitle: 'handle', valueId: 'wood', valueTitle: 'wood' },
  ]);
});
