import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { collectTags, testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { writeFeed } from './write-feed.ts';

const shopUrl = 'https://shop.example';
let shop: TestShop;
beforeAll(async () => {
  const offers = [{ branch: 'lahore' as const, price: 100 }];
  shop = await openTestShop({
    catalogue: {
      domain: 'one',
      categories: ['luxury'],
      products: [
        { id: 'tote', category: 'luxury', offers },
        { id: 'bare', category: 'luxury', offers },
        { id: 'hidden', category: 'luxury', isActive: false, offers },
      ],
    },
  });
  const pictures = (of: string, keys: string[]) =>
    shop.db
      .updateTable('product')
      .set({ pictures: keys })
      .where('item_custom_id', '=', of)
      .execute();
  await pictures('tote', ['tote-1']);
  await pictures('bare', []);
});
afterAll(() => shop.close());

function as(role: 'customer' | 'staff') {
  const who = signedInAs('u', { role, secondFactor: true });
  return testClient(shop.context({ ...who, shopUrl })).discovery;
}

test('shows the feed’s address and number of items', async () => {
  let feed = '';
  for await (const piece of writeFeed(shop.db, { tenant: shop.tenant, publicUrl: shopUrl }))
    feed += piece;
  expect(await as('staff').insertFeed({})).toEqual({
    url: `${shopUrl}/feeds/google.xml`,
    products: feed.split('<item>').length - 1,
  });
  expect(feed).toContain('<item>');
});

test('shows for each feed what is left out, and why', async () => {
  const { feeds } = await as('staff').feeds({});
  expect(feeds).toMatchObject([
    {
      kind: 'google',
      url: `${shopUrl}/feeds/google.xml`,
      rows: 1,
      renewedAt: null,
      leftOut: [
        { reason: 'hidden', count: 1 },
        { reason: 'picture', count: 1 },
      ],
    },
    { kind: 'sitemap', rows: 2, leftOut: [{ reason: 'hidden', count: 1 }] },
  ]);
});

test('the sitemap is dropped from the cache of every process', async () => {
  const received: string[][] = [];
  const listener = await shop.pool.connect();
  try {
    listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '').tags));
    await listener.query('listen karwan_cache');
    const renewed = await as('staff').renewSitemap({});
    expect(renewed).toEqual({ url: `${shopUrl}/sitemap.xml`, products: 2 });
    await expect.poll(() => received).toEqual([['sitemap']]);
  } finally {
    listener.release(true);
  }
  const tags = new Set<string>();
  await testClient(shop.context(collectTags(tags))).discovery.outline({});
  expect(tags).toContain('sitemap');
});

test('is allowed to staff only', async () => {
  for (const ask of ['feeds', 'insertFeed', 'renewSitemap'] as const) {
    await expect(as('customer')[ask]({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const guest = testClient(shop.context()).discovery;
    await expect(guest[ask]({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  }
});
