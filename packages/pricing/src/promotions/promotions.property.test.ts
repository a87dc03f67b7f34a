import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartToPrice, priced } from '../cart.arbitrary.ts';
import type { CartToPrice } from '../cart.ts';
import { chargedFees, feeAmount } from '../fees/fee-lines.ts';
import { discountOf } from './discount-of.ts';
import type { Promotion } from './promotion.ts';
import { spread } from './spread.ts';

const some = (ids: string[]) => fc.oneof(fc.constant<string[]>([]), fc.subarray(ids));
const promotion: fc.Arbitrary<Omit<Promotion, 'id'>> = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'free_shipping', 'buy_get'),
  percent: fc.constantFrom('0', '7.5', '10', '33.333', '100'),
  amount: fc.nat({ max: 10 ** 9 }),
  buy: fc.integer({ min: 1, max: 3 }),
  get: fc.integer({ min: 1, max: 2 }),
  atMost: fc.option(fc.nat({ max: 10 ** 7 }), { nil: null }),
  minimum: fc.oneof(fc.constant(0), fc.nat({ max: 10 ** 8 })),
  currency: fc.constantFrom('PKR', 'USD'),
  scope: fc.record({
    branchIds: some(['a', 'b']),
    categoryIds: some(['1', '2']),
    brandIds: some(['x', 'y']),
    productIds: some(['p', 'q']),
  }),
  combinable: fc.boolean(),
  priority: fc.integer({ min: 0, max: 2 }),
});
const promotions = fc
  .array(promotion, { maxLength: 5 })
  .map((drawn) => drawn.map((each, index) => ({ ...each, id: String(index + 1) })));

/** Arbitrary carts with promotions, brands and products. */
const promoted: fc.Arbitrary<CartToPrice & { promotions: Promotion[] }> = fc
  .tuple(cartToPrice, promotions, fc.infiniteStream(fc.constantFrom('x', 'y', 'z')))
  .map(([cart, offered, brands]) => ({
    ...cart,
    promotions: offered,
    lines: cart.lines.map((line, index) => ({
      ...line,
      brandId: brands.next().value,
      productId: ['p', 'q', 'r'][index % 3] ?? 'p',
    })),
  }));

const buyGet = (buy: number, get: number): Promotion => ({
  id: '1',
  kind: 'buy_get',
  percent: '100',
  amount: null,
  buy,
  get,
  atMost: null,
  minimum: 0,
  currency: 'PKR',
  combinable: true,
  priority: 0,
  scope: { branchIds: [], categoryIds: [], brandIds: [], productIds: [] },
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('promotions', () => {
  test('never exceed the price of the items, and are spread over the lines without remainder', () => {
    fc.assert(
      fc.property(promoted, (cart) => {
        const { lines, parts, promotions: applied, summary } = priced(cart);
        for (const line of lines) {
          expect(line.discount).toBeGreaterThanOrEqual(0);
          expect(line.discount).toBeLessThanOrEqual(line.total);
          expect(line.vat).toBeLessThanOrEqual(line.total - line.discount);
        }
        expect(sum(applied.map(({ discount }) => discount))).toBe(
          sum(lines.map(({ discount }) => discount)),
        );
        for (const part of parts) {
          const off = sum(part.lines.map(({ discount }) => discount));
          expect(feeAmount(part.fees, 'discount')).toBe(off);
          const gave = applied.flatMap(({ branches }) =>
            branches.filter(({ branchId }) => branchId === part.branchId),
          );
          expect(sum(gave.map(({ discount }) => discount))).toBe(off);
          expect(part.total).toBe(part.subtotal - off + chargedFees(part.fees));
          expect(part.total).toBeGreaterThanOrEqual(0);
        }
        expect(summary.grandTotal).toBe(sum(parts.map(({ total }) => total)));
      }),
    );
  });

  test('do not depend on the order of their rows and of the lines', () => {
    const shuffled = promoted.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray(cart.promotions, { minLength: cart.promotions.length }),
        fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([cart, rows, lines]) => {
        const [before, after] = [priced(cart), priced({ ...cart, promotions: rows, lines })];
        expect(after.promotions).toEqual(before.promotions);
        expect(new Set(after.unmetPromotions)).toEqual(new Set(before.unmetPromotions));
        expect(after.summary).toEqual(before.summary);
        expect(new Set(after.lines)).toEqual(new Set(before.lines));
      }),
    );
  });

  test('an exclusive one applies alone, and each is reported as applied or not', () => {
    fc.assert(
      fc.property(promoted, (cart) => {
        const { promotions: applied, unmetPromotions: unmet, lines } = priced(cart);
        const exclusive = applied.filter(
          ({ id }) => !cart.promotions.find((one) => one.id === id)?.combinable,
        );
        expect(exclusive.length === 0 || applied.length === 1).toBe(true);
        expect([...applied, ...unmet].map(({ id }) => id).sort()).toEqual(
          cart.promotions.map(({ id }) => id).sort(),
        );
        if (lines.length === 0) expect(applied).toEqual([]);
      }),
    );
  });

  test('never raise the price', () => {
    fc.assert(
      fc.property(promoted, (cart) => {
        const without = priced({ ...cart, promotions: [] });
        expect(priced(cart).summary.grandTotal).toBeLessThanOrEqual(without.summary.grandTotal);
        expect(priced(cart).parts.map(({ missingToMinimum }) => missingToMinimum)).toEqual(
          without.parts.map(({ missingToMinimum }) => missingToMinimum),
        );
      }),
    );
  });

  test('never waive shipping that is quoted later', () => {
    fc.assert(
      fc.property(promoted, (cart) => {
        const without = priced({ ...cart, promotions: [] });
        for (const [index, part] of priced(cart).parts.entries()) {
          const { shippingState } = without.parts[index] ?? {};
          if (shippingState !== 'quoted') expect(part.shippingState).toBe(shippingState);
        }
      }),
    );
  });
});

test('of buy X get Y leave no piece free: returning the others does not leave one for nothing', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 100, max: 10 ** 7 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const group = fc.record({
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), group, (drawn, { buy, get }) => {
      const lines = drawn.map(({ unitPrice, quantity }) => ({
        unitPrice,
        quantity,
        left: unitPrice * quantity,
        lineId: '',
        branchId: '',
        productId: undefined,
        brandId: undefined,
        categoryIds: [],
      }));
      const off = discountOf(buyGet(buy, get), lines);
      const cheapest = lines
        .flatMap(({ unitPrice, quantity }) => Array<number>(quantity).fill(unitPrice))
        .sort((a, b) => a - b);
      const free = Math.floor(cheapest.length / (buy + get)) * get;
      expect(sum(off)).toBe(sum(cheapest.slice(0, free)));
      for (const [index, { left }] of lines.entries()) {
        expect(off[index]).toBeLessThan(left);
      }
    }),
  );
});

test('an amount is spread in proportion, without remainder, and no share exceeds its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 10 ** 9 }), { minLength: 1, maxLength: 20 }),
      fc.nat({ max: 1_000_000 }),
      (weights, part) => {
        const whole = sum(weights);
        const amount = Math.floor((whole * part) / 1_000_000);
        const shares = spread(amount, weights);
        expect(sum(shares)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const weight = weights[index] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
          if (whole > 0) expect(Math.abs(share - (amount * weight) / whole)).toBeLessThan(1.001);
        }
      },
    ),
  );
  expect(() => spread(3, [1, 1])).toThrow(RangeError);
});
