import { shownRate } from '@karwan/money/shown-rate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from './conversion.ts';

const rates = fc
  .tuple(fc.nat({ max: 400 }), fc.bigInt({ min: 1n, max: 10n ** 10n - 1n }))
  .map(([whole, fraction]) => `${whole}.${fraction.toString().padStart(10, '0')}`);

const currencies = fc.constantFrom('PKR', 'SEK', 'JPY', 'KWD', 'CLF');

test('the displayed rate gives the charged amount, whatever the sum', () => {
  fc.assert(
    fc.property(rates, fc.nat({ max: 10 ** 8 }), currencies, currencies, (rate, sum, from, to) => {
      const amount = convert(sum, from, to, rate);
      const shown = shownRate(rate, { amount: sum, currency: from }, { amount, currency: to });
      expect(convert(sum, from, to, shown)).toBe(amount);
      expect(shown.length).toBeLessThanOrEqual(rate.length);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['0.0373134328', 830_000, 30_970, '0.037313'],
  ['0.0373134328', 107_880_000, 4_025_373, '0.03731343'],
  ['0.0345', 100_000, 3_450, '0.0345'],
  ['25', 100, 2_500, '25'],
  ['26.8000000000', 100_00, 268_000, '26.8'],
  // A partial refund's amount is not that of the whole sum.
  ['0.0373134328', 830_000, 12_345, '0.0373134328'],
])(
  'the rate %s for %i is displayed with the digits that are needed',
  (rate, sum, amount, shown) => {
    const [rupees, kronor] = [
      { amount: sum, currency: 'PKR' },
      { amount, currency: 'SEK' },
    ];
    expect(shownRate(rate, rupees, kronor)).toBe(shown);
  },
);
