import { expect, test } from 'vitest';
import { maskPath } from './mask-path.ts';

test.each([
  ['/', '/'],
  ['/department/luxury', '/department/luxury'],
  ['/payments-of-old', '/payments-of-old'],
  ['/confirmation', '/confirmation'],
  ['/payment/easypaisa', '/payment'],
  ['/account', '/account'],
  ['/account/orders', '/account/orders'],
  ['/account/orders/orderDetail/7KQ2M9XHD', '/account/orders'],
  ['/account/923001234567', '/account'],
  ['/search/0300 1234567', '/search'],
  ['/search', '/search'],
  ['/department/luxury/bags/search/tote', '/department/luxury/bags/search'],
])('%s is counted as %s', (path, counted) => {
  expect(maskPath(path)).toBe(counted);
});
