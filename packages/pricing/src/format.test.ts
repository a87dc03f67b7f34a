import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrice } from './format.ts';

const PKR = { code: 'PKR', symbol: 'Rs' };
const USD = { code: 'USD', symbol: '$' };

test('puts the symbol first, with separators and two decimals', () => {
  expect(formatPrice(123_456_789, PKR)).toBe('Rs\u00a01,234,567.89');
  expect(formatPrice(5, USD)).toBe('$0.05');
  expect(formatPrice(0, USD)).toBe('$0.00');
});

test('shows the symbol and 0 for a missing value', () => {
  expect(formatPrice(null, USD)).toBe('$0');
  expect(formatPrice(undefined, PKR)).toBe('Rs\u00a00');
});

test('follows the currency and the locale', () => {
  expect(formatPrice(1234, { code: 'JPY', symbol: '¥' })).toBe('¥1,234');
  expect(formatPrice(123_456, PKR, 'ar-EG')).toContain('١٬٢٣٤٫٥٦');
});

test('keeps every digit up to the last safe integer', () => {
  expect(formatPrice(Number.MAX_SAFE_INTEGER, USD)).toBe('$90,071,992,547,409.91');
  fc.assert(
    fc.property(fc.maxSafeNat(), (amount) => {
      expect(Number(formatPrice(amount, USD).replace(/[$,.]/g, ''))).toBe(amount);
    }),
  );
});
