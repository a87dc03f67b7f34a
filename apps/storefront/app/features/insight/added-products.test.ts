import { expect, test } from 'vitest';
import { addLine, type NewLine, removeLine, setQuantities } from '../../state/store/cart-lines.ts';
import { emptyState, type StoredState } from '../../state/store/stored-state.ts';
import { addedProducts } from './added-products.ts';

const tote: NewLine = {
  itemCustomId: 'tote',
  options: [],
  quantity: 2,
  seen: { name: 'Tote', image: null, currency: 'PKR', unitPrice: 500_00 },
};
const adding = (state: StoredState, line: NewLine): StoredState => ({
  ...state,
  cart: addLine(state.cart, line),
});
const brief = (now: StoredState, before: StoredState) =>
  addedProducts(now, before).map(({ itemCustomId, pieces }) => [itemCustomId, pieces]);

test('added products are counted by the added quantity', () => {
  const one = adding(emptyState, tote);
  expect(addedProducts(one, emptyState)).toEqual([
    { itemCustomId: 'tote', pieces: 2, unitPrice: 500_00, currency: 'PKR' },
  ]);
  expect(brief(adding(one, { ...tote, quantity: 3 }), one)).toEqual([['tote', 3]]);
  const [line] = one.cart.lines;
  const more = { ...one, cart: setQuantities(one.cart, new Map([[line?.id ?? 0, 7]])) };
  expect(brief(more, one)).toEqual([['tote', 5]]);
  expect(brief(one, more)).toEqual([]);
  expect(brief({ ...one, cart: removeLine(one.cart, line?.id ?? 0) }, one)).toEqual([]);
});

test('a cart from the account or another tab does not count as added', () => {
  const one = adding(emptyState, tote);
  expect(brief({ ...one, wishList: [], compare: [] }, emptyState)).toEqual([]);
  expect(brief(one, one)).toEqual([]);
});
