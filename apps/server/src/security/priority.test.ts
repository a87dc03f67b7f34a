import { declaredCalls } from '@karwan/contract/declared-calls';
import { expect, test } from 'vitest';
import { priorityOf } from './priority.ts';

const get = (url: string) => priorityOf({ method: 'GET', url });
const post = (url: string) => priorityOf({ method: 'POST', url });

test.each(['/assets/root.js', '/staff/assets/root.js', '/media/96/a.webp', '/service-worker.js'])(
  '%s is never turned away',
  (url) => expect(get(url)).toBeUndefined(),
);

test.each([
  '/',
  '/department/luxury',
  '/shop/product/1.data',
  '/search?q=cart',
  '/feeds/google.xml',
])('%s is browsing', (url) => expect(get(url)).toBe('browsing'));

test.each(['/shop/cart', '/shop/cart.data', '/shop/checkout?step=2', '/staff', '/staff/orders'])(
  '%s is a transaction',
  (url) => expect(get(url)).toBe('transaction'),
);

test('forms and callbacks of third-party services are transactions', () => {
  expect(post('/site/contact-us')).toBe('transaction');
  expect(post('/v1/payment/callback/payson')).toBe('transaction');
  expect(get('/v1/payment/return/payson?x=1')).toBe('transaction');
  expect(post('/v1/ebay/account-deletion')).toBe('transaction');
});

test('personal calls and calls of ordering are transactions; shared calls are browsing', () => {
  for (const { name, path, method, audience, shared } of declaredCalls) {
    const priority = priorityOf({ method, url: path.replaceAll(/\{\w+\}/g, '1') });
    if (audience !== 'anyone' || /^(cart|payments|orders|auth)\./.test(name)) {
      expect(priority, name).toBe('transaction');
    }
    if (shared === 'zone' || name.startsWith('analytics.')) expect(priority, name).toBe('browsing');
  }
});
