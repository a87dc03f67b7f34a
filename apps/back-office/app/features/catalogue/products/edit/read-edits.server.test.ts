import { expect, test } from 'vitest';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { readNewOffer } from './read-edits.server.ts';

test('a new offer has the branch, variant and price of the form, in the currency of the branch', () => {
  expect(readNewOffer('7', { place: '2 PKR LAMP 1', price: '1,500' })).toEqual({
    productId: '7',
    branch: '2',
    variantCode: 'LAMP 1',
    price: 150_000,
  });
  expect(readNewOffer('7', { place: '3 JPY LAMP-1', price: '1500' }).price).toBe(1_500);
  const free = { place: '2 PKR LAMP-1', price: 'free' };
  expect(() => readNewOffer('7', free)).toThrow(RefusedField);
});
