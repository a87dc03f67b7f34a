import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, vatIncluded } from './percent.ts';

const amount = fc.nat({ max: 10 ** 12 });
const percent = fc
  .tuple(fc.nat({ max: 100 }), fc.nat({ max: 999 }))
  .map(([whole, thousandths]) => `${whole}.${String(thousandths).padStart(3, '0')}`);

describe('percents', () => {
  test('of an amount are rounded half up', () => {
    expect(percentOf(1050, '5')).toBe(53);
    expect(percentOf(1049, '5')).toBe(52);
    expect(percentOf(200_000, '2.125')).toBe(4250);
  });

  test('that are not plain decimals are rejected', () => {
    expect(() => percentOf(1, '-5')).toThrow(RangeError);
    expect(() => vatIncluded(1, '5%')).toThrow(RangeError);
  });

  test('VAT is included in a price, not added to it', () => {
    expect(vatIncluded(11_700, '17')).toBe(1700);
    expect(vatIncluded(12_500, '25.000')).toBe(2500);
  });

  test('VAT and net add up to the price: the percentage of the net is the VAT, within rounding', () => {
    fc.assert(
      fc.property(amount, percent, (total, rate) => {
        const vat = vatIncluded(total, rate);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(vat).toBeLessThanOrEqual(total);
        expect(Math.abs(percentOf(total - vat, rate) - vat)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('trailing zeros make no difference', () => {
    fc.assert(
      fc.property(amount, percent, (total, rate) => {
        expect(percentOf(total, `${rate}000`)).toBe(percentOf(total, rate));
        expect(vatIncluded(total, `${rate}000`)).toBe(vatIncluded(total, rate));
      }),
    );
  });
});
