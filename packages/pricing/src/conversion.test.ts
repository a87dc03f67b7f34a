import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedAmount } from './charged-amount.ts';
import { convert, findRate } from './conversion.ts';

const rates = [
  {
    code: 'PKR',
    convertTo: [
      { code: 'SEK', value: '0.0358' },
      { code: 'USD', value: '0.000' },
      { code: 'EUR', value: '1e-3' },
    ],
  },
  { code: 'SEK', convertTo: [] },
];
const amount = fc.nat({ max: 10 ** 12 });
const rate = fc
  .tuple(fc.nat({ max: 999 }), fc.stringMatching(/^\d{1,12}$/))
  .map(([whole, decimals]) => `${whole}.${decimals}`)
  .filter((text) => /[1-9]/.test(text));

describe('convert', () => {
  test('multiplies by the rate and rounds half up to two decimals', () => {
    expect(convert(1_999_900, 'PKR', 'SEK', '0.0358')).toBe(71_596);
    expect(convert(250, 'PKR', 'USD', '0.01')).toBe(3);
    expect(convert(249, 'PKR', 'USD', '0.01')).toBe(2);
  });

  test('is exact where a float is not: 1.005 x 100 is 100.5, which goes up', () => {
    expect(convert(100, 'USD', 'EUR', '1.005')).toBe(101);
    expect(Math.round(1.005 * 100)).toBe(100);
  });

  test('supports currencies without decimals', () => {
    expect(convert(1000, 'JPY', 'PKR', '1.85')).toBe(185_000);
    expect(convert(185_000, 'PKR', 'JPY', '0.54')).toBe(999);
  });

  test('equals exact rational arithmetic', () => {
    fc.assert(
      fc.property(amount, rate, (minor, text) => {
        const [whole = '', decimals = ''] = text.split('.');
        const scale = 10n ** BigInt(decimals.length);
        const product = BigInt(minor) * (BigInt(whole) * scale + BigInt(decimals));
        const floor = product / scale;
        const half = (product % scale) * 2n >= scale ? 1n : 0n;
        expect(BigInt(convert(minor, 'PKR', 'USD', text))).toBe(floor + half);
      }),
    );
  });

  test('is monotonic: more money never becomes less', () => {
    fc.assert(
      fc.property(amount, amount, rate, (one, other, text) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(convert(low, 'PKR', 'USD', text)).toBeLessThanOrEqual(
          convert(high, 'PKR', 'USD', text),
        );
      }),
    );
  });

  test('leaves an amount unchanged at rate 1', () => {
    fc.assert(fc.property(amount, (minor) => convert(minor, 'PKR', 'PKR', '1') === minor));
  });

  test.each(['0', '0.00', '-1', '', '1e3'])('rejects the rate %j', (text) => {
    expect(() => convert(1, 'PKR', 'USD', text)).toThrow(RangeError);
  });
});

describe('findRate', () => {
  test('reads the convertTo table', () => {
    expect(findRate(rates, 'PKR', 'SEK')).toEqual({ ok: true, value: '0.0358' });
  });

  test('needs no table for the same currency', () => {
    expect(findRate([], 'PKR', 'PKR')).toEqual({ ok: true, value: '1' });
  });

  test('never inverts a rate', () => {
    const failure = { reason: 'missing_rate', from: 'SEK', to: 'PKR' };
    expect(findRate(rates, 'SEK', 'PKR')).toEqual({ ok: false, failure });
    expect(findRate([], 'SEK', 'PKR')).toEqual({ ok: false, failure });
  });

  test.each(['USD', 'EUR'])('rejects a rate to %s that is 0 or not a decimal', (to) => {
    const failure = { reason: 'invalid_rate', from: 'PKR', to };
    expect(findRate(rates, 'PKR', to)).toEqual({ ok: false, failure });
  });
});

describe('chargedAmount', () => {
  test('is the total in öre, with the rate used', () => {
    expect(chargedAmount(1_999_900, 'PKR', 'SEK', rates)).toEqual({
      ok: true,
      value: { amount: 71_596, rate: '0.0358' },
    });
    expect(chargedAmount(12_345, 'SEK', 'SEK', rates)).toMatchObject({
      value: { amount: 12_345, rate: '1' },
    });
  });

  test('fails when there is no rate to SEK', () => {
    expect(chargedAmount(1, 'USD', 'SEK', rates)).toMatchObject({
      failure: { reason: 'missing_rate' },
    });
  });
});
