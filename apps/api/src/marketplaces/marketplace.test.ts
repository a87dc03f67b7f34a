import {
  type EbaySandbox,
  sandboxCredentials,
  startEbaySandbox,
} from '@karwan/sandbox/ebay/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JobPayloads, Jobs } from '../platform/jobs.ts';
import type { Tenant } from '../platform/tenants.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';
import { renewAnswer } from './answers/renew-answer.ts';
import { externalPictureSource } from './picture-source.ts';
import type { Marketplaces } from './port.ts';
import { createEbayProvider } from './providers/ebay/ebay-provider.ts';

let sandbox: EbaySandbox;
let shop: TestShop;
let marketplaces: Marketplaces;
const queued = new Map<string, JobPayloads['marketplace-renewal']>();

beforeAll(async () => {
  sandbox = await startEbaySandbox();
  shop = await openTestShop({ catalogue: {} });
});
beforeEach(() => {
  marketplaces = {
    ebay: createEbayProvider({
      ...sandboxCredentials,
      apiUrl: sandbox.origin,
      pictureOrigin: sandbox.origin,
      marketplaceId: 'EBAY_US',
      campaignId: '5330000000',
      deadline: 1_000,
    }),
  };
});
afterEach(async () => {
  sandbox.setFaults({});
  queued.clear();
  await sql`truncate external_query, external_item, external_quota, external_share, external_visit`.execute(
    shop.db,
  );
});
afterAll(async () => {
  await sandbox.stop();
  await shop.close();
});

const jobs: Jobs = {
  async send(_trx, queue, sent) {
    expect(queue).toBe('marketplace-renewal');
    for (const { key, data } of sent) queued.set(key, data as JobPayloads['marketplace-renewal']);
  },
};

const client = (of: Tenant = shop.tenant, requested: Marketplaces = marketplaces) =>
  testClient(shop.context({ jobs, tenant: of, marketplaces: requested })).ebay;

/** Refreshes are collected for a moment before they are queued. */
const queuedJob = () =>
  vi.waitFor(() => {
    const [job] = queued.values();
    if (!job) throw new Error('nothing was queued');
    return job;
  });

function counter() {
  const before = sandbox.calls.length;
  return (part: string) => sandbox.calls.slice(before).filter((url) => url.includes(part)).length;
}

const watches = { category_ids: '31387', limit: 12 };
const age = (interval: string) =>
  sql`update external_query set fetched_at = now() - ${interval}::interval`.execute(shop.db);

