import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTotal } from './line.ts';
import { percentOff, unitPrice, viewPrices } from './unit-price.ts';

const amount = fc.nat({ max: 10 ** 12 });
const maybe = fc.option(amount, { nil: null });

describe('unitPrice', () => {
  test('is the sale price only when lower', () => {
    expect(unitPrice({ price: 1000, salePrice: 800 })).toBe(800);
    expect(unitPrice({ price: 1000, salePrice: 1000 })).toBe(1000);
    expect(unitPrice({ price: 1000, salePrice: 1200 })).toBe(1000);
    expect(unitPrice({ price: 1000, salePrice: null })).toBe(1000);
  });

  test('takes a sale price of 0 for none', () => {
    expect(unitPrice({ price: 1000, salePrice: 0 })).toBe(1000);
  });
});

describe('viewPrices', () => {
  test('strikes the price while on sale', () => {
    expect(viewPrices({ price: 3000, salePrice: 2000, compareAtPrice: 9000 })).toEqual({
      unitPrice: 2000,
      regularPrice: 3000,
      discountPrice: 2000,
      compareAtPrice: 3000,
      onSale: true,
      percentOff: 33,
    });
  });

  test('strikes the compare price without a sale, only when higher', () => {
    expect(viewPrices({ price: 3000, compareAtPrice: 4000 })).toMatchObject({
      unitPrice: 3000,
      compareAtPrice: 4000,
      onSale: false,
      discountPrice: null,
      percentOff: 25,
    });
    expect(viewPrices({ price: 3000, compareAtPrice: 3000 }).compareAtPrice).toBeNull();
  });

  test('never shows more than the price, nor strikes less than what is paid', () => {
    fc.assert(
      fc.property(amount, maybe, maybe, (price, salePrice, compareAtPrice) => {
        const view = viewPrices({ price, salePrice, compareAtPrice });
        expect(view.unitPrice).toBeLessThanOrEqual(view.regularPrice);
        expect(view.compareAtPrice ?? view.unitPrice + 1).toBeGreaterThan(view.unitPrice);
        expect(view.onSale).toBe(view.discountPrice !== null);
      }),
    );
  });

  test('never promises more percents than are given', () => {
    expect(percentOff(1000, 1)).toBe(99);
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const saved = BigInt(high - low) * 100n;
        expect(BigInt(percentOff(high, low)) * BigInt(high)).toBeLessThanOrEqual(saved);
      }),
    );
  });
});

describe('lineTotal', () => {
  test('is unit price times quantity', () => {
    expect(lineTotal(1999, 3)).toBe(5997);
  });

  test.each([0, -1, 1.5, Number.NaN])('refuses a quantity of %d', (quantity) => {
    expect(() => lineTotal(100, quantity)).toThrow(RangeError);
  });
});
