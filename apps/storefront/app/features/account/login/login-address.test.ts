import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinationOf, loginAddress } from './login-address.ts';

test('the checkout comes back to itself, everything else goes home', () => {
  expect(destinationOf('checkout')).toBe('/shop/checkout');
  expect(destinationOf(null)).toBe('/');
  expect(destinationOf('/shop/cart')).toBe('/');
});

test('a page of the account that asked for a login is come back to', () => {
  const path = '/account/orders/orderDetail/7KQ2M9XHD';
  const address = new URL(loginAddress(path), 'https://shop.example');
  expect(address.pathname).toBe('/account/login');
  expect(destinationOf(address.searchParams.get('source'))).toBe(path);
  expect(loginAddress('/account/login')).toBe('/account/login');
});

test('the back office is come back to', () => {
  for (const path of ['/staff', '/staff/orders?status=Booked&before=12']) {
    expect(destinationOf(path)).toBe(path);
  }
  expect(destinationOf('/staffordshire')).toBe('/');
});

test('no address of somebody else is ever led to', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('//evil.example', '/account/../..//evil.example', '/account//evil.example\\'),
    fc.string().map((rest) => `/account/${rest}`),
    fc.string().map((rest) => `/staff${rest}`),
  );
  fc.assert(
    fc.property(hostile, (source) => {
      const target = new URL(destinationOf(source), 'https://shop.example');
      expect(target.origin).toBe('https://shop.example');
      expect(target.pathname).toMatch(/^\/(account\/.*|shop\/checkout|staff(\/.*)?)?$/);
    }),
  );
});
