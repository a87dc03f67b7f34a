import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byRule, typedPercent } from './price-rule.ts';

test('a rule gives a multiple of its step, near the exact price, and never nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e11 }),
      fc.integer({ min: -9_000, max: 90_000 }),
      fc.constantFrom(1, 100, 5_000, 10_000),
      (price, basisPoints, step) => {
        const next = byRule(price, { basisPoints, step });
        expect(next % step).toBe(0);
        expect(next).toBeGreaterThanOrEqual(step);
        const exact = (price * (10_000 + basisPoints)) / 10_000;
        expect(Math.abs(next - Math.max(exact, step))).toBeLessThanOrEqual(step / 2 + 1);
      },
    ),
  );
});

test('percentages are read as they are typed', () => {
  expect(['5', '+5 %', '-7.5', '−10', '2,25'].map(typedPercent)).toEqual([
    500, 500, -750, -1_000, 225,
  ]);
  expect(['', 'five', '-91', '901', '1.234'].map(typedPercent)).toEqual(Array(5).fill(undefined));
});
