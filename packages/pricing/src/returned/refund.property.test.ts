import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceRefund, type RefundToPrice } from './refund.ts';
import { discountOfFewer, valueOfPieces } from './value-of-pieces.ts';

const amounts = fc.integer({ min: 0, max: 5_000 });
const items = fc.array(
  fc
    .record({
      unitPrice: amounts,
      left: fc.integer({ min: 0, max: 5 }),
      off: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ off, ...line }) => ({
      ...line,
      quantity: line.left,
      discount: Math.floor((line.unitPrice * line.left * off) / 100),
      given: 0,
    })),
  { minLength: 1, maxLength: 4 },
);
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

test('no piece, shipping or money is refunded twice, however often a refund is requested', () => {
  fc.assert(
    fc.property(
      items,
      amounts,
      amounts,
      fc.array(asked, { maxLength: 12 }),
      (sold, shippingPaid, discount, refunds) => {
        const value = sold.reduce(
          (sum, line) => sum + line.unitPrice * line.left - line.discount,
          0,
        );
        // Less was captured than everything is worth: part of it was refunded as goodwill before.
        const taken = Math.max(value + shippingPaid - discount, 0);
        let left = {
          lines: sold.map((line, id) => ({ ...line, id: String(id) })),
          shipping: shippingPaid,
          amount: taken,
        };
        let given = 0;
        for (const requested of refunds) {
          const priced = priceRefund(left, requested);
          if (!priced.ok) continue;
          const { lines, amount } = priced.value;
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBe(
            lines.reduce((sum, line) => sum + line.amount, requested.shipping + requested.goodwill),
          );
          given += amount;
          left = {
            lines: left.lines.map((line) => {
              const back = lines.find(({ id }) => id === line.id);
              return {
                ...line,
                left: line.left - (back?.quantity ?? 0),
                given: line.given + (back?.amount ?? 0),
              };
            }),
            shipping: left.shipping - requested.shipping,
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

test('an excessive refund is rejected with the item that exceeds', () => {
  const line = { id: '7', unitPrice: 100, quantity: 2, left: 2, discount: 0, given: 0 };
  const left = { lines: [line], shipping: 50, amount: 220 };
  const of = (requested: Partial<RefundToPrice>) =>
    priceRefund(left, { lines: [], shipping: 0, goodwill: 0, ...requested });
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

test('a discounted line refunded piece by piece, in any steps, gives back exactly what was paid', () => {
  const line = fc
    .record({
      unitPrice: fc.integer({ min: 1, max: 10 ** 8 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      off: fc.integer({ min: 0, max: 1_000 }),
    })
    .map(({ off, ...sold }) => ({
      ...sold,
      discount: Math.floor((sold.unitPrice * sold.quantity * off) / 1_000),
    }));
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 5 })), (sold, parts) => {
      let [left, given] = [sold.quantity, 0];
      const ofOne = (sold.unitPrice * sold.quantity - sold.discount) / sold.quantity;
      while (left > 0) {
        const pieces = Math.min(parts.shift() ?? 1, left);
        const worth = valueOfPieces({ ...sold, left, given }, pieces);
        expect(Math.abs(worth - ofOne * pieces)).toBeLessThanOrEqual(pieces);
        given += worth;
        left -= pieces;
      }
      expect(given).toBe(sold.unitPrice * sold.quantity - sold.discount);
      expect(discountOfFewer(sold.discount, sold.quantity, 0)).toBe(0);
    }),
  );
});
