import type { ShopClient } from '@karwan/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../../platform/tenants.ts';
import { receiptToken } from '../../../sales/reading/receipt-token.ts';
import { openTestOrders } from '../../../sales/testing/test-orders.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs, testSecret } from '../../../testing/test-context.ts';
import { saveSubscription } from './save-subscription.ts';

const parentOrderId = '7KQ2M9XHD';
let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  other = await shop.addTenant('two', { catalogue: {} });
});
afterAll(() => shop.close());

function browser(tenant: Tenant, cookies: [string, string][] = [], userId?: string) {
  const given = { tenant, pushPublicKey: 'the public key', cookies: new Map(cookies) };
  const client = testClient(shop.context({ ...given, ...signedInAs(userId) }));
  return client.notifications as ShopClient['notifications'];
}

const subscription = (endpoint: string, auth = 'a') => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh: 'p'.repeat(87), auth: auth.repeat(22) },
});
const storedSubscriptions = (endpoint: string) =>
  shop.db
    .selectFrom('push_subscription')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .orderBy('tenant_id')
    .execute();

test('registering a browser again updates its subscription and keys', async () => {
  const endpoint = 'https://push.example.com/send/1';
  const { subscribe } = browser(shop.tenant);
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

test('each shop has its own subscriptions, and a user id is ignored without a session', async () => {
  const endpoint = 'https://push.example.com/send/2';
  await browser(shop.tenant).subscribe({ subscription: subscription(endpoint), user: '17' });
  await browser(other).subscribe({ subscription: subscription(endpoint) });
  expect((await storedSubscriptions(endpoint)).map((row) => [row.tenant_id, row.user_id])).toEqual([
    [shop.tenant.id, null],
    [other.id, null],
  ]);
});

test('a subscription belongs to the signed-in user until it is registered again', async () => {
  const endpoint = 'https://push.example.com/send/9';
  await sql`insert into "user" (id, tenant_id, name) values ('u1', ${shop.tenant.id}, '')`.execute(
    shop.db,
  );
  const { subscribe } = browser(shop.tenant, [], 'u1');
  await subscribe({ subscription: subscription(endpoint), user: 'u1' });
  expect(await storedSubscriptions(endpoint)).toMatchObject([{ user_id: 'u1' }]);
  await subscribe({ subscription: subscription(endpoint), user: 'u2' });
  expect(await storedSubscriptions(endpoint)).toMatchObject([{ user_id: null }]);
});

test('a notification of an order goes to a browser that has its receipt, and to no other browser', async () => {
  const endpoint = 'https://push.example.com/send/3';
  const requested = { subscription: subscription(endpoint), parentOrderId };
  await expect(browser(shop.tenant).subscribe(requested)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const foreign = receiptToken(testSecret, other.id, parentOrderId);
  await expect(
    browser(shop.tenant, [[`karwan_receipt_${parentOrderId}`, foreign]]).subscribe(requested),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await storedSubscriptions(endpoint)).toEqual([]);

  const mine = browser(shop.tenant, [
    [`karwan_receipt_${parentOrderId}`, receiptToken(testSecret, shop.tenant.id, parentOrderId)],
  ]);
  await mine.subscribe(requested);
  await mine.subscribe(requested);
  const subscribed = await shop.db.selectFrom('push_order').select('parent_order_id').execute();
  expect(subscribed).toEqual([{ parent_order_id: parentOrderId }]);
});

test('a notification of an order goes to its owner too, on a device without the receipt', async () => {
  const orders = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5 },
  ]);
  try {
    const [order = ''] = await orders.book([{ itemCustomId: 'watch', quantity: 1 }]);
    const endpoint = 'https://push.example.com/send/own';
    const subscribe = (userId: string) =>
      saveSubscription(orders.as(userId).context, subscription(endpoint), {
        parentOrderId: order,
      });
    await expect(subscribe('bilal')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await subscribe('ayesha');
    const subscribed = await orders.db.selectFrom('push_order').select('parent_order_id').execute();
    expect(subscribed).toEqual([{ parent_order_id: order }]);
  } finally {
    await orders.close();
  }
});

test('a subscription that replaces another gets the notifications of its orders', async () => {
  const old = 'https://push.example.com/send/4';
  const endpoint = 'https://push.example.com/send/5';
  const mine = browser(shop.tenant, [
    [`karwan_receipt_${parentOrderId}`, receiptToken(testSecret, shop.tenant.id, parentOrderId)],
  ]);
  await mine.subscribe({ subscription: subscription(old), parentOrderId });
  await browser(other).subscribe({ subscription: subscription(endpoint), replaces: old });
  expect(await storedSubscriptions(old)).toHaveLength(1);
  await browser(shop.tenant).subscribe({ subscription: subscription(endpoint), replaces: old });
  expect(await storedSubscriptions(old)).toEqual([]);
  const subscribed = await shop.db
    .selectFrom('push_order as o')
    .innerJoin('push_subscription as p', 'p.id', 'o.subscription_id')
    .where('p.endpoint', '=', endpoint)
    .select(['o.parent_order_id', 'p.tenant_id'])
    .execute();
  expect(subscribed).toEqual([{ parent_order_id: parentOrderId, tenant_id: shop.tenant.id }]);
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
  const requested = { subscription: subscription(endpoint) };
  await expect(browser(shop.tenant).subscribe(requested)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await storedSubscriptions(endpoint)).toEqual([]);
});

test('browsers learn the public key', async () => {
  expect(await browser(shop.tenant).pushKey({})).toEqual({ publicKey: 'the public key' });
});
