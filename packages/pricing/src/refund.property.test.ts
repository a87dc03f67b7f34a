import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceRefund, type RefundToPrice } from './refund.ts';

const amounts = fc.integer({ min: 0, max: 5_000 });
const goods = fc.array(fc.record({ unitPrice: amounts, left: fc.integer({ min: 0, max: 5 }) }), {
  minLength: 1,
  maxLength: 4,
});
const asked: fc.Arbitrary<RefundToPrice> = fc.record({
  lines: fc.array(
    fc.record({
      id: fc.constantFrom('0', '1', '2', '3', 'of another order'),
      quantity: fc.integer({ min: 0, max: 6 }),
    }),
    { maxLength: 3 },
  ),
  shipping: amounts,
  goodwill: amounts,
});

test('however often it is asked, no piece, no shipping and no money goes back twice', () => {
  fc.assert(
    fc.property(
      goods,
      amounts,
      amounts,
      fc.array(asked, { maxLength: 12 }),
      (sold, shippingPaid, discount, refunds) => {
        const value = sold.reduce((sum, { unitPrice, left }) => sum + unitPrice * left, 0);
        // Less was taken than all is worth: some went back as goodwill before.
        const taken = Math.max(value + shippingPaid - discount, 0);
        let left = {
          lines: sold.map((line, id) => ({ ...line, id: String(id) })),
          shipping: shippingPaid,
          amount: taken,
        };
        let given = 0;
        for (const wanted of refunds) {
          const priced = priceRefund(left, wanted);
          if (!priced.ok) continue;
          const { lines, amount } = priced.value;
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBe(
            lines.reduce((sum, line) => sum + line.amount, wanted.shipping + wanted.goodwill),
          );
          given += amount;
          left = {
            lines: left.lines.map((line) => ({
              ...line,
              left: line.left - (lines.find(({ id }) => id === line.id)?.quantity ?? 0),
            })),
            shipping: left.shipping - wanted.shipping,
            amount: left.amount - amount,
          };
        }
        expect(given).toBeLessThanOrEqual(taken);
        expect(left.lines.every((line) => line.left >= 0)).toBe(true);
        expect(left.shipping).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('what is too much is named', () => {
  const left = { lines: [{ id: '7', unitPrice: 100, left: 2 }], shipping: 50, amount: 220 };
  const of = (wanted: Partial<RefundToPrice>) =>
    priceRefund(left, { lines: [], shipping: 0, goodwill: 0, ...wanted });
  expect(of({ lines: [{ id: '7', quantity: 3 }] })).toMatchObject({
    failure: { field: 'lines', index: 0, left: 2 },
  });
  expect(of({ shipping: 51 })).toMatchObject({ failure: { field: 'shipping', left: 50 } });
  expect(of({ lines: [{ id: '7', quantity: 2 }], shipping: 21 })).toMatchObject({
    failure: { field: 'amount', left: 220 },
  });
  expect(of({})).toMatchObject({ failure: { field: 'amount', left: 220 } });
  expect(of({ lines: [{ id: '7', quantity: 2 }], shipping: 20 })).toMatchObject({
    value: { lines: [{ id: '7', quantity: 2, amount: 200 }], amount: 220 },
  });
});
