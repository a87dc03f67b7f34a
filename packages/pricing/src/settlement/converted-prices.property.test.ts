import { decimalsOf } from '@karwan/money/decimals';
import { allCurrencies } from '@karwan/money/test-currencies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedAmount } from '../charged-amount.ts';
import { convertPrice } from '../conversion.ts';
import { priceCart } from '../quote.ts';

const terms = {
  branchId: 'lahore',
  country: 'PK',
  currency: 'PKR',
  shippingCost: 0,
  serviceFee: 0,
  reserveFeePercent: '0',
  vatServiceFeePercent: '0',
};
/** Rupees into `code`: between a ten-thousandth and a hundred of its units. */
const rateText = fc.integer({ min: 1, max: 1_000_000 }).map((n) => (n / 10_000).toFixed(4));
const code = fc.constantFrom(
  ...allCurrencies.map(([name]) => name).filter((name) => name !== 'PKR'),
);
const line = fc.record({
  price: fc.integer({ min: 1, max: 10 ** 8 }),
  quantity: fc.integer({ min: 1, max: 999 }),
});

const cartOf = (lines: { price: number; quantity: number }[], currency: string, rate: string) => ({
  lines: lines.map((one, index) => ({
    ...one,
    lineId: `l${index}`,
    branchId: 'lahore',
    vatPercent: '0',
  })),
  branches: [terms],
  deliveryCountry: 'PK',
  currency,
  rates: [{ code: 'PKR', convertTo: [{ code: currency, value: rate }] }],
});
const priced = (...args: Parameters<typeof cartOf>) => {
  const result = priceCart(cartOf(...args));
  if (!result.ok) throw new Error(result.failure.reason);
  return result.value;
};

test('a rupee is never free in any currency', () => {
  for (const [currency] of allCurrencies) {
    if (currency === 'PKR') continue;
    const { lines, summary } = priced([{ price: 100, quantity: 5 }], currency, '0.0001');
    expect(lines[0]?.unitPrice).toBeGreaterThanOrEqual(1);
    expect(summary.grandTotal).toBeGreaterThanOrEqual(1);
  }
});

test('99 pins at Rs 26.60 are Rs 2,633.40 in dollars, rounded once', () => {
  const { lines } = priced([{ price: 2_660, quantity: 99 }], 'USD', '0.0036');
  expect(lines[0]).toMatchObject({ unitPrice: 10, total: 948, branchTotal: 263_340 });
});

test('in every currency a line is its rupees converted once, and what costs something costs something', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), code, rateText, (all, to, rate) => {
      const { lines, summary } = priced(all, to, rate);
      for (const [index, { price, quantity }] of all.entries()) {
        const shown = lines[index];
        // What a product page shows is converted the same way.
        expect(shown?.unitPrice).toBe(convertPrice(price, 'PKR', to, rate));
        expect(shown?.total).toBe(convertPrice(price * quantity, 'PKR', to, rate));
        const exact = (price * quantity * Number(rate) * 10 ** decimalsOf(to)) / 100;
        expect(Math.abs((shown?.total ?? 0) - Math.max(exact, 1))).toBeLessThanOrEqual(0.51);
      }
      const sum = lines.reduce((total, { total: one }) => total + one, 0);
      expect(summary.grandTotal).toBe(sum);
      expect(summary.grandTotal).toBeGreaterThan(0);
    }),
  );
});

test('a provider charges what the order says when both are in one currency, and never nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), code, rateText, (total, to, rate) => {
      const rates = [{ code: 'PKR', convertTo: [{ code: to, value: rate }] }];
      expect(chargedAmount(total, to, to, rates)).toEqual({
        ok: true,
        value: { amount: total, rate: '1' },
      });
      const charged = chargedAmount(total, 'PKR', to, rates);
      expect(charged.ok && charged.value.amount).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('a changed order keeps the agreed total of a line, and takes a share of it for fewer pieces', () => {
  fc.assert(
    fc.property(
      line,
      code,
      rateText,
      fc.integer({ min: 1, max: 999 }),
      (sold, to, rate, stored) => {
        const [booked] = priced([sold], to, rate).lines;
        if (!booked) throw new Error('no line');
        const agreed = {
          agreedUnitPrice: booked.unitPrice,
          agreedTotal: { amount: booked.total, quantity: sold.quantity },
        };
        const cart = cartOf([{ ...sold, quantity: stored }], to, rate);
        const again = priceCart({
          ...cart,
          // Today's price does not matter.
          lines: cart.lines.map((one) => ({ ...one, price: 12_345, ...agreed })),
        });
        const total = again.ok ? (again.value.lines[0]?.total ?? 0) : 0;
        expect(total).toBeGreaterThan(0);
        if (stored === sold.quantity) expect(total).toBe(booked.total);
        expect(Math.abs(total - booked.unitPrice * stored)).toBeLessThanOrEqual(stored);
      },
    ),
  );
});
