import { allCurrencies, splitUnits } from '@karwan/money/test-currencies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedItem } from './feed-item.ts';
import type { FeedRow } from './select-feed-rows.ts';

const row = (price: number, currency: string): FeedRow => ({
  product_id: 1,
  item_id: 1,
  variant_id: 1,
  item_custom_id: 'bag-1',
  variant_code: 'bag-1',
  choice: {},
  options: [],
  name: 'Bag',
  description: 'A bag.',
  pictures: ['demo/bag-1'],
  gtin: null,
  brand: null,
  category_id: 1,
  price,
  sale_price: null,
  currency,
  in_stock: true,
  weight_grams: null,
  shipping_cost: null,
  weight_option: false,
  cost_per_weight_unit: 0,
  waive_delivery_fee: null,
});

test.each(allCurrencies)('a feed writes a price in %s with its %i decimals', (code, decimals) => {
  const shop = {
    publicUrl: 'https://shop.example',
    country: 'PK',
    currency: {
      code,
      base: code,
      rates: [],
      show: (amount: number) => amount,
      leastInBase: (amount: number) => amount,
    },
    categories: new Map<number, readonly string[]>(),
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (minor) => {
      const { whole, part } = splitUnits(minor, decimals);
      const text = `${part ? `${whole}.${part}` : whole} ${code}`;
      expect(feedItem(row(minor, code), shop)).toContainEqual(['price', text]);
    }),
    { numRuns: 5 },
  );
});
