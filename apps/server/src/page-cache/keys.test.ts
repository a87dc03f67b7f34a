import { normaliseUrl } from '@karwan/page-cache/normalise-url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rawCookie } from '../request/cookies.ts';
import { cacheKey, mayBeShared } from './cache-key.ts';
import { createVisitorFinder, type TenantProfile, type Visitor } from './visitor.ts';

const name = fc.stringMatching(/^[a-z]{1,6}$/);
const value = fc.stringMatching(/^[a-z0-9%]{0,6}$/);
describe('addresses', () => {
  test.each([
    '/shop/cart',
    '/shop/checkout',
    '/confirmation?id=1',
    '/account/orders',
    '/assets/a.js',
    '/staff',
    '/staff.data',
    '/staff/orders?status=Booked',
    '/staff/orders.data',
    '/%73taff/orders',
    '/STAFF/orders',
    '/v1/order/create',
    '/v1/cart/quote',
    '/v1/branch/getDistance/1/31/74',
    '/v1/docs?x=1',
    '/v1/openapi.json?x=1',
  ])('%s is nobody else’s', (url) => expect(mayBeShared(url)).toBe(false));
  test.each([
    '/',
    '/department/12?page=2',
    '/shop/product/a.data',
    '/staffordshire',
    '/v1/item/latest',
    '/v1/cuisine',
    '/v1/configurations/currency',
    '/v1/docs',
    '/v1/docs/js/scalar.js',
    '/v1/openapi.json',
  ])('%s is everybody’s', (url) => expect(mayBeShared(url)).toBe(true));
});

const tenant: TenantProfile = {
  id: 3,
  domain: 'one',
  currencies: ['PKR', 'USD'],
  defaultCurrency: 'PKR',
  languages: ['en', 'ar'],
};

function openFinder() {
  let lookups = 0;
  const finder = createVisitorFinder({
    findTenant: (domain) => (domain === 'nobody' ? undefined : tenant),
    resolveZone: async (_tenant, { latitude }) => {
      lookups += 1;
      return { key: latitude > 30 ? 'north' : 'south' };
    },
  });
  return { finder, lookups: () => lookups };
}

const placeCookie = (latitude: number, label: string) =>
  `karwan_place=${encodeURIComponent(JSON.stringify({ latitude, longitude: 70, label }))}`;

describe('visitors', () => {
  test('two visitors in one zone share a key, whatever their place is called', async () => {
    const { finder } = openFinder();
    const key = async (cookie: string) => {
      const visitor = (await finder.find({ cookie })) as Visitor;
      return cacheKey(visitor, '/p', finder);
    };
    const home = await key(placeCookie(31, 'Home'));
    expect(await key(placeCookie(33, 'Office'))).toBe(home);
    expect(await key('theme=dark')).toBe(home);
    expect(await key(placeCookie(25, 'Home'))).not.toBe(home);
    expect(await key('karwan_currency=USD')).not.toBe(home);
    expect(await key('karwan_language=ar')).not.toBe(home);
  });

  test('an unknown choice, or no place at all, counts as none', async () => {
    const { finder } = openFinder();
    const usual = (await finder.find({})) as Visitor;
    for (const cookie of [
      'karwan_currency=XXX; karwan_language=kl',
      'karwan_place=%E0%A4%A',
      'karwan_place={"latitude":"x"}',
      'karwan_place=%7B%22latitude%22%3A999%2C%22longitude%22%3A0%7D',
      `karwan_place=${'x'.repeat(3_000)}`,
      'xkarwan_currency=USD',
    ]) {
      expect(((await finder.find({ cookie })) as Visitor).prefix).toBe(usual.prefix);
    }
    expect(finder.find({ domain: 'nobody' })).toBeUndefined();
  });

  test('a zone is looked up once, and again when zones change', async () => {
    const { finder, lookups } = openFinder();
    await finder.find({});
    expect(finder.find({})).not.toBeInstanceOf(Promise);
    expect(lookups()).toBe(1);
    finder.forget();
    await finder.find({});
    expect(lookups()).toBe(2);
  });

  test('calls carry their place in the address, and the key has its zone instead', async () => {
    const { finder } = openFinder();
    const visitor = (await finder.find({ cookie: 'karwan_currency=USD' })) as Visitor;
    const key = (url: string) => cacheKey(visitor, normaliseUrl(url), finder);
    const near = await key('/v1/item/near/31.5/74.25');
    expect(await key('/v1/item/near/33.9/70')).toBe(near);
    expect(await key('/v1/item/near/20/70')).not.toBe(near);
    expect(await key('/v1/item/near/999/70')).not.toBe(near);
    const latest = await key('/v1/item/latest?longitude=74&latitude=31&page=2');
    expect(await key('/v1/item/latest?page=2&latitude=35&longitude=70')).toBe(latest);
    expect(await key('/v1/item/latest?page=3&latitude=35&longitude=70')).not.toBe(latest);
    expect(await key('/v1/item/latest?page=2')).not.toBe(latest);
    expect(latest).not.toContain('USD');
  });
});

test('a cookie is found by its whole name only', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 5 }), name, (pairs, wanted) => {
      const header = pairs.map(([key, text]) => `${key}=${text}`).join('; ');
      expect(rawCookie(header, wanted)).toBe(pairs.find(([key]) => key === wanted)?.[1]);
    }),
  );
});
