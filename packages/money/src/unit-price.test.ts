import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeSalePrice, unitPrice } from './unit-price.ts';

const amount = fc.nat({ max: 10 ** 12 });
const maybe = fc.option(amount, { nil: null });

describe('unitPrice', () => {
  test('is the sale price only if that is lower', () => {
    expect(unitPrice({ price: 1000, salePrice: 800 })).toBe(800);
    expect(unitPrice({ price: 1000, salePrice: 1000 })).toBe(1000);
    expect(unitPrice({ price: 1000, salePrice: 1200 })).toBe(1000);
    expect(unitPrice({ price: 1000, salePrice: null })).toBe(1000);
  });

  test('a sale price of 0 counts as none', () => {
    expect(unitPrice({ price: 1000, salePrice: 0 })).toBe(1000);
  });
});

describe('activeSalePrice', () => {
  test('is the sale price if that is lower than the price, else null', () => {
    fc.assert(
      fc.property(amount, maybe, (price, salePrice) => {
        const active = activeSalePrice({ price, salePrice });
        expect(active ?? price).toBe(unitPrice({ price, salePrice }));
        expect(active ?? price - 1).toBeLessThan(price);
      }),
    );
  });
});
