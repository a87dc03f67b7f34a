import type { ErrorBody } from '@karwan/contract/error';
import type { PageCacheStats } from '@karwan/page-cache/page-cache';
import { afterEach, expect, test, vi } from 'vitest';
import { openStubShop, plainPage, type StubOptions } from '../testing/stub-shop.ts';
import type { LoadLimits } from './load-shedding.ts';
import { limitsFor } from './protection.ts';

let close = async () => {};
let stats: PageCacheStats;
afterEach(() => close());

async function open(options: StubOptions) {
  const { app, cache, origin } = await openStubShop(options);
  close = () => app.close();
  stats = cache.stats;
  return (path: string, init?: RequestInit) => fetch(origin + path, init);
}

const html = { headers: { accept: 'text/html' } };
const json = { 'content-type': 'application/json' };
const order = { method: 'POST', body: '{"lines":[]}', headers: json };
const form = { method: 'POST', body: new URLSearchParams({ name: 'Ayesha' }) };
let number = 0;
/** Requests that are not cached. */
const browsing = () => {
  number += 1;
  return [`/shop/product/${number}`, `/v1/item/thing/${number}`, `/sitemap.xml?${number}`];
};
const transactions: [string, RequestInit][] = [
  ['/v1/order/create', order],
  ['/shop/cart', html],
  ['/site/contact-us', form],
];
/** Requests that are never refused: assets and health checks. */
const always = ['/kept', '/healthz', '/readyz', '/metrics', '/assets/page.js'];

/** The response statuses by priority. */
async function statuses(ask: Awaited<ReturnType<typeof open>>) {
  const of = async (all: Promise<Response>[]) => [
    ...new Set((await Promise.all(all)).map(({ status }) => (status === 503 ? 503 : 200))),
  ];
  // Concurrently, because the measured event loop delay soon drops.
  const [ofBrowsing, ofTransactions, ofAlways] = await Promise.all([
    of(browsing().map((path) => ask(path, html))),
    of(transactions.map(([path, init]) => ask(path, init))),
    of(always.map((path) => ask(path, html))),
  ]);
  return { browsing: ofBrowsing, transaction: ofTransactions, always: ofAlways };
}

test('as statements queue up, browsing is refused first, then transactions too', async () => {
  const load = { open: 8, idle: 0, waiting: 0 };
  const limits = {
    transaction: { eventLoopDelay: 0, databaseWaiting: 250 },
    browsing: { eventLoopDelay: 0, databaseWaiting: 100 },
  };
  const ask = await open({ load, limits: { perMinute: 0, load: limits } });
  await ask('/kept', html);
  expect(await statuses(ask)).toEqual({ browsing: [200], transaction: [200], always: [200] });
  load.waiting = 100;
  expect(await statuses(ask)).toEqual({ browsing: [503], transaction: [200], always: [200] });
  const refused = await ask('/v1/item/thing/other');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(((await refused.json()) as ErrorBody).code).toBe('SERVICE_UNAVAILABLE');
  load.waiting = 250;
  expect(await statuses(ask)).toEqual({ browsing: [503], transaction: [503], always: [200] });
  load.waiting = 99;
  expect(await statuses(ask)).toEqual({ browsing: [200], transaction: [200], always: [200] });
});

test.each([
  [20, { browsing: [503], transaction: [503], always: [200] }],
  [60_000, { browsing: [503], transaction: [200], always: [200] }],
])(
  'an event loop that lags does the same, with orders turned away from %i ms on',
  async (max, expected) => {
    const lag = (eventLoopDelay: number): LoadLimits => ({ eventLoopDelay, databaseWaiting: 99 });
    const ask = await open({
      limits: { perMinute: 0, load: { browsing: lag(20), transaction: lag(max) } },
    });
    await ask('/kept', html);
    const busyUntil = Date.now() + 1_200;
    // The delay is sampled twice a second: keep the loop busy over more than one sample.
    while (Date.now() < busyUntil) {
      const pause = Date.now() + 100;
      while (Date.now() < pause);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await statuses(ask)).toEqual(expected);
  },
);

test('when a fill that many wait for is refused, the waiters are refused too, and the next request renders', async () => {
  const released = Promise.withResolvers<void>();
  let made = 0;
  const rendering = limitsFor(0).rendering;
  const ask = await open({
    limits: {
      perMinute: 0,
      rendering: { ...rendering, own: { active: 1, waiting: 1, maxWait: 1_000 } },
    },
    async render(request, options) {
      made += 1;
      if (request.url.includes('slow')) await released.promise;
      return plainPage(request, options);
    },
  });
  const slow = ask('/shop/slow', html);
  await vi.waitFor(() => expect(made).toBe(1));
  const same = await Promise.all(Array.from({ length: 9 }, () => ask('/shop/wanted', html)));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([503]));
  expect(made).toBe(1);
  // The slow page, and the first of the others.
  expect(stats.misses).toBe(2);
  released.resolve();
  expect((await slow).status).toBe(200);
  expect((await ask('/shop/wanted', html)).status).toBe(200);
});
