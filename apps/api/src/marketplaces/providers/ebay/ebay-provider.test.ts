import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type EbaySandbox,
  sandboxCredentials,
  startEbaySandbox,
} from '@karwan/sandbox/ebay/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MarketplaceDown, type SearchQuestion } from '../../port.ts';
import { createEbayProvider } from './ebay-provider.ts';

let sandbox: EbaySandbox;

beforeAll(async () => {
  sandbox = await startEbaySandbox();
});
afterEach(() => sandbox.setFaults({}));
afterAll(() => sandbox.stop());

const ebay = (more: object = {}) =>
  createEbayProvider({
    ...sandboxCredentials,
    apiUrl: sandbox.origin,
    marketplaceId: 'EBAY_US',
    campaignId: '5330000000',
    referenceId: 'shop',
    deadline: 1_000,
    ...more,
  });

const search = (more: Partial<SearchQuestion> = {}): SearchQuestion => ({
  kind: 'search',
  categoryId: '31387',
  sort: 'best',
  excludedCategories: ['176992'],
  from: 0,
  ...more,
});

/** Counts the requests to an address with these words since the call. */
function counter() {
  const before = sandbox.calls.length;
  return (part: string) => sandbox.calls.slice(before).filter((url) => url.includes(part)).length;
}

describe('responses of eBay', () => {
  test('a category, in windows of 200, with affiliate links and large pictures', async () => {
    const { items, total } = await ebay().search(search());
    expect(total).toBeGreaterThan(200);
    expect(items).toHaveLength(200);
    const [first] = items;
    expect(first?.card.categories.map(({ id }) => id)).toEqual(['31387', '260324', '281']);
    expect(first?.card.affiliateUrl).toMatch(/campid=5330000000.*customid=shop/);
    for (const { card } of items) {
      for (const picture of card.pictures)
        expect(picture).toMatch(/^https:\/\/i\.ebayimg\.com\/.*s-l1600\.jpg$/);
    }
    const rest = await ebay().search(search({ from: 200 }));
    expect(rest.items).toHaveLength(total - 200);
  });

  test('words with "or", a brand, an order by price', async () => {
    const { items } = await ebay().search(
      search({
        categoryId: undefined,
        brand: 'Vauclair',
        words: '(diver, field)',
        sort: 'price-asc',
      }),
    );
    expect(items.length).toBeGreaterThan(3);
    for (const { card } of items) expect(card.title).toMatch(/vauclair.*(diver|field)/i);
  });

  test('excluded categories are not queried', async () => {
    const all = await ebay().search(
      search({ categoryId: undefined, words: 'code', excludedCategories: [] }),
    );
    expect(all.total).toBeGreaterThan(0);
    expect(await ebay().search(search({ categoryId: undefined, words: 'code' }))).toEqual({
      items: [],
      total: 0,
    });
  });

  test('auctions: the highest bid, or no price at all', async () => {
    const { items } = await ebay().search(search({ sort: 'newest' }));
    const bids = items.filter(({ card }) => card.isBid);
    expect(bids.length).toBeGreaterThan(0);
    expect(bids.every(({ card }) => card.price && card.price.amount > 0)).toBe(true);
    expect(items.some(({ card }) => card.price === null)).toBe(true);
  });

  test('an item: its specs, and its sanitized description', async () => {
    const listed = sandbox.items.find(({ groupId, isAuction }) => groupId === null && !isAuction);
    const { items } = await ebay().item(listed?.itemId ?? '');
    const detail = items[0]?.detail;
    expect(items[0]?.card.title).toBe(listed?.title);
    expect(detail?.brand).toBe(listed?.brand);
    expect(detail?.specs).toContainEqual({ name: 'Brand', value: listed?.brand });
    expect(detail?.description).toContain('<b>');
    expect(detail?.description).not.toMatch(/script|iframe|<img|onclick|<style|href|position/i);
  });

  test('a group: every variation, with the description that eBay moved to the group', async () => {
    const { groupId } = sandbox.items.find((item) => item.groupId !== null && item.size) ?? {};
    const expected = sandbox.items.filter((item) => item.groupId === groupId);
    const items = (await ebay().itemGroup({ kind: 'group', groupId: groupId ?? '' }))?.items ?? [];
    expect(items.map(({ card }) => card.itemId)).toEqual(expected.map(({ itemId }) => itemId));
    expect(items.every(({ detail }) => detail?.description.includes('tracking'))).toBe(true);
    expect(new Set(items.map(({ detail }) => JSON.stringify(detail?.variation))).size).toBe(
      items.length,
    );
  });

  test('a missing item, group, parent or top category is an answer without items', async () => {
    const nothing = { items: [], total: 0 };
    const group = sandbox.items.find((item) => item.groupId)?.groupId;
    expect(await ebay().item('v1|1|0')).toEqual(nothing);
    expect(await ebay().item(`v1|${group}|0`)).toEqual(nothing);
    expect(await ebay().itemGroup({ kind: 'group', groupId: '1' })).toEqual(nothing);
    expect(await ebay().search(search({ categoryId: '267' }))).toEqual(nothing);
    expect(
      (await ebay().search(search({ categoryId: '267', words: 'books' }))).total,
    ).toBeGreaterThan(0);
  });
});

