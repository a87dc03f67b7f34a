import type { ErrorBody } from '@karwan/contract/error';
import type { Render } from '@karwan/storefront/context';
import { afterEach, expect, test } from 'vitest';
import { openStubShop, type StubOptions } from '../testing/stub-shop.ts';
import { limitsFor } from './protection.ts';

let close = async () => {};
afterEach(() => close());

async function open(options: StubOptions) {
  const { app, origin } = await openStubShop(options);
  close = () => app.close();
  return {
    status: async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status,
    ask: (path: string, init?: RequestInit) => fetch(origin + path, init),
  };
}

/** Orders a minute allowed for one visitor. */
const atMost = (most: number) => ({
  '/v1/order/create': { points: 1, limit: { name: 'order', most, crowd: 1 } },
});

const order = {
  method: 'POST',
  body: '{"lines":[]}',
  headers: { 'content-type': 'application/json' },
};

test('an expensive call has its own limit', async () => {
  const { ask, status } = await open({ limits: { calls: atMost(3) } });
  for (let count = 0; count < 3; count += 1)
    expect(await status('/v1/order/create', order)).toBe(200);
  const refused = await ask('/v1/order/create', order);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(((await refused.json()) as ErrorBody).code).toBe('TOO_MANY_REQUESTS');
  expect(await status('/v1/item/thing/1')).toBe(200);
});

test.each(['/v1/order/create/', '/v1//order/create', '/v1/order/creat%65', '/v1/order/create//'])(
  '%s does not get around that limit',
  async (path) => {
    const { status } = await open({ limits: { calls: atMost(1) } });
    await status('/v1/order/create', order);
    expect(await status(path, order)).not.toBe(200);
  },
);

test('forms that pages send have a limit of their own', async () => {
  const { status } = await open({
    limits: { forms: { points: 1, limit: { name: 'forms', most: 2, crowd: 1 } } },
  });
  const form = { method: 'POST', body: new URLSearchParams({ name: 'Ayesha' }) };
  expect(await status('/site/contact-us', form)).toBe(200);
  expect(await status('/shop/track-order', form)).toBe(200);
  expect(await status('/site/contact-us', form)).toBe(429);
  expect(await status('/site/contact-us')).toBe(200);
});

test('a form is accepted from a page of this host only, whichever host that is', async () => {
  const seen: (string | null)[] = [];
  const { app, origin } = await openStubShop({
    render: async (request) => {
      seen.push(request.headers.get('origin'));
      return new Response(request.url);
    },
  });
  close = () => app.close();
  const send = (from: string) =>
    fetch(`${origin}/site/contact-us`, {
      method: 'POST',
      headers: { origin: from },
      body: new URLSearchParams({ a: 'b' }),
    });
  expect(await (await send(origin)).text()).toBe('https://shop.example/site/contact-us');
  await send('https://shop.example');
  await send('https://elsewhere.example');
  await send('null');
  // The page's own host, for the framework's check; the others it refuses.
  expect(seen).toEqual([
    'https://shop.example',
    'https://shop.example',
    'https://elsewhere.example',
    'null',
  ]);
});

test('cached pages and health checks do not count', async () => {
  const { status, ask } = await open({ limits: { perMinute: 6 } });
  for (let count = 0; count < 10; count += 1) {
    expect(await status('/')).toBe(200);
    expect(await status('/healthz')).toBe(200);
  }
  expect(await status('/shop/cart')).toBe(200);
  expect(await status('/shop/cart')).toBe(200);
  const refused = await ask('/shop/cart', { headers: { accept: 'text/html' } });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('<h1>One moment, please</h1>');
});

test('X-Forwarded-For counts only from a trusted proxy', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const alone = await open({ limits: { perMinute: 2 } });
  expect(await alone.status('/shop/cart', from('203.0.113.1'))).toBe(200);
  expect(await alone.status('/shop/cart', from('203.0.113.2'))).toBe(429);
  await close();
  const behind = await open({ limits: { perMinute: 2 }, trustProxy: 'loopback' });
  expect(await behind.status('/shop/cart', from('203.0.113.1'))).toBe(200);
  expect(await behind.status('/shop/cart', from('203.0.113.2'))).toBe(200);
  expect(await behind.status('/shop/cart', from('203.0.113.2'))).toBe(429);
});

test('readiness reports draining, an outage of the database, and cache warming', async () => {
  let draining = false;
  let warming = true;
  let database = async () => {};
  const { status } = await open({
    isDraining: () => draining,
    isWarming: () => warming,
    checkDatabase: () => database(),
  });
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  warming = false;
  expect(await status('/readyz')).toBe(200);
  database = () => Promise.reject(new Error('away'));
  expect(await status('/readyz')).toBe(503);
  database = async () => {};
  draining = true;
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
});

test('a burst of pages is rendered few at a time, and pages that wait for third parties do not block it', async () => {
  const counts = { own: 0, outside: 0, maxOwn: 0 };
  const released = Promise.withResolvers<void>();
  const { rendering } = limitsFor(0);
  // However slowly requests arrive, the first pages wait until as many are being made as may be.
  const full = Promise.withResolvers<void>();
  const render: Render = async ({ url }) => {
    if (url.includes('ebay-usa')) {
      counts.outside += 1;
      await released.promise;
    } else {
      counts.own += 1;
      counts.maxOwn = Math.max(counts.maxOwn, counts.own);
      if (counts.own === rendering.own.active) full.resolve();
      await full.promise;
      await new Promise((resolve) => setTimeout(resolve, 2));
      counts.own -= 1;
    }
    return new Response('<p>page', { headers: { 'content-type': 'text/html' } });
  };
  const { status } = await open({ render, limits: { perMinute: 0, rendering } });
  const waiting = Array.from({ length: 20 }, (_, one) =>
    status(`/department/ebay-usa/search/${one}`),
  );
  const pages = Array.from({ length: 100 }, (_, one) => status(`/shop/product/${one}`));
  const statuses = await Promise.all(pages);
  // Before anything is asserted: the shop ends only when all its requests have.
  released.resolve();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(counts.maxOwn).toBe(rendering.own.active);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  expect(counts.outside).toBe(20);
});
