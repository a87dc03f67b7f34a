import type { Order } from '@karwan/contract/order';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatherPicks } from './gather-picks.ts';

const item = fc
  .record({
    product: fc.constantFrom('a', 'b'),
    // Lines from before there were variants have none.
    size: fc.option(fc.constantFrom('41', '42')),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ product, size, quantity }) => ({
    itemCustomId: product,
    variantCode: size && `${product}-${size}`,
    name: product,
    options: size ? [{ valueTitle: size }] : [],
    quantity,
  }));
const orders = fc.array(
  fc.record({
    orderId: fc.stringMatching(/^[A-Z]{3}$/),
    pickedItems: fc.array(item, { maxLength: 5 }),
    nonRegisteredItems: fc.array(item, { maxLength: 2 }),
  }),
  { maxLength: 8 },
);

test('lines of the same variant are merged, with their quantities and orders added up', () => {
  fc.assert(
    fc.property(orders, (given) => {
      const picks = gatherPicks(given as unknown as Order[]);
      const codes = picks.map(({ code }) => code);
      expect(codes).toEqual([...new Set(codes)].sort());
      for (const { code, quantity, orderIds } of picks) {
        const of = (one: (typeof given)[number]) =>
          [...one.pickedItems, ...one.nonRegisteredItems].filter(
            ({ itemCustomId, variantCode }) => (variantCode ?? itemCustomId) === code,
          );
        const requested = given.flatMap(of).reduce((sum, line) => sum + line.quantity, 0);
        expect(quantity).toBe(requested);
        const wanting = given.filter((one) => of(one).length > 0).map(({ orderId }) => orderId);
        expect(new Set(orderIds)).toEqual(new Set(wanting));
      }
    }),
  );
});
