import type { ShopClient } from '@karwan/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestContext } from '../platform/context.ts';
import { placeOrder } from '../sales/booking/place-order.ts';
import { receiptToken } from '../sales/reading/receipt-token.ts';
import { orderOf } from '../sales/testing/test-order.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';
import { testSecret } from '../testing/test-context.ts';
import { buyerOf } from '../testing/write-test-shop.ts';
import { pruneEvents } from './prune-events.ts';
import { recordPurchase } from './record-purchase.ts';

const visitor = '7d444840-9dc0-4d1b-8b5c-5f1d1f0c2a11';
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    items: [{ itemCustomId: 'bag', branch: 'lahore', price: 20_00, stock: 9 }],
  });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('analytics_event').execute());

function browser(cookies: [string, string][] = [], more: Partial<RequestContext> = {}) {
  const client = testClient(shop.context({ cookies: new Map(cookies), ...more }));
  return client.analytics as ShopClient['analytics'];
}
const agreed: [string, string] = ['karwan_consent', 'granted'];
const rows = () => shop.db.selectFrom('analytics_event').selectAll().orderBy('id').execute();

test('page views are stored without a visitor’s id until there is consent, and by their page’s path', async () => {
  const visits = [{ path: '/account/orders/orderDetail/7KQ2M9XHD', ago: 60_000 }];
  expect(await browser().pageview({ visitor, visits })).toEqual({ received: 1 });
  await browser([['karwan_consent', 'denied']]).pageview({ visitor, visits });
  await browser([agreed]).pageview({ visitor, visits });
  const stored = await rows();
  expect(stored.map((row) => row.visitor)).toEqual([null, null, visitor]);
  expect(stored[0]).toMatchObject({
    kind: 'pageview',
    path: '/account/orders',
    tenant_id: shop.tenant.id,
  });
  expect(Date.now() - Number(stored[0]?.at)).toBeGreaterThan(50_000);
});

test('a search is stored only with consent; timings always', async () => {
  const events = [
    { name: 'search' as const, path: '/search/tote', text: 'tote' },
    { name: 'LCP' as const, path: '/', value: 812.5 },
  ];
  await browser().event({ visitor, events });
  expect((await rows()).map(({ name, kind }) => [name, kind])).toEqual([['LCP', 'timing']]);
  await browser([agreed]).event({ visitor, events });
  const found = (await rows()).find(({ name }) => name === 'search');
  expect(found).toMatchObject({ visitor, query: 'tote', path: '/search', data: { text: 'tote' } });
});

test('results and clicks are stored with their search, but no text with a phone number or email address', async () => {
  const search = { name: 'search' as const, path: '/search/x', value: 2, items: ['bag', 'belt'] };
  const choice = { name: 'select_item' as const, path: '/search/x', value: 2, items: ['belt'] };
  const about = [' Red  TOTE ', '0300-1234567', 'a@b.example', '!'];
  const events = about.flatMap((text) => [
    { ...search, text, dropped: ['red'] },
    { ...choice, text },
  ]);
  await browser().event({ visitor, events });
  expect(await rows()).toEqual([]);
  await browser([agreed]).event({ visitor, events });
  expect((await rows()).map(({ name, query, data }) => ({ name, query, data }))).toEqual([
    {
      name: 'search',
      query: 'red tote',
      data: { text: ' Red  TOTE ', value: 2, items: ['bag', 'belt'], dropped: ['red'] },
    },
    {
      name: 'select_item',
      query: 'red tote',
      data: { text: ' Red  TOTE ', value: 2, items: ['belt'] },
    },
  ]);
});

test('batches are limited, and invalid fields are named', async () => {
  const visit = { path: '/' };
  await expect(browser().pageview({ visits: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    browser().pageview({ visits: Array.from({ length: 21 }, () => visit) }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(browser().pageview({ visits: [{ path: '/search?q=phone' }] })).rejects.toMatchObject(
    { code: 'BAD_REQUEST' },
  );
  expect(await rows()).toEqual([]);
});

test('a purchase counts once, with the order’s own value', async () => {
  const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'bag', quantity: 2 }]);
  const context = {
    db: shop.db,
    jobs: shop.jobs,
    tenant: shop.tenant,
    userId: buyerOf(shop.tenant),
    language: 'en' as const,
  };
  const { parentOrderId } = await placeOrder(context, 'bought', order);
  await Promise.all(
    [1, 2, 3].map(() => recordPurchase(shop.db, { tenantId: shop.tenant.id, parentOrderId })),
  );
  const events = [{ name: 'purchase' as const, path: '/confirmation', parentOrderId, value: 1 }];
  await expect(browser([agreed]).event({ visitor, events })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const receipt: [string, string] = [
    `karwan_receipt_${parentOrderId}`,
    receiptToken(testSecret, shop.tenant.id, parentOrderId),
  ];
  await browser([agreed, receipt]).event({ visitor, events });
  await browser([agreed, receipt]).event({ visitor, events });
  const stored = await rows();
  expect(stored).toHaveLength(1);
  const total = await sql<{ total: number }>`select sum(total)::bigint as total from orders
    where parent_order_id = ${parentOrderId}`.execute(shop.db);
  expect(stored[0]).toMatchObject({
    name: 'purchase',
    parent_order_id: parentOrderId,
    visitor,
    data: { value: total.rows[0]?.total, currency: 'PKR', parts: 1 },
  });
});

test('old events are deleted, purchases are not', async () => {
  await sql`insert into analytics_event (tenant_id, at, kind, name, parent_order_id) values
    (${shop.tenant.id}, now() - interval '401 days', 'event', 'add_to_cart', null),
    (${shop.tenant.id}, now() - interval '399 days', 'event', 'add_to_cart', null),
    (${shop.tenant.id}, now() - interval '401 days', 'event', 'purchase', 'AAAAAAAA1')`.execute(
    shop.db,
  );
  await pruneEvents(shop.db);
  expect((await rows()).map(({ name }) => name)).toEqual(['add_to_cart', 'purchase']);
});

test('the configured trackers are returned, none by default', async () => {
  expect(await browser().settings({})).toEqual({
    measurementId: null,
    tagManagerId: null,
    pixelId: null,
  });
  const trackers = { measurementId: 'G-ABC123' };
  expect(await browser([], { trackers }).settings({})).toMatchObject(trackers);
});