describe('a listing', () => {
  test('fifty concurrent requests cause one call to the marketplace, and the next page none', async () => {
    const count = counter();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client().search(watches)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.itemSummaries).toHaveLength(12);
    const next = await client().search({ ...watches, offset: 12 });
    expect(next.itemSummaries).toHaveLength(12);
    expect(next.itemSummaries[0]?.id).not.toBe(answers[0]?.itemSummaries[0]?.id);
    expect(count('/search')).toBe(1);
  });

  test('pages contain every item once, across the boundary of two windows', async () => {
    const first = await client().search(watches);
    const ids: string[] = [];
    for (let offset = 0; offset < first.total; offset += 12) {
      const { itemSummaries } = await client().search({ ...watches, offset });
      ids.push(...itemSummaries.map(({ id }) => id));
    }
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(first.total);
  });

  test('shows the price by the rule beside the original, and no excluded categories', async () => {
    const { itemSummaries } = await client().search({ category_ids: '9355', currency: 'PKR' });
    const phone = itemSummaries.find(
      ({ original, salePrice }) => original.currency === 'USD' && !salePrice,
    );
    const source = sandbox.items.find(({ itemId }) => itemId === phone?.itemId);
    expect(phone?.original.price).toBe((source?.price ?? 0) + 55_00);
    expect(phone?.price).toBe(Math.floor((2 * (phone?.original.price ?? 0) * 27_855 + 100) / 200));
    expect(phone).toMatchObject({ currency: 'PKR', freeShipping: true, merchant: 'ebay' });
    const codes = await client().search({ q: 'code' });
    expect(codes.itemSummaries).toEqual([]);
    const code = sandbox.items.find(({ leaf }) => leaf.id === '176992');
    await expect(client().getItem({ itemId: code?.itemId ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('the rule is the tenant’s: another shows other prices and other categories', async () => {
    const pricing = {
      marketplace: { markup: 10, freeShipping: true, byCategory: {}, excludedCategories: [] },
    };
    const codes = await client({ ...shop.tenant, pricing }).search({ q: 'code', currency: 'USD' });
    expect(codes.itemSummaries.length).toBeGreaterThan(0);
    expect(codes.itemSummaries.every(({ freeShipping }) => freeShipping)).toBe(true);
  });

  test('without a rate prices stay in the marketplace’s currency', async () => {
    const { itemSummaries } = await client().search({ ...watches, limit: 200, currency: 'SEK' });
    for (const { price, currency, original } of itemSummaries) {
      if (price !== null) expect(currency).toBe(original.currency);
    }
  });

  test('requires words or a category', async () => {
    await expect(client().search({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a stale answer', () => {
  test('is returned at once, and refreshed once by a job', async () => {
    await client().search(watches);
    await age('2 hours');
    const count = counter();
    const stale = await Promise.all(Array.from({ length: 10 }, () => client().search(watches)));
    expect(stale.every((answer) => answer.isStale)).toBe(true);
    expect(count('/search')).toBe(0);
    const job = await queuedJob();
    expect(queued.size).toBe(1);
    await Promise.all([1, 2, 3].map(() => renewAnswer(shop.db, marketplaces, job)));
    expect(count('/search')).toBe(1);
    expect((await client().search(watches)).isStale).toBe(false);
  });

  test('is kept while the marketplace is down', async () => {
    const before = await client().search(watches);
    await age('3 days');
    sandbox.setFaults({ status: 500 });
    const during = await client().search(watches);
    expect(during.itemSummaries).toEqual(before.itemSummaries);
    await renewAnswer(shop.db, marketplaces, await queuedJob());
    expect((await client().search(watches)).itemSummaries).toEqual(before.itemSummaries);
  });
});

describe('while the marketplace is down', () => {
  test('a new query gets a 503, and later ones do not wait for the marketplace', async () => {
    sandbox.setFaults({ status: 500 });
    const busy = { code: 'SERVICE_UNAVAILABLE' };
    await expect(client().search(watches)).rejects.toMatchObject(busy);
    const count = counter();
    await expect(client().search(watches)).rejects.toMatchObject(busy);
    expect(count('/search')).toBe(0);
  });

  test('stale answers are returned without a job or a call to the marketplace', async () => {
    await client().search(watches);
    await age('2 hours');
    sandbox.setFaults({ quotaSpent: true });
    const other = { category_ids: '9355' };
    const busy = { code: 'SERVICE_UNAVAILABLE' };
    await expect(client().search(other)).rejects.toMatchObject(busy);
    const count = counter();
    const before = await shop.db.selectFrom('external_query').selectAll().execute();
    expect((await client().search(watches)).isStale).toBe(true);
    await expect(client().search({ q: 'never asked' })).rejects.toMatchObject(busy);
    // A refresh that the first request had started in the background would show in the second one.
    expect((await client().search(watches)).isStale).toBe(true);
    expect(queued.size).toBe(0);
    expect(count('/')).toBe(0);
    const after = await shop.db.selectFrom('external_query').selectAll().execute();
    expect(after).toEqual(before);
  });

  test('an item that was seen in a list is shown with what the list had', async () => {
    const { itemSummaries } = await client().search(watches);
    sandbox.setFaults({ status: 500 });
    const [first] = itemSummaries;
    const item = await client().itemDetail({ itemId: first?.itemId ?? '' });
    expect(item).toMatchObject({ name: first?.name, price: first?.price, description: '' });
    expect(item.isBrief).toBe(true);
  });

  test('a shop without credentials responds the same', async () => {
    await expect(client(shop.tenant, {}).search(watches)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});

test('every call that reaches the marketplace is counted, those that fail too', async () => {
  sandbox.setFaults({ status: 503, match: '/search', times: 2 });
  const count = counter();
  expect((await client().search(watches)).itemSummaries).toHaveLength(12);
  expect(count('/search')).toBe(3);
  const spent = await shop.db.selectFrom('external_quota').selectAll().execute();
  expect(spent).toMatchObject([{ provider: 'ebay', spent: 3 }]);
});

test('the day’s quota is shared, and its last calls are reserved for popular queries', async () => {
  await client().search(watches);
  await sql`update external_quota set spent = 3900, spent_asking = 3000, spent_renewing = 500`.execute(
    shop.db,
  );
  await age('2 hours');
  await client().search(watches);
  const count = counter();
  await renewAnswer(shop.db, marketplaces, await queuedJob());
  expect(count('/search')).toBe(0);
  await client().search({ ...watches, category_ids: '9355' });
  expect(count('/search')).toBe(1);
  await sql`update external_quota set spent = 4700, spent_asking = 4000`.execute(shop.db);
  await expect(client().search({ ...watches, category_ids: '177' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  const { settings } = shop.tenant;
  const marketplace = {
    title: 'eBay',
    categories: [{ id: '267', title: 'Books' }],
    carousels: ['267'],
    newArrivals: { title: 'New', words: 'new' },
  };
  const calls = client({ ...shop.tenant, settings: { ...settings, marketplace } });
  await calls.search({ ...watches, category_ids: '267' });
  expect(count('/search')).toBe(2);
});

test('a group returns its variations; an unknown one is a 404', async () => {
  const { groupId } = sandbox.items.find((item) => item.groupId !== null) ?? {};
  const { items } = await client().getItemsByItemGroup({ itemGroupId: groupId ?? '' });
  expect(items.length).toBeGreaterThan(1);
  await expect(client().getItemsByItemGroup({ itemGroupId: '1' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a visit is stored once, without data of the visitor, and only for known items', async () => {
  const { itemSummaries } = await client().search(watches);
  const visit = { visitId: crypto.randomUUID(), itemId: itemSummaries[0]?.itemId ?? '' };
  await client().visit(visit);
  await client().visit(visit);
  await expect(client().visit({ ...visit, itemId: 'v1|1|0' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const stored = await shop.db.selectFrom('external_visit').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(
    ['id', 'item_id', 'provider', 'tenant_id', 'visit_id', 'visited_at'].sort(),
  );
});

test('saving items is for staff', async () => {
  await expect(client().createItem({ itemIds: ['v1|1|0'] })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('pictures are fetched by stored keys, from allowed hosts only', async () => {
  const { itemSummaries } = await client().search(watches);
  const key = itemSummaries.find(({ images }) => images.length > 0)?.images[0]?.[0] ?? '';
  const origins = marketplaces.ebay?.pictureOrigins ?? new Map();
  const source = externalPictureSource(shop.db, origins);
  const picture = await source(key);
  expect(picture?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(await source('outside/0000')).toBeNull();
  expect(await source('demo/tote')).toBeNull();
  expect(await externalPictureSource(shop.db, new Map())(key)).toBeNull();
});
