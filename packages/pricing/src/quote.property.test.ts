import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartToPrice, priced } from './cart.arbitrary.ts';
import type { PricedCart } from './cart.ts';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function everyAmount(cart: PricedCart): number[] {
  const fees = [cart.summary, ...cart.parts].flatMap((entry) => entry.fees);
  return [cart.summary, ...cart.lines, ...cart.parts, ...fees].flatMap((entry) =>
    Object.entries(entry).flatMap(([name, value]) =>
      typeof value === 'number' && !/percent$/i.test(name) ? [value] : [],
    ),
  );
}

describe('a priced cart', () => {
  test('has lines and charged fees that add up to the grand total', () => {
    fc.assert(
      fc.property(cartToPrice, (cart) => {
        const { lines, summary } = priced(cart);
        const fees = summary.fees.filter((fee) => fee.standing === 'charged');
        const charged = [...lines.map((line) => line.total), ...fees.map((fee) => fee.amount)];
        expect(sum(charged)).toBe(summary.grandTotal);
        expect(summary.grandTotal).toBe(
          summary.itemsTotal +
            summary.reserveFeeTotal +
            summary.shippingFeeTotal +
            summary.serviceFeeTotal +
            summary.insuranceFeeTotal,
        );
      }),
    );
  });

  test('reports the amount missing to the minimum of a branch, and 0 once it is reached', () => {
    fc.assert(
      fc.property(cartToPrice, (cart) => {
        for (const part of priced(cart).parts) {
          const { minimumOrder = 0 } =
            cart.branches.find((branch) => branch.branchId === part.branchId) ?? {};
          expect(part.missingToMinimum > 0).toBe(part.branchSubtotal < minimumOrder);
          const enough = {
            ...cart,
            branches: cart.branches.map((branch) => ({
              ...branch,
              minimumOrder: part.branchSubtotal,
            })),
          };
          const again = priced(enough).parts.find((one) => one.branchId === part.branchId);
          expect(again?.missingToMinimum).toBe(0);
          expect(again?.total).toBe(part.total);
        }
      }),
    );
  });

  test('adds up part by part', () => {
    fc.assert(
      fc.property(cartToPrice, (cart) => {
        const { parts, summary } = priced(cart);
        expect(sum(parts.map((part) => part.total))).toBe(summary.grandTotal);
        expect(sum(parts.map((part) => part.vat))).toBe(summary.vatOnProducts);
        expect(sum(parts.map((part) => part.customDuty))).toBe(summary.customDuty);
        for (const part of parts) {
          expect(sum(part.lines.map((line) => line.total))).toBe(part.subtotal);
          expect(part.total).toBe(
            part.subtotal + part.reserveFee + part.shipping + part.serviceFee + part.insuranceFee,
          );
        }
      }),
    );
  });

  test('costs the same as its parts bought one by one', () => {
    fc.assert(
      fc.property(cartToPrice, (cart) => {
        const { parts, summary } = priced(cart);
        const alone = parts.map((part) =>
          priced({ ...cart, lines: cart.lines.filter((line) => line.branchId === part.branchId) }),
        );
        expect(alone.flatMap((one) => one.parts)).toEqual(parts);
        expect(sum(alone.map((one) => one.summary.grandTotal))).toBe(summary.grandTotal);
      }),
    );
  });

  test('does not depend on the order of its lines', () => {
    const shuffled = cartToPrice.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([cart, lines]) => {
        const [before, after] = [priced(cart), priced({ ...cart, lines })];
        expect(after.summary).toEqual(before.summary);
        expect(after.parts.map((part) => ({ ...part, lines: [] }))).toEqual(
          before.parts.map((part) => ({ ...part, lines: [] })),
        );
        expect(new Set(after.lines)).toEqual(new Set(before.lines));
        expect(after.lines.map((line) => line.lineId)).toEqual(lines.map((line) => line.lineId));
      }),
    );
  });

  test('has only whole amounts of 0 or more', () => {
    fc.assert(
      fc.property(cartToPrice, (cart) => {
        for (const amount of everyAmount(priced(cart))) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
      }),
    );
  });

  test('has VAT no larger than the amounts that include it', () => {
    fc.assert(
      fc.property(cartToPrice, (cart) => {
        const { lines, parts } = priced(cart);
        for (const line of lines) expect(line.vat).toBeLessThanOrEqual(line.total);
        for (const part of parts) expect(part.vatServiceFee).toBeLessThanOrEqual(part.serviceFee);
      }),
    );
  });

  test('leaves duty out of every total, and has none for items that cross no border', () => {
    fc.assert(
      fc.property(cartToPrice, fc.constantFrom('0', '30', '99.9'), (cart, dutyPercent) => {
        const settings = { ...cart.settings, dutyPercent, dutyPercentByCategory: {} };
        const [before, after] = [priced(cart), priced({ ...cart, settings })];
        expect(after.summary.grandTotal).toBe(before.summary.grandTotal);
        const home = cart.branches.map((branch) => ({ ...branch, country: cart.deliveryCountry }));
        expect(priced({ ...cart, branches: home }).summary.customDuty).toBe(0);
      }),
    );
  });

  test('is insured for its shipped items, and only if that was chosen', () => {
    fc.assert(
      fc.property(cartToPrice, (cart) => {
        const [insured, plain] = [
          priced({ ...cart, insured: true }),
          priced({ ...cart, insured: false }),
        ];
        for (const [index, part] of insured.parts.entries()) {
          const sent = part.deliveryMethod === 'home' && cart.settings?.insurancePercent !== null;
          expect(part.insuredAmount).toBe(sent ? part.subtotal : null);
          const before = plain.parts[index];
          expect(before).toMatchObject({ insuredAmount: null, insuranceFee: 0 });
          expect(part.insurance).toEqual(before?.insurance);
          expect(part.total - part.insuranceFee).toBe(before?.total);
        }
        const fee = insured.summary.insuranceFeeTotal;
        expect(insured.summary.grandTotal - fee).toBe(plain.summary.grandTotal);
        expect(plain.summary).toMatchObject({ insuranceFeeTotal: 0, insuredTotal: 0 });
      }),
    );
  });

  test('has free pickup of what a domestic branch hands out, and ships the rest', () => {
    fc.assert(
      fc.property(cartToPrice, (cart) => {
        const [sent, fetched] = [
          priced({ ...cart, deliveryMethod: 'home' }),
          priced({ ...cart, deliveryMethod: 'store' }),
        ];
        for (const [index, part] of fetched.parts.entries()) {
          const branch = cart.branches.find(({ branchId }) => branchId === part.branchId);
          if (branch?.country !== cart.deliveryCountry) {
            expect(part).toEqual(sent.parts[index]);
          } else {
            const free = { deliveryMethod: 'store', shipping: 0, shippingState: 'free' };
            expect(part).toMatchObject({ ...free, insuredAmount: null });
          }
        }
      }),
    );
  });

  test('scales a line by its quantity, exactly in the currency of its branch', () => {
    fc.assert(
      fc.property(cartToPrice, fc.integer({ min: 2, max: 20 }), (cart, times) => {
        const more = cart.lines.map((line) => ({ ...line, quantity: line.quantity * times }));
        const [before, after] = [priced(cart), priced({ ...cart, lines: more })];
        expect(after.lines.map((line) => line.unitPrice)).toEqual(
          before.lines.map((line) => line.unitPrice),
        );
        for (const [index, line] of after.lines.entries()) {
          const { total = 0, rate } = before.lines[index] ?? {};
          // Converted totals are rounded once a line, so that they scale but for the rounding.
          if (rate === '1') expect(line.total).toBe(total * times);
          expect(Math.abs(line.total - total * times)).toBeLessThanOrEqual(times);
          expect(line.branchTotal).toBe((before.lines[index]?.branchTotal ?? 0) * times);
        }
      }),
    );
  });

  test('keeps waived shipping when more is bought', () => {
    fc.assert(
      fc.property(cartToPrice, fc.integer({ min: 1, max: 20 }), (cart, extra) => {
        const waived = cart.branches.filter((branch) => {
          const part = priced(cart).parts.find((each) => each.branchId === branch.branchId);
          const threshold = branch.waiveDeliveryFee ?? Number.POSITIVE_INFINITY;
          return part !== undefined && part.branchSubtotal >= threshold;
        });
        const lines = cart.lines.map((line) => ({ ...line, quantity: line.quantity + extra }));
        const after = priced({ ...cart, lines }).parts;
        for (const { branchId } of waived) {
          const part = after.find((each) => each.branchId === branchId);
          expect(part).toMatchObject({ shipping: 0, shippingState: 'free' });
        }
      }),
    );
  });
});
