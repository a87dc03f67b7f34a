import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue, shopClient } from '../catalogue/testing/test-catalogue.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Tenant } from '../platform/tenants.ts';
import { writeFeed } from './write-feed.ts';

const shopUrl = 'https://shop.example';
let database: TestDatabase;
let tenant: Tenant;
beforeAll(async () => {
  database = await createTestDatabase();
  const offers = [{ branch: 'lahore' as const, price: 100 }];
  tenant = await createCatalogue(database.db, {
    domain: 'one',
    categories: ['luxury'],
    products: [
      { id: 'tote', category: 'luxury', offers },
      { id: 'bare', category: 'luxury', offers },
      { id: 'hidden', category: 'luxury', isActive: false, offers },
    ],
  });
  const pictures = (of: string, keys: string[]) =>
    database.db
      .updateTable('product')
      .set({ pictures: keys })
      .where('item_custom_id', '=', of)
      .execute();
  await pictures('tote', ['tote-1']);
  await pictures('bare', []);
});
afterAll(() => database.drop());

function as(role: 'customer' | 'staff') {
  const session: RequestContext['session'] = async () => ({
    id: 's',
    userId: 'u',
    role,
    phone: null,
    firstName: '',
    secondFactor: true,
  });
  return shopClient(database.db, tenant, new Set(), { session, shopUrl }).discovery;
}

test('says where the feed is and how much is in it', async () => {
  let feed = '';
  for await (const piece of writeFeed(database.db, { tenant, publicUrl: shopUrl })) feed += piece;
  expect(await as('staff').insertFeed({})).toEqual({
    url: `${shopUrl}/feeds/google.xml`,
    products: feed.split('<item>').length - 1,
  });
  expect(feed).toContain('<item>');
});

test('the site map that every process keeps is dropped', async () => {
  const received: string[][] = [];
  const listener = await database.pool.connect();
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
  await shopClient(database.db, tenant, tags).discovery.outline({});
  expect(tags).toContain('sitemap');
});

test('is for staff', async () => {
  for (const ask of ['insertFeed', 'renewSitemap'] as const) {
    await expect(as('customer')[ask]({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const nobody = shopClient(database.db, tenant).discovery;
    await expect(nobody[ask]({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  }
});
