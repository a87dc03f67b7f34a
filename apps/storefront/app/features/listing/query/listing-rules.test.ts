import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampPriceRange } from '../filters/price-range.ts';
import { hasNext, pageCount } from '../more/has-next.ts';

describe('paging', () => {
  test.each([
    [1, 0, false],
    [1, 12, false],
    [1, 13, true],
    [2, 24, false],
    [2, 25, true],
  ])('page %i of %i products has a next page: %s', (page, count, next) => {
    expect(hasNext(page, 12, count)).toBe(next);
  });

  test('following the next page ends on the last page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(2_000), (size, count) => {
        let page = 1;
        while (hasNext(page, size, count)) page += 1;
        expect(page).toBe(pageCount(size, count));
      }),
    );
  });
});

describe('the price filter', () => {
  const bounds = fc
    .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
  const end = fc.option(fc.nat(2_000_000), { nil: undefined });

  test('stays within the bounds, with the lower end first', () => {
    fc.assert(
      fc.property(end, end, bounds, (minPrice, maxPrice, { min, max }) => {
        const range = clampPriceRange({ minPrice, maxPrice }, { min, max });
        const low = range.minPrice ?? min;
        const high = range.maxPrice ?? max;
        expect(low).toBeGreaterThanOrEqual(min);
        expect(high).toBeLessThanOrEqual(max);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  test('drops an end without effect', () => {
    expect(clampPriceRange({ minPrice: 0, maxPrice: 900 }, { min: 100, max: 500 })).toEqual({});
  });

  test('exchanges swapped ends', () => {
    const range = clampPriceRange({ minPrice: 400, maxPrice: 200 }, { min: 100, max: 500 });
    expect(range).toEqual({ minPrice: 200, maxPrice: 400 });
  });
});