describe('the token', () => {
  test('is fetched once for many calls, and cached', async () => {
    const count = counter();
    const provider = ebay({ deadline: 20_000 });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => provider.search(search({ from: at * 200 }))),
    );
    await provider.search(search());
    expect(count('/identity/')).toBe(1);
  });

  test('is renewed before it expires', async () => {
    const count = counter();
    let time = Date.now();
    const provider = ebay({ now: () => time });
    await provider.search(search());
    time += 7_200_000 - 6 * 60_000;
    await provider.search(search());
    expect(count('/identity/')).toBe(1);
    time += 2 * 60_000;
    await provider.search(search());
    expect(count('/identity/')).toBe(2);
  });

  test('is fetched again when eBay no longer accepts it, and the request repeated', async () => {
    const provider = ebay();
    await provider.search(search());
    const count = counter();
    sandbox.setFaults({ forgetTokens: true });
    expect((await provider.search(search())).items).toHaveLength(200);
    expect([count('/identity/'), count('/search')]).toEqual([1, 2]);
  });

  test('a refusal makes the marketplace unavailable, without the credentials in the error', async () => {
    const count = counter();
    const provider = ebay({ clientSecret: 'wrong one' });
    const fault = await provider.search(search()).catch((error) => error);
    expect(fault).toBeInstanceOf(MarketplaceDown);
    expect(fault.message).not.toContain('wrong one');
    await expect(provider.search(search())).rejects.toThrow(MarketplaceDown);
    expect([count('/identity/'), count('/search')]).toEqual([1, 0]);
  });

  test('without permission to search is not tried again at once', async () => {
    const provider = ebay();
    sandbox.setFaults({ status: 403, match: '/search' });
    const count = counter();
    await expect(provider.search(search())).rejects.toThrow('our token');
    await expect(provider.search(search())).rejects.toThrow('our token');
    expect(count('/search')).toBe(1);
  });
});

