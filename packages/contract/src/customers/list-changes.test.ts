import { expect, test } from 'vitest';
import { applyChanges, changesBetween, isUnchanged, mergeLists } from './list-changes.ts';
import { withoutOrdered } from './ordered-lines.ts';
import type { SavedLists } from './saved-lists.ts';

const line = (itemCustomId: string, quantity = 1) => ({
  itemCustomId,
  quantity,
  options: [],
  seen: { name: itemCustomId, image: null, unitPrice: 100, currency: 'PKR' },
});
const none: SavedLists = { cart: [], wishList: [], compare: [], variants: {}, address: null };
const always = { mayAdd: () => true, mayRemove: () => true };

test('applying the difference of two lists to the first gives the second', () => {
  const before = { ...none, cart: [line('tote'), line('watch')], wishList: ['1', '2'] };
  const after = {
    ...none,
    cart: [line('scarf'), line('watch', 3)],
    wishList: ['2', '3'],
    variants: { 3: 'red' },
  };
  expect(applyChanges(before, changesBetween(before, after), always)).toEqual(after);
  expect(isUnchanged(changesBetween(after, after))).toBe(true);
});

test('a price seen later is not a change', () => {
  const seen = { ...line('tote').seen, unitPrice: 90 };
  const after = { ...none, cart: [{ ...line('tote'), seen }] };
  expect(isUnchanged(changesBetween({ ...none, cart: [line('tote')] }, after))).toBe(true);
});

test('a guest’s line that the account also has is not added twice', () => {
  const stored = { ...none, cart: [line('tote', 2)] };
  const merged = mergeLists(stored, { ...none, cart: [line('tote', 3), line('scarf')] });
  expect(merged.cart.map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(mergeLists(merged, merged)).toEqual(merged);
});

test('an order takes its pieces, and leaves those that were added since', () => {
  expect(withoutOrdered([line('tote', 3), line('scarf')], [line('tote', 2)])).toEqual([
    line('tote', 1),
    line('scarf'),
  ]);
  expect(withoutOrdered([line('tote')], [line('tote', 5)])).toEqual([]);
});
