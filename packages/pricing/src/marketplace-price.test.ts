import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_MARKETPLACE_RULE, marketplacePrice } from './marketplace-price.ts';

test('adds one major unit', () => {
  expect(marketplacePrice(1999, 'USD', ['1'])).toEqual({ price: 2099, freeShipping: false });
  expect(marketplacePrice(1999, 'JPY', [])).toEqual({ price: 2000, freeShipping: false });
});

test('adds 55 with free shipping in category 9355', () => {
  expect(marketplacePrice(1999, 'USD', ['9355'])).toEqual({ price: 7499, freeShipping: true });
});

test('hides items of category 176992, whatever other categories they are in', () => {
  expect(marketplacePrice(1999, 'USD', ['9355', '176992'])).toBeNull();
});

test('the rule can be set', () => {
  const rule = { ...DEFAULT_MARKETPLACE_RULE, markup: 3, excludedCategories: [] };
  expect(marketplacePrice(100, 'USD', ['176992'], rule)).toEqual({
    price: 400,
    freeShipping: false,
  });
});

const ids = fc.array(fc.constantFrom('1', '2', '9355', '176992', '11450'), { maxLength: 4 });
const rules = fc.record({
  markup: fc.integer({ min: 0, max: 1_000 }),
  freeShipping: fc.boolean(),
  byCategory: fc.dictionary(
    fc.constantFrom('1', '2', '9355'),
    fc.record({ markup: fc.integer({ min: 0, max: 1_000 }), freeShipping: fc.boolean() }),
  ),
  excludedCategories: fc.subarray(['1', '176992']),
});

test('is the price plus one of the markups, or null', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), ids, rules, (price, categories, rule) => {
      const shown = marketplacePrice(price, 'USD', categories, rule);
      expect(shown === null).toBe(categories.some((id) => rule.excludedCategories.includes(id)));
      if (!shown) return;
      const nearest = categories.find((id) => Object.hasOwn(rule.byCategory, id));
      const chosen = (nearest && rule.byCategory[nearest]) || rule;
      expect(shown).toEqual({
        price: price + chosen.markup * 100,
        freeShipping: chosen.freeShipping,
      });
    }),
  );
});

test('keeps the order of prices within a category', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 });
  fc.assert(
    fc.property(amount, amount, ids, (a, b, categories) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const [first, second] = [low, high].map((one) => marketplacePrice(one, 'USD', categories));
      if (first && second) expect(first.price).toBeLessThanOrEqual(second.price);
    }),
  );
});
