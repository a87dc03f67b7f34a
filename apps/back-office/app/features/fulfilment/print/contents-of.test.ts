import type { Order } from '@karwan/contract/order';
import { expect, test } from 'vitest';
import { contentsOf } from './contents-of.ts';

const orderOf = (...items: readonly (readonly [name: string, quantity: number])[]) =>
  ({
    pickedItems: items.map(([name, quantity]) => ({ name, quantity })),
    nonRegisteredItems: [],
  }) as unknown as Order;

test('a label names three products, in whole words, and says how many more there are', () => {
  const long = 'Hand-stitched silk shawl with golden border from Multan';
  expect(contentsOf(orderOf(['Brass lamp', 2], [long, 1], ['Cup', 1], ['Jug', 4]))).toEqual({
    pieces: 8,
    names: ['2 × Brass lamp', 'Hand-stitched silk shawl with golden…', 'Cup'],
    more: 1,
  });
  const word = 'x'.repeat(60);
  expect(contentsOf(orderOf([word, 1])).names).toEqual([word]);
});
