import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  type Cart,
  countPieces,
  emptyCart,
  maxLines,
  type NewLine,
  removeLine,
  sameOptions,
  setQuantities,
} from './cart-lines.ts';
import { maxQuantity } from './quantity.ts';

const seen = { name: 'Tote', image: null, unitPrice: 100, currency: 'PKR' };
const option = (optionId: string, valueId: string) => ({
  optionId,
  valueId,
  optionTitle: optionId,
  valueTitle: valueId,
});

const options = fc.uniqueArray(
  fc.record({ optionId: fc.constantFrom('size', 'colour'), valueId: fc.constantFrom('a', 'b') }),
  { selector: (one) => one.optionId, maxLength: 2 },
);
const addition: fc.Arbitrary<NewLine> = fc.record({
  itemCustomId: fc.constantFrom('tote', 'watch', 'scarf'),
  quantity: fc.integer({ min: 1, max: 20 }),
  options: options.map((chosen) => chosen.map((one) => option(one.optionId, one.valueId))),
  seen: fc.constant(seen),
});
const filled = (additions: readonly NewLine[]): Cart => additions.reduce(addLine, emptyCart);
const identity = (line: Omit<NewLine, 'quantity'>) =>
  [line.itemCustomId, ...line.options.map((one) => `${one.optionId}=${one.valueId}`).sort()].join();

describe('adding to the cart', () => {
  test('there is one line per product and options, with the total quantity added', () => {
    fc.assert(
      fc.property(fc.array(addition, { maxLength: 30 }), (additions) => {
        const cart = filled(additions);
        const identities = cart.lines.map(identity);
        expect(new Set(identities).size).toBe(identities.length);
        expect(new Set(identities)).toEqual(new Set(additions.map(identity)));
        expect(countPieces(cart)).toBe(
          additions.reduce((sum, one) => sum + Number(one.quantity), 0),
        );
      }),
    );
  });

  test('ids count up and are not reused after a removal', () => {
    fc.assert(
      fc.property(fc.array(addition, { minLength: 1, maxLength: 12 }), addition, (before, next) => {
        const cart = filled(before);
        const without = removeLine(cart, cart.lines.at(-1)?.id ?? 0);
        const after = addLine(without, { ...next, itemCustomId: 'something else' });
        expect(after.lines.at(-1)?.id).toBe(cart.lastItemId + 1);
        expect(after.lastItemId).toBe(cart.lastItemId + 1);
      }),
    );
  });

  test('the order in which options were chosen does not matter', () => {
    const a = [option('size', 'm'), option('colour', 'red')];
    expect(sameOptions(a, [...a].reverse())).toBe(true);
    expect(sameOptions(a, a.slice(1))).toBe(false);
    expect(sameOptions(a, [option('size', 'm'), option('colour', 'blue')])).toBe(false);
  });

  test('a marketplace item is never added', () => {
    fc.assert(
      fc.property(fc.array(addition), addition, (before, next) => {
        const cart = filled(before);
        expect(addLine(cart, { ...next, merchant: 'ebay' })).toBe(cart);
      }),
    );
  });

  test('a full cart accepts more of its products, but no new ones', () => {
    const full = filled(
      Array.from({ length: maxLines }, (_, at) => ({
        itemCustomId: `item-${at}`,
        quantity: 1,
        options: [],
        seen,
      })),
    );
    const more = { itemCustomId: 'item-3', quantity: 2, options: [], seen };
    expect(addLine(full, { ...more, itemCustomId: 'new' })).toBe(full);
    expect(addLine(full, more).lines[3]?.quantity).toBe(3);
  });
});

describe('quantities', () => {
  test('are whole, at least 1 and never above the limit, whatever was typed', () => {
    fc.assert(
      fc.property(addition, fc.anything(), (line, typed) => {
        fc.pre(typeof typed !== 'symbol' && (typeof typed !== 'object' || typed === null));
        const cart = addLine(emptyCart, line);
        const quantity = setQuantities(cart, new Map([[1, typed]])).lines[0]?.quantity ?? 0;
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity).toBe(true);
      }),
    );
  });

  test.each([
    ['abc', 1],
    ['', 1],
    [Number.NaN, 1],
    [undefined, 1],
    ['7', 7],
    [2.9, 2],
    [0, 1],
    [-4, 1],
    [5000, maxQuantity],
  ])('%s becomes %i', (typed, expected) => {
    const cart = addLine(emptyCart, { itemCustomId: 'tote', quantity: typed, options: [], seen });
    expect(cart.lines[0]?.quantity).toBe(expected);
  });

  test('lines that are not listed keep theirs', () => {
    const cart = filled([
      { itemCustomId: 'tote', quantity: 2, options: [], seen },
      { itemCustomId: 'watch', quantity: 3, options: [], seen },
    ]);
    expect(setQuantities(cart, new Map([[2, 9]])).lines.map((line) => line.quantity)).toEqual([
      2, 9,
    ]);
  });
});
