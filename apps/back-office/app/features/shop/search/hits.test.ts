import { expect, test } from 'vitest';
import { productHits } from './hits.ts';

const found = {
  orders: [],
  customers: [],
  products: [{ itemCustomId: 'LAMP/1', name: 'Lamp' }],
} as unknown as Parameters<typeof productHits>[0];

test('products lead to their stock, or to their page in the shop without the permission to read stock', () => {
  const hrefs = (permissions: Parameters<typeof productHits>[1]) =>
    productHits(found, permissions).map(({ href }) => href);
  expect(hrefs(['stock.read'])).toEqual(['/staff/stock?q=LAMP%2F1']);
  expect(hrefs(['orders.read'])).toEqual(['/shop/product/LAMP%2F1']);
});
