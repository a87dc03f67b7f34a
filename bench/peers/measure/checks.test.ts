import { describe, expect, test } from 'vitest';
import type { Category, Good, Goods } from '../goods/goods.ts';
import { perPage } from '../peer.ts';
import { checkCart, checkListing, checkPage, checkProduct, checkSearch } from './checks.ts';

const category: Category = { id: '1', url: 'a/b', slug: 'a-b', name: 'B', products: 30 };
const products: Good[] = Array.from({ length: 30 }, (_, number) => ({
  code: `p${number}`,
  name: `Product ${number}`,
  description: '',
  category: 'a/b',
  price: 123_450 + number,
  inStock: true,
  orderable: true,
  picture: '',
}));
const goods: Goods = { currency: 'PKR', categories: [category], products };
const offers = products
  .slice(0, perPage)
  .map(({ code, price }) => ({ code, price, currency: 'PKR' }));
const [first = { code: '', price: 0, currency: '' }, ...others] = offers;

describe('a listing is right', () => {
  test('with the requested number of products of the category, at their prices', () => {
    expect(() => checkListing(offers, category, goods)).not.toThrow();
  });

  test.each([
    ['one is missing', others],
    ['one is there twice', [first, first, ...others.slice(1)]],
    ['one is not ours', [{ ...first, code: 'other' }, ...others]],
    ['a price is wrong', [{ ...first, price: first.price + 1 }, ...others]],
    ['a currency is wrong', [{ ...first, currency: 'USD' }, ...others]],
  ])('and wrong if %s', (_, found) => {
    expect(() => checkListing(found, category, goods)).toThrow();
  });

  test('and wrong if its products are of another category', () => {
    expect(() => checkListing(offers, { ...category, url: 'c' }, goods)).toThrow(/category/);
  });
});

test('a product is the requested one', () => {
  const [, second] = products;
  if (!second) throw new Error('No product');
  expect(() => checkProduct(first, second, goods)).toThrow(/product/);
});

test('a search has results', () => {
  expect(() => checkSearch([], goods)).toThrow(/Nothing/);
  expect(() => checkSearch([first], goods)).not.toThrow();
});

test('a cart’s total is the sum of its lines', () => {
  const lines = products.slice(0, 3).map((good, index) => ({ good, quantity: index + 1 }));
  const total = 123_450 + 2 * 123_451 + 3 * 123_452;
  expect(() => checkCart({ lines: 3, total, currency: 'PKR' }, lines, goods)).not.toThrow();
  expect(() => checkCart({ lines: 3, total: total + 1, currency: 'PKR' }, lines, goods)).toThrow();
  expect(() => checkCart({ lines: 2, total, currency: 'PKR' }, lines, goods)).toThrow();
});

test('a page has the URL and the price of its products', () => {
  const html = products
    .slice(0, 12)
    .map(
      ({ code, price }) =>
        `<a href="/${code}">Rs ${(price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}</a>`,
    )
    .join('');
  const address = ({ code }: Good) => `href="/${code}"`;
  expect(() => checkPage(html, address, category, goods)).not.toThrow();
  expect(() => checkPage(html.replace('1,234.50', '1'), address, category, goods)).toThrow(/p0/);
  expect(() => checkPage('', address, category, goods)).toThrow(/0 products/);
});
