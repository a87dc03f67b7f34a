import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

const readings: [query: string, rest: string, price: object | undefined][] = [
  ['handbag under 50000', 'handbag', { most: 50_000 }],
  ['handbag under Rs. 50,000', 'handbag', { most: 50_000, currency: 'PKR' }],
  ['perfume below 10k', 'perfume', { most: 10_000 }],
  ['watch between 20,000 and 50,000', 'watch', { least: 20_000, most: 50_000 }],
  ['watch 20000 to 50000', 'watch', { least: 20_000, most: 50_000 }],
  ['mobile 20 to 30 hazar', 'mobile', { least: 20_000, most: 30_000 }],
  ['mobile 20k-30k', 'mobile', { least: 20_000, most: 30_000 }],
  ['mobile 20000 se 30000 tak', 'mobile', { least: 20_000, most: 30_000 }],
  ['headphones 5000 se kam', 'headphones', { most: 5_000 }],
  ['joote 5 hazar tak', 'joote', { most: 5_000 }],
  ['5000 ke andar headphones', 'headphones', { most: 5_000 }],
  ['laptop 1.5 lakh se kam', 'laptop', { most: 150_000 }],
  ['laptop more than 1 lakh', 'laptop', { least: 100_000 }],
  ['sofa 50000 se zyada', 'sofa', { least: 50_000 }],
  ['موبائل 50000 سے کم', 'موبائل', { most: 50_000 }],
  ['موبائل ۵۰۰۰۰ روپے تک', 'موبائل', { most: 50_000, currency: 'PKR' }],
  ['گھڑی 10 ہزار سے زیادہ', 'گھڑی', { least: 10_000 }],
  ['perfume under $100', 'perfume', { most: 100, currency: 'USD' }],
  ['perfume 100 dollars', 'perfume', { most: 100, currency: 'USD' }],
  ['Rs 5000 perfume', 'perfume', { most: 5_000, currency: 'PKR' }],
  ['perfume 5000/-', 'perfume 5000/-', undefined],
  ['necklace 1.5 lakh', 'necklace', { most: 150_000 }],
  ['گھڑی 50 ہزار', 'گھڑی', { most: 50_000 }],
  ['4k tv', '4k tv', undefined],
  ['0300-1234567', '0300-1234567', undefined],
  ['toys under 5 years', 'toys under 5 years', undefined],
  ['suitcase under 10 kg', 'suitcase under 10 kg', undefined],
  ['laptop over 8gb', 'laptop over 8gb', undefined],
  ['iphone 15', 'iphone 15', undefined],
  ['ps 5 controller', 'ps 5 controller', undefined],
  ['nokia 3310', 'nokia 3310', undefined],
  ['canon eos 2000', 'canon eos 2000', undefined],
  ['wh-1000xm5 under 90000', 'wh-1000xm5', { most: 90_000 }],
  ['watch under 50', 'watch', { most: 50 }],
  ['tohfa 10 se kam', 'tohfa', { most: 10 }],
  ['iphone pro max 14', 'iphone pro max 14', undefined],
  ['over ear headphones', 'over ear headphones', undefined],
  ['dress 2 to 3', 'dress 2 to 3', undefined],
  ['rsx 200', 'rsx 200', undefined],
];

test.each(readings)('%s', (query, rest, price) => {
  const read = readPrice(query);
  expect(read.rest).toBe(rest);
  const { typed, ...range } = read.price ?? {};
  expect(read.price && range).toEqual(price);
  if (typed) expect(query).toContain(typed);
});

test('any text can be read, and only what was typed is left out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const { rest, price } = readPrice(query);
      if (!price) expect(rest).toBe(query);
      else expect(query).toContain(price.typed);
    }),
  );
});
