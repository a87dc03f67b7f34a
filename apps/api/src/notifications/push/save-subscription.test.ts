import type { ShopClient } from '@karwan/contract/contract';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../../catalogue/testing/test-catalogue.ts';
import { receiptToken } from '../../orders/reading/receipt-token.ts';
import { openTestOrders } from '../../orders/testing/test-orders.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { checkAnswer } from '../../platform/testing/check-answer.ts';
import { router } from '../../router.ts';
import { saveSubscription } from './save-subscription.ts';

const secret = 'a secret of thirty-two characters';
const parentOrderId = '7KQ2M9XHD';
let database: TestDatabase;
let shop: Tenant;
let other: Tenant;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await createCatalogue(database.db, { domain: 'one', categories: [], products: [] });
  other = await createCatalogue(database.db, { domain: 'two', categories: [], products: [] });
});
afterAll(() => database.drop());

function browser(tenant: Tenant, cookies: [string, string][] = [], userId?: string) {
  const session = {
    id: 's',
    role: 'customer',
    phone: null,
    firstName: '',
    secondFactor: false,
  } as const;
  const context: RequestContext = {
    db: database.db,
    tenant,
    language: 'en',
    jobs: { send: async () => {} },
    requestId: 'test',
    secret,
    pushPublicKey: 'the public key',
    cookies: new Map(cookies),
    session: async () => (userId ? { ...session, userId } : undefined),
    setCookie: () => {},
    fromJson: JSON.parse,
    tag: () => {},
  };
  const client = createRouterClient(router, { context, interceptors: [checkAnswer] });
  return client.notifications as ShopClient['notifications'];
}

const subscription = (endpoint: string, auth = 'a') => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh: 'p'.repeat(87), auth: auth.repeat(22) },
});
const storedSubscriptions = (endpoint: string) =>
  database.db
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .orderBy('tenant_id')
    .execute();

test('a browser subscribes once, however often it says so, and its latest keys count', async () => {
  const endpoint = 'https://push.example.com/send/1';
  const { subscribe } = browser(shop);
  const answer = await subscribe({ subscription: subscription(endpoint), user: null });
  expect(answer).toEqual({ subscription: subscription(endpoint) });
  await Promise.all([
    subscribe({ subscription: subscription(endpoint, 'b') }),
    subscribe({ subscription: subscription(endpoint, 'b') }),
  ]);
  expect(await storedSubscriptions(endpoint)).toMatchObject([
    { auth: 'b'.repeat(22), user_id: null },
  ]);
});

test('each shop has its own, and no user is believed without a session', async () => {
  const endpoint = 'https://push.example.com/send/2';
  await browser(shop).subscribe({ subscription: subscription(endpoint), user: '17' });
  await browser(other).subscribe({ subscription: subscription(endpoint) });
  expect((await storedSubscriptions(endpoint)).map((row) => [row.tenant_id, row.user_id])).toEqual([
    [shop.id, null],
    [other.id, null],
  ]);
});

test('a browser is its signed-in user’s until it says otherwise', async () => {
  const endpoint = 'https://push.example.com/send/9';
  await sql`insert into "user" (id, tenant_id, name) values ('u1', ${shop.id}, '')`.execute(
    database.db,
  );
  const { subscribe } = browser(shop, [], 'u1');
  await subscribe({ subscription: subscription(endpoint), user: 'u1' });
  expect(await storedSubscriptions(endpoint)).toMatchObject([{ user_id: 'u1' }]);
  await subscribe({ subscription: subscription(endpoint), user: 'u2' });
  expect(await storedSubscriptions(endpoint)).toMatchObject([{ user_id: null }]);
});

test('an order is told of to who holds its receipt, and to nobody else', async () => {
  const endpoint = 'https://push.example.com/send/3';
  const asked = { subscription: subscription(endpoint), parentOrderId };
  await expect(browser(shop).subscribe(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const foreign = receiptToken(secret, other.id, parentOrderId);
  await expect(
    browser(shop, [[`karwan_receipt_${parentOrderId}`, foreign]]).subscribe(asked),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await storedSubscriptions(endpoint)).toEqual([]);

  const mine = browser(shop, [
    [`karwan_receipt_${parentOrderId}`, receiptToken(secret, shop.id, parentOrderId)],
  ]);
  await mine.subscribe(asked);
  await mine.subscribe(asked);
  const subscribed = await database.db.selectFrom('push_order').select('parent_order_id').execute();
  expect(subscribed).toEqual([{ parent_order_id: parentOrderId }]);
});

test('an order is told of to its owner too, on a device that holds no receipt', async () => {
  const context = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5 },
  ]);
  try {
    const [order = ''] = await context.book([{ itemCustomId: 'watch', quantity: 1 }]);
    const endpoint = 'https://push.example.com/send/own';
    const subscribe = (userId: string) =>
      saveSubscription(context.as(userId).context, subscription(endpoint), {
        parentOrderId: order,
      });
    await expect(subscribe('bilal')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await subscribe('ayesha');
    const subscribed = await context.db
      .selectFrom('push_order')
      .select('parent_order_id')
      .execute();
    expect(subscribed).toEqual([{ parent_order_id: order }]);
  } finally {
    await context.close();
  }
});

test('a subscription that takes the place of another is told of its orders', async () => {
  const old = 'https://push.example.com/send/4';
  const endpoint = 'https://push.example.com/send/5';
  const mine = browser(shop, [
    [`karwan_receipt_${parentOrderId}`, receiptToken(secret, shop.id, parentOrderId)],
  ]);
  await mine.subscribe({ subscription: subscription(old), parentOrderId });
  await browser(other).subscribe({ subscription: subscription(endpoint), replaces: old });
  expect(await storedSubscriptions(old)).toHaveLength(1);
  await browser(shop).subscribe({ subscription: subscription(endpoint), replaces: old });
  expect(await storedSubscriptions(old)).toEqual([]);
  const subscribed = await database.db
    .selectFrom('push_order as o')
    .innerJoin('push_subscription as p', 'p.id', 'o.subscription_id')
    .where('p.endpoint', '=', endpoint)
    .select(['o.parent_order_id', 'p.tenant_id'])
    .execute();
  expect(subscribed).toEqual([{ parent_order_id: parentOrderId, tenant_id: shop.id }]);
});

test.each([
  'http://push.example.com/send',
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'https://localhost/send',
  'https://printer.local/send',
  'https://push.example.com:8443@10.0.0.1/send',
  'file:///etc/passwd',
])('no message will be sent to %s', async (endpoint) => {
  const asked = { subscription: subscription(endpoint) };
  await expect(browser(shop).subscribe(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await storedSubscriptions(endpoint)).toEqual([]);
});

test('browsers learn the public key', async () => {
  expect(await browser(shop).pushKey({})).toEqual({ publicKey: 'the public key' });
});
