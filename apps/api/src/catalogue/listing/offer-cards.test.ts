import { expect, test } from 'vitest';
import { unpackOfferCards } from './offer-cards.ts';

test('unpacking packed rows returns them, whatever their cards contain', () => {
  const cards = [{ name: 'Mug 1 2 3 4 5' }, { name: 'two\nlines\tand "quotes"' }].map((card) =>
    JSON.stringify(card),
  );
  const [first, second] = cards;
  expect(unpackOfferCards(`5 7 1000  PKR  ${first}\n6 8 900 800 USD 0101 ${second}`)).toEqual([
    {
      item_id: 5,
      product_id: 7,
      price: 1000,
      sale_price: null,
      currency: 'PKR',
      dearer_zones: null,
      card: first,
    },
    {
      item_id: 6,
      product_id: 8,
      price: 900,
      sale_price: 800,
      currency: 'USD',
      dearer_zones: '0101',
      card: second,
    },
  ]);
});
