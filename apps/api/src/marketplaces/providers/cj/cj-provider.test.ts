import { type CjSandbox, sandboxAccess, startCjSandbox } from '@karwan/sandbox/cj/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MarketplaceDown, type SearchQuestion } from '../../port.ts';
import { createCjProvider } from './cj-provider.ts';

let sandbox: CjSandbox;

beforeAll(async () => {
  sandbox = await startCjSandbox();
});
afterEach(() => sandbox.setFaults({}));
afterAll(() => sandbox.stop());

const cj = (more: object = {}) =>
  createCjProvider({
    ...sandboxAccess,
    apiUrl: sandbox.apiUrl,
    pictureOrigins: sandbox.pictureOrigins,
    deadline: 5_000,
    ...more,
  });

const search = (more: Partial<SearchQuestion> = {}): SearchQuestion => ({
  kind: 'search',
  sort: 'best',
  words: 'watch',
  excludedCategories: [],
  from: 0,
  ...more,
});

function counter() {
  const before = sandbox.calls.length;
  return () => sandbox.calls.length - before;
}

describe('responses of CJ', () => {
  test('a search, in windows of 200, with tracking links of our own website', async () => {
    const { items, total } = await cj({ shopperId: 'karwan' }).search(search({ words: undefined }));
    expect(total).toBeGreaterThan(1_000);
    expect(items).toHaveLength(200);
    for (const { card } of items) {
      expect(card.affiliateUrl).toMatch(/^https:\/\/www\.anrdoezrs\.net\/links\/100200300\//);
      expect(card.affiliateUrl).toContain('sid=karwan');
      expect(card.soldBy).not.toBe('Somebody Else’s Shop');
    }
    const next = await cj().search(search({ words: undefined, from: 200 }));
    const ids = new Set([...items, ...next.items].map(({ card }) => card.itemId));
    expect(ids.size).toBe(400);
  });

  test('several words, a brand, an order by price, one currency', async () => {
    const { items } = await cj({ currency: 'USD' }).search(
      search({ words: 'watch moonphase', brand: 'Vauclair', sort: 'price-asc' }),
    );
    expect(items.length).toBeGreaterThan(2);
    const prices = items.map(({ card }) => card.regularPrice ?? card.price?.amount ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    for (const { card } of items) {
      expect(card.title).toMatch(/vauclair moonphase/i);
      expect(card.price?.currency).toBe('USD');
    }
  });

  test('a reduced price while the sale lasts, and the regular one after it', async () => {
    const now = Date.now();
    const product = sandbox.products.find(
      ({ salePrice, saleEnds, advertiser }) =>
        salePrice && saleEnds && saleEnds.getTime() > now && advertiser.joined,
    );
    const priced = async (time: number) => {
      const { items } = await cj({ now: () => time }).item(product?.id ?? '');
      return items[0]?.card;
    };
    expect(await priced(now)).toMatchObject({
      price: { amount: product?.salePrice },
      regularPrice: product?.price,
    });
    expect(await priced((product?.saleEnds?.getTime() ?? 0) + 1)).toMatchObject({
      price: { amount: product?.price },
      regularPrice: null,
    });
  });

  test('currencies without minor units are not multiplied', async () => {
    const { items } = await cj({ currency: 'JPY' }).search(search());
    const [first] = items;
    const source = sandbox.products.find(({ id }) => id === first?.card.itemId);
    expect(first?.card.regularPrice ?? first?.card.price?.amount).toBe(source?.price);
  });

  test('an item in full, with a sanitized description', async () => {
    const listed = sandbox.products.find(({ mpn, advertiser }) => mpn && advertiser.joined);
    const { items } = await cj().item(listed?.id ?? '');
    const detail = items[0]?.detail;
    expect(detail).toMatchObject({ brand: listed?.brand, model: listed?.mpn });
    expect(detail?.description).toContain(`<b>${listed?.brand}</b>`);
    expect(detail?.description).not.toMatch(/script|<img/);
    expect(detail?.specs).toContainEqual({ name: 'Color', value: listed?.colour });
  });

  test('a search by GTIN', async () => {
    const known = sandbox.products.find(({ gtin }) => gtin !== null);
    const { items } = await cj().search(search({ words: undefined, gtin: known?.gtin ?? '' }));
    expect(items.map(({ card }) => card.itemId)).toContain(known?.id);
    expect(items.every(({ detail }) => detail?.gtin === known?.gtin)).toBe(true);
  });

  test('variations of a product share a group, per advertiser', async () => {
    const { items } = await cj().search(search({ words: 'dress' }));
    const groups = Map.groupBy(items, ({ card }) => card.groupId);
    groups.delete(null);
    expect(groups.size).toBeGreaterThan(0);
    for (const [id, makes] of groups) {
      expect(id).toMatch(/^41\d+-g/);
      const variations = makes.map(({ detail }) => JSON.stringify(detail?.variation));
      expect(new Set(variations).size).toBe(makes.length);
    }
  });

  test('unknown and unavailable items are answers without items', async () => {
    const [listed] = sandbox.products;
    sandbox.setFaults({ vanished: [listed?.id ?? ''] });
    expect(await cj().item(listed?.id ?? '')).toEqual({ items: [], total: 0 });
    expect(await cj().search(search({ words: 'qqxzvw' }))).toEqual({ items: [], total: 0 });
  });

  test('GraphQL syntax in search words is escaped', async () => {
    const words = '"]) { totalCount } } \\ ${ # {';
    expect((await cj({ keywordsAs: 'phrase' }).search(search({ words }))).items).toEqual([]);
  });

  test('offsets beyond CJ’s limit are not queried', async () => {
    const count = counter();
    expect(await cj().search(search({ from: 10_000 }))).toEqual({ items: [], total: 0 });
    await cj().search(search({ from: 9_800 }));
    expect(count()).toBe(1);
  });
});

describe('failures of CJ', () => {
  test('a refused token is not in the error, and is not tried again for a minute', async () => {
    let time = Date.now();
    const provider = cj({ accessToken: 'a wrong token', now: () => time });
    const count = counter();
    const fault = await provider.search(search()).catch((error) => error);
    expect(fault).toBeInstanceOf(MarketplaceDown);
    expect(fault.message).not.toContain('wrong');
    await expect(provider.search(search())).rejects.toThrow('token');
    expect(count()).toBe(1);
    time += 61_000;
    await expect(provider.search(search())).rejects.toThrow(MarketplaceDown);
    expect(count()).toBe(2);
  });

  test('a request for another company’s data is an error with status 200', async () => {
    await expect(cj({ companyId: '1' }).search(search())).rejects.toThrow(MarketplaceDown);
  });

  test('a transient error is retried twice, whether by status or in the response', async () => {
    for (const fault of [{ status: 503 }, { garbage: true }, { graphError: 'Internal error' }]) {
      const count = counter();
      sandbox.setFaults(fault);
      await expect(cj().search(search())).rejects.toThrow(MarketplaceDown);
      expect(count()).toBe(3);
    }
  });

  test('a query that CJ refuses for good is not retried', async () => {
    const count = counter();
    sandbox.setFaults({ graphError: 'Field "fresh" is not defined' });
    await expect(cj().search(search())).rejects.toThrow('not defined');
    expect(count()).toBe(1);
  });

  test('a slow response times out, and is not retried', async () => {
    sandbox.setFaults({ delay: 60_000 });
    const count = counter();
    await expect(cj({ deadline: 300 }).search(search())).rejects.toThrow('timed out');
    expect(count()).toBe(1);
  });

  test('after a spent quota there are no calls for as long as CJ said, by status or in text', async () => {
    for (const fault of [{ quotaSpent: true }, { graphError: 'Rate limit exceeded' }]) {
      let time = Date.now();
      const provider = cj({ now: () => time });
      sandbox.setFaults(fault);
      const count = counter();
      await expect(provider.search(search())).rejects.toThrow('enough of us');
      sandbox.setFaults({});
      await expect(provider.search(search())).rejects.toThrow('enough of us');
      expect(count()).toBe(1);
      time += 61_000;
      expect((await provider.search(search())).items.length).toBeGreaterThan(0);
    }
  });

  test('the sandbox refuses calls beyond its limit', async () => {
    const strict = await startCjSandbox({ callsAMinute: 2 });
    try {
      const provider = cj({ apiUrl: strict.apiUrl });
      for (const words of ['watch', 'ring']) await provider.search(search({ words }));
      await expect(provider.search(search({ words: 'dress' }))).rejects.toThrow('enough of us');
    } finally {
      await strict.stop();
    }
  });
});
