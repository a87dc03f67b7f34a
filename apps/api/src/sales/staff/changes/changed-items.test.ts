import { expect, test } from 'vitest';
import { changedItems } from './changed-items.ts';

const line = (code: string, quantity: number) => ({
  id: null,
  itemId: null,
  itemCustomId: code,
  variantCode: null,
  name: code,
  quantity,
  image: '',
  options: [],
  unitPrice: 1,
  totalPrice: quantity,
  discount: 0,
});

test('the history of a change names added, removed and changed items, and no others', () => {
  const before = [line('lamp', 1), line('vase', 2), line('cup', 3)];
  const after = [line('vase', 5), line('cup', 3), line('pot', 1)];
  expect(changedItems(before, after)).toEqual([
    { name: 'lamp', was: 1, is: 0 },
    { name: 'vase', was: 2, is: 5 },
    { name: 'pot', was: 0, is: 1 },
  ]);
});
