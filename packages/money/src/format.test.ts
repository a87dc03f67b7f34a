import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf } from './decimals.ts';
import { formatAmount, formatWhole } from './format.ts';
import { allCurrencies, splitUnits } from './test-currencies.ts';

const PKR = { symbol: 'Rs', decimals: 2 };
const USD = { symbol: '$', decimals: 2 };
const SEK = { symbol: 'Kr', decimals: 2 };

test.each([
  [20_000_000, PKR, 'Rs\u00a0200,000.00'],
  [123_456_789, PKR, 'Rs\u00a01,234,567.89'],
  [5, USD, '$0.05'],
  [0, USD, '$0.00'],
  [0, PKR, 'Rs\u00a00.00'],
  [840_909, SEK, 'Kr\u00a08,409.09'],
  [123_456_789_012, SEK, 'Kr\u00a01,234,567,890.12'],
  [-150_000, PKR, '-Rs\u00a01,500.00'],
  [1234, { symbol: '¥', decimals: 0 }, '¥1,234'],
  [1_234_567, { symbol: 'KD', decimals: 3 }, 'KD\u00a01,234.567'],
  [12_345_678, { symbol: 'UF', decimals: 4 }, 'UF\u00a01,234.5678'],
  [null, USD, '$0'],
  [undefined, PKR, 'Rs\u00a00'],
])('%s in %s is written %s', (minor, currency, expected) => {
  expect(formatAmount(minor, currency)).toBe(expected);
});

test('keeps all digits up to the last safe integer', () => {
  expect(formatAmount(Number.MAX_SAFE_INTEGER, USD)).toBe('$90,071,992,547,409.91');
});

test.each(allCurrencies)(
  '%s has %i decimals, groups of three, and can be read back',
  (code, decimals) => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (minor) => {
        const { part } = splitUnits(minor, decimals);
        const written = formatAmount(minor, { symbol: '$', decimals: decimalsOf(code) });
        expect(written).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d+)?$/);
        expect(written.split('.')[1] ?? '').toBe(part);
        expect(Number(written.replace(/\D/g, ''))).toBe(minor);
      }),
      { numRuns: 30 },
    );
  },
);

test('rejects amounts that are not whole minor units', () => {
  expect(() => formatAmount(10.5, PKR)).toThrow(RangeError);
  expect(() => formatAmount(Number.NaN, PKR)).toThrow(RangeError);
});

test.each([
  [385_000, PKR, 'Rs\u00a03,850'],
  [385_050, PKR, 'Rs\u00a03,850.50'],
  [1_000_00, USD, '$1,000'],
  [1000, { symbol: '¥', decimals: 0 }, '¥1,000'],
  [0, PKR, 'Rs\u00a00'],
])('%s in %s is written %s within a sentence', (minor, currency, expected) => {
  expect(formatWhole(minor, currency)).toBe(expected);
});
