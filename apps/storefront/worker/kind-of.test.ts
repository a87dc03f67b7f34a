import { expect, test } from 'vitest';
import { mustNotBeInterrupted } from '../app/features/offline/worker-messages.ts';
import { kindOf } from './kind-of.ts';

const shop = 'https://shop.example';
const ask = (path: string, isNavigation: boolean, method = 'GET') =>
  kindOf({ url: new URL(path, shop), method, isNavigation }, shop);

test.each([
  ['/', 'page'],
  ['/department/luxury?page=2', 'page'],
  ['/shop/product/tote-1', 'page'],
  ['/shop/cart', 'frame'],
  ['/shop/wishlist', 'frame'],
  ['/offline?to=%2F', 'frame'],
  ['/shop/checkout', 'never-cached'],
  ['/confirmation?id=7KQ2M9XHD', 'own'],
  ['/payment/easypaisa', 'never-cached'],
  ['/account/orders', 'own'],
  ['/account/orders/orderDetail/7KQ2M9XHD', 'own'],
  ['/account/addresses', 'never-cached'],
  ['/sitemap.xml', undefined],
  ['/feeds/google.xml', undefined],
  ['/v1/docs', undefined],
  ['/staff', 'staff-start'],
  ['/staff/deliveries', 'stops'],
  ['/staff/orders?status=Booked', undefined],
])('a visit of %s is a %s', (path, kind) => {
  expect(ask(path, true)).toBe(kind);
});

test.each([
  ['/assets/entry-1.js', 'asset'],
  ['/media/640/demo/tote-1.avif', 'picture'],
  ['/department/luxury.data', 'data'],
  ['/_root.data', 'data'],
  ['/more/category/12?page=2', 'data'],
  ['/v1/cuisine', 'call'],
  ['/v1/item/related/tote-1', 'call'],
  ['/v1/item/suggestions?query=t', undefined],
  ['/v1/order/getOrderByParentOrderId/7KQ2M9XHD', undefined],
  ['/v1/cart/quote', undefined],
  ['/confirmation.data?id=7KQ2M9XHD', 'own-data'],
  ['/shop/checkout.data', undefined],
  ['/account/orders.data', 'own-data'],
  ['/account/addresses.data', undefined],
  ['/service-worker.js', undefined],
  ['/staff.data', undefined],
  ['/staff/orders.data', undefined],
  ['/staff/assets/entry-1.js', 'staff-asset'],
  ['/staff/deliveries.data', undefined],
  ['/staff/deliveries/photos/7', undefined],
  ['https://elsewhere.example/assets/a.js', undefined],
])('what a page fetches from %s is a %s', (path, kind) => {
  expect(ask(path, false)).toBe(kind);
});

test.each(['/v1/cart/quote', '/v1/order/create', '/department/luxury', '/v1/cuisine'])(
  'a POST to %s is nobody’s business but the server’s',
  (path) => {
    expect(ask(path, false, 'POST')).toBeUndefined();
    expect(ask(path, true, 'POST')).toBeUndefined();
  },
);

test('a checkout and a payment are not interrupted; the cart may be', () => {
  expect(mustNotBeInterrupted('/shop/checkout')).toBe(true);
  expect(mustNotBeInterrupted('/payment/swedbankpay')).toBe(true);
  expect(mustNotBeInterrupted('/shop/cart')).toBe(false);
  expect(mustNotBeInterrupted('/shop/checkouts')).toBe(false);
});
