import { expect, test } from 'vitest';
import { maySearch } from './may-search.ts';

test('the search is offered to members who may find something, and not to riders', () => {
  expect(maySearch({ permissions: ['deliveries.own', 'cash.own'] })).toBe(false);
  expect(maySearch({ permissions: ['products.read'] })).toBe(true);
});
