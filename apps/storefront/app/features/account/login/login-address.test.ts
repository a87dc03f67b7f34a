import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinationOf, loginAddress } from './login-address.ts';

test('a login redirects back to the checkout, otherwise home', () => {
  expect(destinationOf('checkout')).toBe('/shop/checkout');
  expect(destinationOf(null)).toBe('/');
  expect(destinationOf('/shop/cart')).toBe('/');
});

test('a login redirects back to the account page that required it', () => {
  const path = '/account/orders/orderDetail/7KQ2M9XHD';
  const address = new URL(loginAddress(path), 'https://shop.example');
  expect(address.pathname).toBe('/account/login');
  expect(destinationOf(address.searchParams.get('source'))).toBe(path);
  expect(loginAddress('/account/login')).toBe('/account/login');
});

test('a login redirects back to the back office', () => {
  for (const path of ['/staff', '/staff/orders?status=Booked&before=12']) {
    expect(destinationOf(path)).toBe(path);
  }
  expect(destinationOf('/staffordshire')).toBe('/');
});

test('a login never redirects to another site', () => {
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