describe('failures of eBay', () => {
  test('a transient error is retried twice', async () => {
    const count = counter();
    sandbox.setFaults({ status: 503, match: '/search' });
    await expect(ebay().search(search())).rejects.toThrow(MarketplaceDown);
    expect(count('/search')).toBe(3);
  });

  test('a slow response times out, and is not retried', async () => {
    sandbox.setFaults({ delay: 60_000, match: '/search' });
    const count = counter();
    await expect(ebay({ deadline: 300 }).search(search())).rejects.toThrow(MarketplaceDown);
    expect(count('/search')).toBe(1);
  });

  test('an HTML page instead of data is an error like others', async () => {
    sandbox.setFaults({ garbage: true, match: '/search' });
    await expect(ebay().search(search())).rejects.toThrow(MarketplaceDown);
  });

  test('after a spent quota there are no calls for as long as eBay said', async () => {
    let time = Date.now();
    const provider = ebay({ now: () => time });
    sandbox.setFaults({ quotaSpent: true, match: '/search' });
    const count = counter();
    await expect(provider.search(search())).rejects.toThrow('quota');
    sandbox.setFaults({});
    await expect(provider.search(search())).rejects.toThrow('quota');
    expect(count('/search')).toBe(1);
    time += 31_000;
    expect((await provider.search(search())).items).toHaveLength(200);
  });

  test('a short `retry-after` is waited for, in seconds or as a date', async () => {
    const count = counter();
    sandbox.setFaults({ quotaSpent: true, retryAfter: '1', times: 1, match: '/search' });
    expect((await ebay().search(search())).items).toHaveLength(200);
    expect(count('/search')).toBe(2);
    let time = Date.now();
    const provider = ebay({ now: () => time });
    const retryAfter = new Date(time + 120_000).toUTCString();
    sandbox.setFaults({ quotaSpent: true, retryAfter, times: 1, match: '/search' });
    await expect(provider.search(search())).rejects.toThrow('quota');
    time += 110_000;
    expect(provider.isResting()).toBe(true);
    time += 11_000;
    expect(provider.isResting()).toBe(false);
    expect((await provider.search(search())).items).toHaveLength(200);
  });

  test('every attempt is counted: also after an error, and after a refused token', async () => {
    const provider = ebay();
    let spent = 0;
    const spend = async () => {
      spent += 1;
    };
    await provider.search(search(), spend);
    expect(spent).toBe(1);
    sandbox.setFaults({ status: 503, match: '/search' });
    await provider.search(search(), spend).catch(() => {});
    expect(spent).toBe(4);
    sandbox.setFaults({ forgetTokens: true });
    await provider.search(search(), spend);
    expect(spent).toBe(6);
  });

  test('without quota there is no call', async () => {
    const count = counter();
    const broke = () => Promise.reject(new MarketplaceDown('nothing left'));
    await expect(ebay().search(search(), broke)).rejects.toThrow('nothing left');
    expect(count('/search')).toBe(0);
  });

  test('after many errors the circuit breaker opens', async () => {
    const provider = ebay();
    sandbox.setFaults({ status: 500, match: '/search' });
    for (const from of [0, 200]) await provider.search(search({ from })).catch(() => {});
    const count = counter();
    expect(provider.isResting()).toBe(true);
    await expect(provider.search(search())).rejects.toThrow('circuit open');
    expect(count('/search')).toBe(0);
  });
});

test('missing, unknown and invalid fields do not drop the item', async () => {
  const bare = { itemId: 'v1|1|0', title: 'Bare', itemWebUrl: 'https://www.ebay.com/itm/1' };
  const summaries = [
    bare,
    {
      ...bare,
      itemId: 'v1|2|0',
      price: { value: 'ask', currency: 'USD' },
      image: 'none',
      fresh: {},
    },
    { ...bare, itemId: 'v1|3|0', price: { value: '1200', currency: 'JPY' }, categories: null },
    { ...bare, itemId: 'v1|6|0', conditionId: '3000' },
    { ...bare, itemId: 'v1|4|0', itemWebUrl: 'javascript:alert(1)' },
    { ...bare, itemId: 'v1|5|0', adultOnly: true },
    { title: 'No id' },
    null,
  ];
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const token = { access_token: 't', expires_in: 7200, token_type: 'Application Access Token' };
    const answer = request.url?.includes('/oauth2/')
      ? token
      : { total: 8, itemSummaries: summaries, warnings: [{ errorId: 12002, message: 'A filter' }] };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const warnings: string[] = [];
    const onWarning = (warning: string) => warnings.push(warning);
    const provider = ebay({ apiUrl: `http://127.0.0.1:${port}`, onWarning });
    const { items } = await provider.search(search());
    expect(warnings).toEqual(['12002 A filter']);
    const ids = ['v1|1|0', 'v1|2|0', 'v1|3|0', 'v1|6|0'];
    expect(items.map(({ card }) => card.itemId)).toEqual(ids);
    expect(items.map(({ card }) => card.condition)).toEqual([null, null, null, 'Used']);
    expect(items.map(({ card }) => card.price)).toEqual([
      null,
      null,
      { amount: 1200, currency: 'JPY' },
      null,
    ]);
  } finally {
    server.close();
  }
});
