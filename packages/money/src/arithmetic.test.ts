import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AmountTooLarge, add, divideHalfUp, fromMajor, multiply } from './arithmetic.ts';
import { parseDecimal } from './decimal.ts';

const amount = fc.nat({ max: 10 ** 12 });

describe('rounding', () => {
  test('halves are rounded up, less is rounded down', () => {
    expect([divideHalfUp(5n, 10n), divideHalfUp(4n, 10n), divideHalfUp(15n, 10n)]).toEqual([
      1n,
      0n,
      2n,
    ]);
  });

  test('rounding is at most half a unit off, and exactly half only upwards', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.bigInt(1n, 10n ** 15n), (dividend, divisor) => {
        const off = 2n * (divideHalfUp(dividend, divisor) * divisor - dividend);
        expect(off > -divisor && off <= divisor).toBe(true);
      }),
    );
  });

  test('a negative dividend or a divisor of 0 is rejected', () => {
    expect(() => divideHalfUp(-1n, 2n)).toThrow(RangeError);
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
  });
});

describe('amounts', () => {
  test('amounts that are fractional, negative or unsafe are rejected', () => {
    for (const wrong of [0.1, -1, Number.NaN, 2 ** 53]) {
      expect(() => add(1, wrong)).toThrow(RangeError);
    }
  });

  test('results beyond the safe integers throw', () => {
    expect(() => add(Number.MAX_SAFE_INTEGER, 1)).toThrow(AmountTooLarge);
    expect(() => multiply(Number.MAX_SAFE_INTEGER, 2)).toThrow(AmountTooLarge);
    expect(add(Number.MAX_SAFE_INTEGER - 1, 1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('multiplication equals repeated addition', () => {
    fc.assert(
      fc.property(amount, fc.nat({ max: 50 }), (unit, quantity) => {
        expect(multiply(unit, quantity)).toBe(add(...Array<number>(quantity).fill(unit)));
      }),
    );
  });

  test('major units have as many minor units as the currency says', () => {
    expect([fromMajor(99, 'PKR'), fromMajor(99, 'JPY')]).toEqual([9900, 99]);
  });
});

describe('decimals', () => {
  test('decimals are parsed exactly', () => {
    expect(parseDecimal('0.0358')).toEqual({ units: 358n, scale: 10_000n });
    expect(parseDecimal('17.000')).toEqual({ units: 17_000n, scale: 1000n });
  });

  test.each(['', '-1', '+1', '1e3', '.5', '1.', ' 1', '1,5', '0.1234567890123', 'NaN'])(
    'refuse %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );
});
