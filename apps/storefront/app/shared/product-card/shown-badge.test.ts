import { expect, test } from 'vitest';
import { shownBadge } from './shown-badge.ts';

test.each([
  [
    { badges: ['new', 'sale'], price: 20_000, salePrice: 15_000 },
    { kind: 'sale', percent: 25 },
  ],
  [
    { badges: ['sale'], price: 30_000, salePrice: 20_000 },
    { kind: 'sale', percent: 33 },
  ],
  [{ badges: ['sale'], price: 20_000, salePrice: 19_999 }, { kind: 'sale' }],
  [{ badges: ['sale'], price: 0, salePrice: null }, { kind: 'sale' }],
  [{ badges: ['hot', 'new'], price: 20_000, salePrice: null }, { kind: 'new' }],
  [{ badges: ['hot'], price: 20_000, salePrice: null }, undefined],
] as const)('%j has the badge %j', (product, badge) => {
  expect(shownBadge({ ...product, badges: [...product.badges] })).toEqual(badge);
});
