import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCurrencies } from './test-currencies.ts';
import { parseTypedAmount, typedAmount } from './typed-amount.ts';

describe('typed amounts', () => {
  test('parsing reverses formatting', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        expect(parseTypedAmount(typedAmount(minor, 2), 2)).toBe(minor);
      }),
    );
  });

  test.each(['', ' ', 'abc', '-5', '1e5', '1.2.3', '٣'])('%j is not an amount', (text) => {
    expect(parseTypedAmount(text, 2)).toBeUndefined();
  });

  test.each([
    ['1,250', 125_000],
    ['0.5', 50],
    ['12.', 1200],
    ['3.999', 399],
  ])('%s is %i', (text, minor) => {
    expect(parseTypedAmount(text, 2)).toBe(minor);
  });
});

test.each(allCurrencies)('an amount in %s is parsed back as it was formatted', (_, decimals) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
      expect(parseTypedAmount(typedAmount(minor, decimals), decimals)).toBe(minor);
    }),
    { numRuns: 20 },
  );
});
