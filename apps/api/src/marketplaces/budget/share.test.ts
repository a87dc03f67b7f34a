import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobPayloads, Jobs } from '../../platform/jobs.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { router } from '../../router.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { findAnswer } from '../answers/find-answer.ts';
import { renewAnswer } from '../answers/renew-answer.ts';
import type { MarketplaceProvider, SearchQuestion } from '../port.ts';
import { shareOf } from './spend-share.ts';

let shop: TestShop;
let tenant: Tenant;
let provider: MarketplaceProvider & { calls: number };
const queued: JobPayloads['marketplace-renewal'][] = [];

const settings = {
  title: 'eBay',
  categories: [
    { id: '267', title: 'Books', words: 'book' },
    { id: '183067', title: 'Virtual Reality' },
  ],
  carousels: ['267', '183067'],
  newArrivals: { title: 'New Arrivals from eBay', words: 'new' },
};

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  const made = shop.tenant;
  tenant = { ...made, settings: { ...made.settings, marketplace: settings } };
});
beforeEach(() => {
  provider = marketplace(5_000);
});
afterEach(async () => {
  queued.length = 0;
  await sql`truncate external_query, external_item, external_quota, external_share`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

/** A marketplace without items; each query costs one call. */
function marketplace(callsADay: number): typeof provider {
  const none = { items: [], total: 0 };
  const answer = async (spend: (() => Promise<void>) | undefined) => {
    await spend?.();
    provider.calls += 1;
    return none;
  };
  return {
    calls: 0,
    merchant: 'ebay',
    callsADay,
    window: 200,
    listsInFull: false,
    pictureOrigins: new Map(),
    findsGroupsByWords: false,
    isResting: () => false,
    search: (_asked, spend) => answer(spend),
    item: (_itemId, spend) => answer(spend),
    itemGroup: (_asked, spend) => answer(spend),
  };
}

const jobs: Jobs = {
  async send(_trx, _queue, sent) {
    queued.push(...sent.map(({ data }) => data as JobPayloads['marketplace-renewal']));
  },
};

function shopper(addressKey: string | undefined) {
  const visitor = { addressKey, userAgent: '' };
  const context = shop.context({ tenant, jobs, marketplaces: { ebay: provider }, visitor });
  return createRouterClient(router, { context }).ebay;
}

const busy = { code: 'SERVICE_UNAVAILABLE', status: 503 };
/** @returns how many of `count` random searches got an answer. */
async function searchFor(address: string | undefined, count: number, begin = 0) {
  const requested = Array.from({ length: count }, (_, n) =>
    shopper(address).search({ q: `${address} ${begin + n}` }),
  );
  const settled = await Promise.allSettled(requested);
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject(busy);
  }
  return settled.filter(({ status }) => status === 'fulfilled').length;
}
const spentOfDay = async () =>
  (await shop.db.selectFrom('external_quota').select('spent').executeTakeFirst())?.spent ?? 0;
/**
 * Moves the stored hours back, the oldest first: in one statement, neighbouring hours may collide in the primary key.
 */
async function anHourPasses() {
  const { rows } = await sql<{ hour: Date }>`
    select distinct hour from external_share order by hour`.execute(shop.db);
  for (const { hour } of rows) {
    await sql`update external_share set hour = hour - interval '1 hour' where hour = ${hour}`.execute(
      shop.db,
    );
  }
}

test('an IP address that makes 400 random searches spends its share of the hour, and of the day', async () => {
  const { hour, day } = shareOf(provider);
  expect(await searchFor('a', 400)).toBe(hour);
  expect([provider.calls, await spentOfDay()]).toEqual([hour, hour]);
  const refused = await shop.db
    .selectFrom('external_query')
    .where('fetched_at', 'is', null)
    .where(sql<boolean>`claimed_until > now()`)
    .selectAll()
    .execute();
  expect(refused).toEqual([]);
  for (let passed = 1; passed <= 3; passed += 1) {
    await anHourPasses();
    await searchFor('a', 110, passed * 1_000);
  }
  expect(await spentOfDay()).toBe(day);
  await sql`update external_share set hour = hour - interval '24 hours'`.execute(shop.db);
  expect(await searchFor('a', 1, 9_000)).toBe(1);
});

test('a spent share does not affect other addresses, cached answers and popular queries', async () => {
  await searchFor('a', 400);
  await shopper('b').search({ q: 'watch' });
  await shopper('a').search({ q: 'watch' });
  await shopper('a').search({ q: 'new', sort: 'newest' });
  await shopper('a').search({ category_ids: '267' });
  await shopper('a').search({ category_ids: '183067' });
  for (const requested of [
    { category_ids: '999' },
    { category_ids: '267', q: 'crime' },
    { category_ids: '267', offset: 200 },
    { q: 'one more' },
  ]) {
    await expect(shopper('a').search(requested)).rejects.toMatchObject(busy);
  }
  // A refusal does not affect others with the same query.
  await shopper('b').search({ q: 'one more' });
  await expect(shopper('a').getItem({ itemId: 'v1|1|0' })).rejects.toMatchObject(busy);
});

test('of two concurrent equal queries, the one with share left gets the answer for both', async () => {
  const { hour } = shareOf(provider);
  await searchFor('a', hour - 1);
  const requested = Array.from({ length: 20 }, (_, n) => [
    shopper('a').search({ q: `both ${n}` }),
    shopper('b').search({ q: `both ${n}` }),
  ]).flat();
  const settled = await Promise.allSettled(requested);
  const ofB = settled.filter((_, at) => at % 2 === 1);
  expect(ofB.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(provider.calls).toBe(hour - 1 + 20);
});

test('without a limit per address only the daily quota applies', async () => {
  const { hour } = shareOf(provider);
  expect(await searchFor(undefined, hour + 20)).toBe(hour + 20);
});

test('new queries from many addresses leave refreshes and rows their reserved part', async () => {
  provider = marketplace(300);
  const words: SearchQuestion = {
    kind: 'search',
    words: 'watch',
    sort: 'best',
    excludedCategories: ['176992'],
    from: 0,
  };
  const books = { ...words, categoryId: '267', words: 'book' };
  const context = { db: shop.db, jobs, tenant, visitor: { addressKey: 'a', userAgent: '' } };
  await findAnswer(context, provider, books);
  await findAnswer(context, provider, words);
  for (let address = 0; address < 50; address += 1) await searchFor(`address ${address}`, 7);
  const flooded = await spentOfDay();
  expect(flooded).toBeGreaterThan(200);
  await expect(shopper('z').search({ q: 'nobody asked this' })).rejects.toMatchObject(busy);
  expect(await spentOfDay()).toBe(flooded);

  for (const requested of [words, books]) {
    await sql`update external_query set fetched_at = now() - interval '2 days'`.execute(shop.db);
    queued.length = 0;
    await findAnswer(context, provider, requested);
    await expect.poll(() => queued.length).toBe(1);
    for (const job of queued) await renewAnswer(shop.db, { ebay: provider }, job);
  }
  expect(await spentOfDay()).toBe(flooded + 2);
  await shopper('z').search({ category_ids: '183067' });
  expect(await spentOfDay()).toBe(flooded + 3);
});
