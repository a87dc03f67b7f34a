import { expect, test } from 'vitest';
import { externalItemJsonLd } from './external-item-json-ld.ts';
import type { ShownExternalItem } from './load-external-item.ts';

const item = {
  name: 'Watch',
  brand: { id: 'Kessler', title: 'Kessler' },
  gtin: null,
  images: ['outside/1'],
  shortDescription: '',
  price: 1_250_000,
  salePrice: 990_005,
  currency: 'PKR',
  original: { price: 4_500, salePrice: 3_550, currency: 'USD' },
  availability: 'In Stock',
} as unknown as ShownExternalItem;
const read = (change: Partial<ShownExternalItem>) =>
  externalItemJsonLd(
    'https://shop.example',
    { ...item, ...change },
    '/department/ebay-usa/product/1',
  );

test('the structured data have the price and currency that the page shows', () => {
  expect(read({})).toMatchObject([
    { '@type': 'Product', offers: { lowPrice: '9900.05', priceCurrency: 'PKR' } },
  ]);
  expect(read({ salePrice: null })).toMatchObject([{ offers: { lowPrice: '12500.00' } }]);
  expect(read({ price: 1_200, salePrice: null, currency: 'JPY' })).toMatchObject([
    { offers: { lowPrice: '1200', priceCurrency: 'JPY' } },
  ]);
});

test('an item without a price has no Product data, which would require an offer', () => {
  expect(read({ price: null, salePrice: null })).toEqual([]);
});
