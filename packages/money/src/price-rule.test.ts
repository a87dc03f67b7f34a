import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byRule, ruleIn } from './price-rule.ts';

test('a rule gives a multiple of its step near the exact price, and never 0', () => {
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

test('the rounding step applies to the shop’s own currency only', () => {
  const rule = { basisPoints: 500, step: 5_000 };
  expect(ruleIn(rule, 'PKR', 'PKR')).toBe(rule);
  expect(ruleIn(rule, 'USD', 'PKR')).toEqual({ basisPoints: 500, step: 1 });
});
