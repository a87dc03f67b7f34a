import { toMinor } from '@karwan/money/arithmetic';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insure } from '../insurance.ts';
import { agreedPercent } from './agreed-percent.ts';

const amount = fc.integer({ min: 1, max: 10 ** 12 }).map((minor) => toMinor(BigInt(minor)));
const percent = fc
  .integer({ min: 0, max: 100_00 })
  .map((hundredths) => (hundredths / 100).toFixed(2));

test('the same items keep the insurance fee agreed earlier, whatever the current percentage is', () => {
  fc.assert(
    fc.property(amount, percent, fc.option(percent), (subtotal, then, today) => {
      const agreed = insure(subtotal, then);
      const stored = agreedPercent({ of: subtotal, fee: agreed.fee }, today);
      expect(stored && insure(subtotal, stored)).toEqual(agreed);
    }),
  );
});

test('an unchanged percentage stays exact for other items', () => {
  fc.assert(
    fc.property(amount, percent, (subtotal, requested) => {
      const { fee } = insure(subtotal, requested);
      expect(agreedPercent({ of: subtotal, fee }, requested)).toBe(requested);
    }),
  );
});
