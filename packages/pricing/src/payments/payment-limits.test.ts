import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertPrice } from '../conversion.ts';
import { brokenLimit } from './payment-limits.ts';

const rates = [{ code: 'PKR', convertTo: [{ code: 'SEK', value: '0.0373' }] }];
const known = { isNew: false };

test('an amount breaks a limit exactly if it is outside of it in the currency of the limit', () => {
  const amounts = fc.record({
    total: fc.integer({ min: 1, max: 20_000 }),
    least: fc.option(fc.integer({ min: 1, max: 400 })),
    most: fc.option(fc.integer({ min: 400, max: 700 })),
    mostFirst: fc.option(fc.integer({ min: 400, max: 700 })),
    isNew: fc.boolean(),
  });
  fc.assert(
    fc.property(amounts, ({ total, least, most, mostFirst, isNew }) => {
      const kronor = convertPrice(total, 'PKR', 'SEK', '0.0373');
      const limits = [{ currency: 'SEK', least, most, mostFirst }];
      const broken = brokenLimit(total, 'PKR', rates, limits, { isNew });
      const isOutside =
        kronor < (least ?? 0) ||
        kronor > (most ?? Infinity) ||
        (isNew && kronor > (mostFirst ?? Infinity));
      expect(broken !== undefined).toBe(isOutside);
      if (broken?.kind === 'least') expect(kronor).toBeLessThan(broken.amount);
      else if (broken) expect(kronor).toBeGreaterThan(broken.amount);
    }),
  );
});

test('names the limit, its amount and its currency; a limit of the first order only for new customers', () => {
  const limits = [
    { currency: 'SEK', least: 100, most: 100_000 },
    { currency: 'PKR', most: 500_000, mostFirst: 50_000 },
  ];
  const broken = (total: number, payer = known) => brokenLimit(total, 'PKR', rates, limits, payer);
  expect(broken(2_000)).toEqual({ kind: 'least', amount: 100, currency: 'SEK' });
  expect(broken(500_001)).toEqual({ kind: 'most', amount: 500_000, currency: 'PKR' });
  // It breaks both; below the wider one, the tighter one would still refuse it.
  expect(broken(5_000_000)).toEqual({ kind: 'most', amount: 500_000, currency: 'PKR' });
  expect(broken(50_001)).toBeUndefined();
  expect(broken(50_001, { isNew: true })).toEqual({
    kind: 'most-first',
    amount: 50_000,
    currency: 'PKR',
  });
});

test('breaks no limit if nothing is to be paid, or the amount cannot be converted', () => {
  const limits = [{ currency: 'PKR', least: 100, most: 200 }];
  expect(brokenLimit(0, 'PKR', rates, limits, known)).toBeUndefined();
  expect(brokenLimit(1, 'USD', rates, limits, known)).toBeUndefined();
});
