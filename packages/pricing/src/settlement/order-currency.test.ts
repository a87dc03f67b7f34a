import { expect, test } from 'vitest';
import { orderCurrency } from './order-currency.ts';

const codes = ['PKR', 'USD', 'SEK', 'KWD', 'EUR'];
const currencies = codes.map((code) => ({
  code,
  convertTo: codes.filter((to) => to !== code).map((to) => ({ code: to, value: '2' })),
}));
const order = {
  charged: undefined,
  deliveryCountry: 'PK',
  shown: 'PKR',
  baseCurrency: 'PKR',
  currencies,
  priced: ['PKR'],
};

test.each(codes)(
  'cash on delivery in Pakistan is in rupees, even if prices are shown in %s',
  (shown) => {
    expect(orderCurrency({ ...order, shown })).toBe('PKR');
    expect(orderCurrency({ ...order, shown, priced: ['USD', 'PKR'] })).toBe('PKR');
  },
);

test.each([
  ['SE', 'SEK'],
  ['us', 'USD'],
  ['FI', 'EUR'],
  // No currency of the shop: its own.
  ['JP', 'PKR'],
])('cash in %s is %s', (deliveryCountry, expected) => {
  expect(orderCurrency({ ...order, shown: 'KWD', deliveryCountry })).toBe(expected);
});

test('without a rate into the currency of the place, cash is owed in the shop’s own', () => {
  const table = currencies.map((one) => ({
    ...one,
    convertTo: one.convertTo.filter(({ code }) => code !== 'SEK'),
  }));
  expect(orderCurrency({ ...order, currencies: table, deliveryCountry: 'SE' })).toBe('PKR');
});

test('an online order is in the provider’s currency if its items are priced or displayed in it', () => {
  const wallet = { ...order, charged: 'PKR', shown: 'USD' };
  expect(orderCurrency(wallet)).toBe('PKR');
  const card = { ...order, charged: 'SEK' };
  expect(orderCurrency({ ...card, shown: 'SEK' })).toBe('SEK');
  expect(orderCurrency({ ...card, priced: ['SEK'] })).toBe('SEK');
  expect(orderCurrency({ ...card, deliveryCountry: 'US', shown: 'USD' })).toBe('USD');
});

test('other online orders are in the currency of the delivery country, so that they can still be paid in cash', () => {
  const card = { ...order, charged: 'SEK' };
  expect(orderCurrency(card)).toBe('PKR');
  expect(orderCurrency({ ...card, shown: 'USD', priced: ['USD'] })).toBe('PKR');
  // No currency of the shop is paid with there.
  expect(orderCurrency({ ...card, shown: 'USD', deliveryCountry: 'JP' })).toBe('USD');
});
