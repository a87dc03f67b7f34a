import { declaredCalls } from '@karwan/contract/declared-calls';
import { expect, test } from 'vitest';
import { precedenceOf } from './precedence.ts';

const get = (url: string) => precedenceOf({ method: 'GET', url });
const post = (url: string) => precedenceOf({ method: 'POST', url });

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
])('%s looks around', (url) => expect(get(url)).toBe('looking'));

test.each(['/shop/cart', '/shop/cart.data', '/shop/checkout?step=2', '/staff', '/staff/orders'])(
  '%s has begun',
  (url) => expect(get(url)).toBe('begun'),
);

test('so have forms, and all that services of others send', () => {
  expect(post('/site/contact-us')).toBe('begun');
  expect(post('/v1/payment/callback/payson')).toBe('begun');
  expect(get('/v1/payment/return/payson?x=1')).toBe('begun');
  expect(post('/v1/ebay/account-deletion')).toBe('begun');
});

test('whoever is signed in, pays or works here has begun; what a whole zone shares has not', () => {
  for (const { name, path, method, audience, shared } of declaredCalls) {
    const precedence = precedenceOf({ method, url: path.replaceAll(/\{\w+\}/g, '1') });
    if (audience !== 'anyone' || /^(cart|payments|orders|auth)\./.test(name)) {
      expect(precedence, name).toBe('begun');
    }
    if (shared === 'zone' || name.startsWith('analytics.'))
      expect(precedence, name).toBe('looking');
  }
});
