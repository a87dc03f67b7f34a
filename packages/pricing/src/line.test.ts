import { describe, expect, test } from 'vitest';
import { lineTotal } from './line.ts';

describe('lineTotal', () => {
  test('is unit price times quantity', () => {
    expect(lineTotal(1999, 3)).toBe(5997);
  });

  test.each([0, -1, 1.5, Number.NaN])('rejects a quantity of %d', (quantity) => {
    expect(() => lineTotal(100, quantity)).toThrow(RangeError);
  });
});
