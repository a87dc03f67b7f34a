import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashStep, roundForCash } from './cash.ts';

test.each([
  [799_999, 800_000],
  [385_050, 385_100],
  [385_049, 385_000],
  [10, 100],
  [0, 0],
])('%i paisa are paid as %i in cash', (amount, cash) => {
  expect(roundForCash(amount, 'PKR')).toBe(cash);
});

test('a currency with small coins is paid exactly', () => {
  expect(roundForCash(59, 'USD')).toBe(59);
  expect(roundForCash(5, 'JPY')).toBe(5);
});

test('is a whole number of coins, at most half of one away, and rounding again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.constantFrom('PKR', 'SEK', 'USD'),
      (amount, code) => {
        const cash = roundForCash(amount, code);
        expect(cash % cashStep(code)).toBe(0);
        expect(cash).toBeGreaterThan(0);
        if (amount >= cashStep(code))
          expect(2 * Math.abs(cash - amount)).toBeLessThanOrEqual(cashStep(code));
        expect(roundForCash(cash, code)).toBe(cash);
      },
    ),
  );
});
