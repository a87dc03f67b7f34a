import type { ProductCard } from '@karwan/contract/product';
import { expect, test } from 'vitest';
import { toCard } from './card-fields.ts';

const card: ProductCard = {
  id: '1',
  itemId: '2',
  itemCustomId: 'shoe',
  name: 'Shoe',
  price: 100,
  salePrice: null,
  currency: 'PKR',
  images: [['front'], ['back']],
  availability: 'In Stock',
  badges: [],
  brand: null,
  rating: null,
  reviews: 0,
  freeShipping: false,
  branch: '1',
  hasOptions: true,
  features: [{ name: 'Sole', value: 'Rubber' }],
};

test('a card found by a variant links to that variant', () => {
  expect(toCard({ ...card, variant: 'SHOE-42' }).variant).toBe('SHOE-42');
  expect('variant' in toCard(card)).toBe(false);
});

test('two pictures are sent, and features only where they are shown', () => {
  expect(toCard(card)).toMatchObject({ images: [['front'], ['back']], features: [] });
  expect(toCard(card, { features: true }).features).toEqual(card.features);
});
