import { expect, test } from 'vitest';
import { marketplaceQuery } from './marketplace-query.ts';

const price = { least: null, most: 5_000_000, typed: 'under 50000' };

test('a marketplace is not asked for the words of a price or an order', () => {
  expect(marketplaceQuery('handbag under 50000', { price })).toBe('handbag');
  expect(
    marketplaceQuery('cheap red handbag under 50000 for her', {
      price,
      cheapest: { typed: 'cheap' },
    }),
  ).toBe('red handbag for her');
});

test('a query of nothing else, or read differently, is unchanged', () => {
  expect(marketplaceQuery('under 50000', { price })).toBe('under 50000');
  expect(marketplaceQuery('red  dress')).toBe('red dress');
  expect(marketplaceQuery('nike shoes', { price })).toBe('nike shoes');
});
