import { expect, test } from 'vitest';
import { nodeAddress } from './node-address.ts';

const brand = { _id: '7', menuUrl: 'brands/zenith-co', nodeType: 'BRAND' as const };

test('a brand’s page has the same URL in every language', () => {
  expect(nodeAddress({ ...brand, name: 'Zenith & Co' })).toBe('/brands/Zenith%20%26%20Co');
  expect(nodeAddress({ ...brand, name: 'زینتھ' })).toBe('/brands/zenith-co');
});

test('a category’s URL is its path', () => {
  const node = { _id: '2', name: 'Bags', menuUrl: 'luxury/bags', nodeType: 'CATEGORY' as const };
  expect(nodeAddress(node)).toBe('/department/luxury/bags');
});
