import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDecimalText, toDecimalText } from './decimal-text.ts';
import { allCurrencies, splitUnits } from './test-currencies.ts';

test('whole hundredths survive a round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => {
      const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
      expect(fromDecimalText(text, 'USD')).toBe(minor);
    }),
  );
});

test('rounds half up, and supports currencies without a minor unit', () => {
  expect(fromDecimalText('12.345', 'USD')).toBe(1235);
  expect(fromDecimalText('12.344', 'USD')).toBe(1234);
  expect(fromDecimalText('1250', 'JPY')).toBe(1250);
  expect(fromDecimalText('1250.5', 'JPY')).toBe(1251);
});

test.each(['', '-1', '1e3', '1,000.00', 'free', '9999999999999'])('%j is not a price', (text) => {
  expect(fromDecimalText(text, 'USD')).toBeNull();
});

test.each(allCurrencies)('%s is written with %i decimals and parsed back', (code, decimals) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 - 1 }), (minor) => {
      const { whole, part } = splitUnits(minor, decimals);
      const text = toDecimalText(minor, code);
      expect(text).toBe(part ? `${whole}.${part}` : whole);
      expect(fromDecimalText(text, code)).toBe(minor);
    }),
    { numRuns: 20 },
  );
});

test.each([0.5, -1, Number.NaN, 2 ** 53])('%d is not a valid amount', (wrong) => {
  expect(() => toDecimalText(wrong, 'USD')).toThrow(RangeError);
});
