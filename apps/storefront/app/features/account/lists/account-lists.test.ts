import type { ProductCard } from '@karwan/contract/product';
import { savedLists } from '@karwan/contract/saved-lists';
import { expect, test } from 'vitest';
import { emptyState, type StoredState } from '../../../state/store/stored-state.ts';
import { listsOf, toStoredState, unknownIds } from './account-lists.ts';

const card = (id: string) => ({ id, name: `Tote ${id}` }) as ProductCard;
const seen = { name: 'Tote', image: null, unitPrice: 100, currency: 'PKR' };
const ofSize = (valueId: string) => [
  { optionId: 'size', valueId, optionTitle: 'Size', valueTitle: `EU ${valueId}` },
];
const stored: StoredState = {
  ...emptyState,
  cart: {
    lastItemId: 7,
    lines: [{ id: 7, itemCustomId: 'tote', quantity: 2, options: [], seen }],
  },
  wishList: [card('1')],
  compare: [card('2')],
};

test('the browser’s lists match the contract’s schema', () => {
  const lists = listsOf(stored);
  expect(savedLists.parse(lists)).toEqual(lists);
  expect(lists).toMatchObject({ wishList: ['1'], compare: ['2'] });
  expect(lists.cart[0]).not.toHaveProperty('id');
});

test('missing products are fetched, and discontinued ones left out', () => {
  const merged = { ...listsOf(stored), wishList: ['1', '3', '4'] };
  expect(unknownIds(merged, stored)).toEqual(['3', '4']);
  const { wishList, compare, address } = toStoredState(merged, stored, [card('4')]);
  expect(wishList.map((one) => one.id)).toEqual(['1', '4']);
  expect(compare).toEqual(stored.compare);
  expect(address).toBeNull();
});

test('the chosen options of a listed product are stored and restored', () => {
  const chosen = { ...stored, wishList: [{ ...card('1'), variant: 'tote-red' }] };
  expect(listsOf(chosen).variants).toEqual({ '1': 'tote-red' });
  const merged = { ...listsOf(stored), variants: { '1': 'tote-blue' } };
  const { wishList, compare } = toStoredState(merged, chosen, []);
  expect(wishList.map(({ variant }) => variant)).toEqual(['tote-blue']);
  expect(compare.map(({ variant }) => variant)).toEqual([undefined]);
});

test('two sizes of a product are two lines, in the account as in the browser', () => {
  const sizes = ['42', '43'].map((size, at) => ({
    id: at + 1,
    itemCustomId: 'shoe',
    quantity: at + 1,
    seen,
    options: ofSize(size),
  }));
  const lists = listsOf({ ...stored, cart: { lastItemId: 2, lines: sizes } });
  expect(savedLists.parse(lists).cart.map(({ options }) => options)).toEqual([
    ofSize('42'),
    ofSize('43'),
  ]);
  const { cart } = toStoredState(lists, stored, []);
  expect(cart.lines.map(({ quantity, options }) => [quantity, options])).toEqual([
    [1, ofSize('42')],
    [2, ofSize('43')],
  ]);
});

test('a line keeps its id, and ids are never used again', () => {
  const lists = listsOf(stored);
  const added = {
    ...lists,
    cart: [...lists.cart, ...lists.cart.map((line) => ({ ...line, itemCustomId: 'watch' }))],
  };
  const { cart } = toStoredState(added, stored, []);
  expect(cart.lines.map((line) => line.id)).toEqual([7, 8]);
  expect(cart.lastItemId).toBe(8);
});
