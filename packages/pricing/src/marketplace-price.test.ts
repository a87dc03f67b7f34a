import { expect, test } from 'vitest';
import { DEFAULT_MARKETPLACE_RULE, marketplacePrice } from './marketplace-price.ts';

test('adds one major unit', () => {
  expect(marketplacePrice(1999, 'USD', ['1'])).toEqual({ price: 2099, freeShipping: false });
  expect(marketplacePrice(1999, 'JPY', [])).toEqual({ price: 2000, freeShipping: false });
});

test('adds 55 with free shipping in category 9355', () => {
  expect(marketplacePrice(1999, 'USD', ['9355'])).toEqual({ price: 7499, freeShipping: true });
});

test('shows nothing of category 176992, whatever else the item is in', () => {
  expect(marketplacePrice(1999, 'USD', ['9355', '176992'])).toBeNull();
});

test('is a setting', () => {
  const rule = { ...DEFAULT_MARKETPLACE_RULE, markup: 3, excludedCategories: [] };
  expect(marketplacePrice(100, 'USD', ['176992'], rule)).toEqual({
    price: 400,
    freeShipping: false,
  });
});
