import { noteVisitedPages } from '@karwan/api/shop/system/visited-pages';
import { createTestTenant } from '@karwan/api/testing/write-test-shop';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logging/logging.ts';
import { createVisitCounter } from '../page-cache/count-visits.ts';
import { openStubShop, plainPage, type StubOptions } from '../testing/stub-shop.ts';
import { warmPages } from './warm-pages.ts';

let database: TestDatabase;
let tenantId: number;
let closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: tenantId } = await createTestTenant(database.db, 'one.example'));
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});
afterAll(() => database.drop());

/** A node that records the pages it rendered. */
async function openNode(options: StubOptions = {}) {
  const made: string[] = [];
  const shop = await openStubShop({
    render(request, more) {
      made.push(`${new URL(request.url).pathname} ${more.visit.currency} ${more.visit.language}`);
      return plainPage(request, more);
    },
    ...options,
  });
  closing.push(() => shop.app.close());
  const context = {
    db: database.db,
    cache: shop.cache,
    visitors: shop.visitors,
    tenants: { byId: () => ({ tenant: { domain: 'one' } }) as never },
    logger: createLogger({ level: 'silent' }),
  };
  return {
    made,
    cache: shop.cache,
    ask: async (path: string, cookie = '') =>
      (await fetch(shop.origin + path, { headers: { cookie, accept: 'text/html' } })).text(),
    warm: (milliseconds?: number) => warmPages(shop.app, context, milliseconds),
  };
}

test('pages visited on one node are warmed by the next; search terms are not recorded', async () => {
  const visits = createVisitCounter();
  const first = await openNode({ onAsked: visits.count });
  const urdu = 'karwan_currency=USD; karwan_language=ar';
  for (const path of ['/', '/?utm_source=mail', '/department/luxury', '/shop/product/lamp', '/'])
    await first.ask(path);
  for (const path of ['/department/luxury', '/department/luxury']) await first.ask(path, urdu);
  const place = `karwan_place=${encodeURIComponent('{"latitude":35,"longitude":74}')}`;
  for (const path of ['/search/ayesha', '/department/luxury?page=2', '/shop/cart'])
    await first.ask(path);
  await first.ask('/department/near', place);
  const taken = visits.take(3);
  expect(taken).toMatchObject([
    { tenantId: 1, address: '/', currency: 'PKR', language: 'en', count: 3 },
    { address: '/department/luxury', currency: 'USD', language: 'ar', count: 2 },
    { address: '/department/luxury', currency: 'PKR', language: 'en', count: 1 },
  ]);
  expect(visits.take(99)).toEqual([]);
  await noteVisitedPages(
    database.db,
    taken.map((one) => ({ ...one, tenantId })),
  );

  // Warming itself is not rate-limited.
  const second = await openNode({ limits: { perMinute: 2 } });
  expect(await second.warm()).toBe(3);
  expect(second.made.toSorted()).toEqual([
    '/ PKR en',
    '/department/luxury PKR en',
    '/department/luxury USD ar',
  ]);
  const before = second.cache.stats.misses;
  await second.ask('/');
  expect(await second.ask('/department/luxury', urdu)).toContain('USD ar');
  expect(second.cache.stats.misses).toBe(before);
  // Once is enough.
  expect(await second.warm()).toBe(0);
});

test('a hanging page does not keep a node from becoming ready', async () => {
  await noteVisitedPages(database.db, [
    { tenantId, address: '/', currency: 'PKR', language: 'en', count: 9 },
  ]);
  const released = Promise.withResolvers<void>();
  let isWarming = true;
  const node = await openNode({
    async render(request, more) {
      if (isWarming) await released.promise;
      return plainPage(request, more);
    },
  });
  expect(await node.warm(100)).toBe(0);
  isWarming = false;
  // Requests for that page are answered too.
  expect(await node.ask('/')).toContain('PKR en');
  released.resolve();
});

test('a request for a page that is being warmed waits for it', async () => {
  const address = '/department/ahead';
  await noteVisitedPages(database.db, [
    { tenantId, address, currency: 'PKR', language: 'en', count: 99 },
  ]);
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let times = 0;
  const node = await openNode({
    async render(request, more) {
      if (new URL(request.url).pathname === address) {
        times += 1;
        begun.resolve();
        await released.promise;
      }
      return plainPage(request, more);
    },
  });
  const warming = node.warm();
  await begun.promise;
  const requested = node.ask(address);
  await node.ask('/shop/product/lamp');
  released.resolve();
  expect(await requested).toContain('PKR en');
  await warming;
  expect(times).toBe(1);
});
