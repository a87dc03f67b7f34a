import type { ShopClient } from '@karwan/contract/contract';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMessage } from '../messages/delivery/deliver-message.ts';
import { placeOrder } from '../orders/booking/place-order.ts';
import { receiptToken } from '../orders/reading/receipt-token.ts';
import { orderOf } from '../orders/testing/test-order.ts';
import { addProducts, buyerOf, createShop } from '../orders/testing/test-shop.ts';
import type { RequestContext } from '../platform/context.ts';
import { createJobs, startBoss } from '../platform/jobs.ts';
import type { Role, Session } from '../platform/session.ts';
import type { Tenant } from '../platform/tenants.ts';
import { checkAnswer } from '../platform/testing/check-answer.ts';
import { router } from '../router.ts';
import { recordOrderMessage } from './record-order-message.ts';

const secret = 'a secret of thirty-two characters';
let database: TestDatabase;
let boss: PgBoss;
let shop: Tenant;
let other: Tenant;
let parentOrderId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await startBoss(database.url, { supervise: false, onError: () => {} });
  shop = await createShop(database.db, 'first.example');
  other = await createShop(database.db, 'second.example');
  await addProducts(database.db, shop.id, [
    { itemCustomId: 'bag', branch: 'lahore', price: 20_00, stock: 9 },
  ]);
  const order = await orderOf(database.db, shop, [{ itemCustomId: 'bag', quantity: 1 }]);
  const context = { db: database.db, tenant: shop, userId: buyerOf(shop), language: 'ur' as const };
  ({ parentOrderId } = await placeOrder({ ...context, jobs: createJobs(boss) }, 'an-order', order));
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

const receipt = (): [string, string] => [
  `karwan_receipt_${parentOrderId}`,
  receiptToken(secret, shop.id, parentOrderId),
];

function callsOf(cookies: [string, string][] = [], role?: Role, tenant = shop) {
  const given: string[] = [];
  const session: Session = {
    id: 's',
    userId: 'u',
    role: role ?? 'customer',
    phone: null,
    firstName: '',
    secondFactor: true,
  };
  const context: RequestContext = {
    db: database.db,
    tenant,
    language: 'en',
    jobs: createJobs(boss),
    requestId: 'test',
    secret,
    session: async () => (role ? session : undefined),
    cookies: new Map(cookies),
    setCookie: (name) => given.push(name),
    fromJson: JSON.parse,
    tag: () => {},
  };
  const client = createRouterClient(router, { context, interceptors: [checkAnswer] });
  return {
    notifications: client.notifications as ShopClient['notifications'],
    openReceipt: client.orders.openReceipt as ShopClient['orders']['openReceipt'],
    given,
  };
}

async function jobsOf(queue: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${queue}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

test('asking again for a confirmation queues nothing twice; strangers hear of no order', async () => {
  const before = await jobsOf('order-message');
  const { tellByEmail, tellBySms, tellBrowsers } = callsOf([receipt()]).notifications;
  const asked = { orderId: parentOrderId };
  for (const tell of [tellByEmail, tellBySms, tellByEmail, tellBySms]) {
    expect(await tell(asked)).toEqual({ queued: true });
  }
  expect(await jobsOf('order-message')).toBe(before);
  await tellBrowsers(asked);
  await tellBrowsers(asked);
  expect(await jobsOf('order-message')).toBe(before + 1);
  for (const stranger of [
    callsOf(),
    callsOf([], 'customer'),
    callsOf([receipt()], 'customer', other),
  ]) {
    await expect(stranger.notifications.tellByEmail(asked)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.notifications.tellBySms(asked)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.notifications.tellBrowsers(asked)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});

test('the link of the mail gives the receipt, a guessed one does not', async () => {
  const links = { publicUrl: 'https://shop.example', secret };
  const job = { tenantId: shop.id, parentOrderId, kind: 'order-booked-email' as const };
  await recordOrderMessage(database.db, createJobs(boss), links, job);
  const { body, html } = await database.db
    .selectFrom('message')
    .where('kind', '=', 'order-booked-email')
    .select(['body', 'html'])
    .executeTakeFirstOrThrow();
  const link = /https:\/\/shop\.example\/confirmation\?id=(\w{9})&receipt=([\w-]{43})/.exec(body);
  expect(html).toContain(link?.[0].replace('&', '&amp;'));
  expect(html).toContain('dir="rtl"');
  const holder = callsOf();
  const token = link?.[2] ?? '';
  expect(await holder.openReceipt({ parentOrderId, token })).toEqual({ opened: true });
  expect(holder.given).toEqual([`karwan_receipt_${parentOrderId}`]);
  const guesser = callsOf();
  const guess = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  await expect(guesser.openReceipt({ parentOrderId, token: guess })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const elsewhere = callsOf([], undefined, other);
  await expect(elsewhere.openReceipt({ parentOrderId, token })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(guesser.given).toEqual([]);
});

test('staff see what did not go out, and have it tried again', async () => {
  const message = await database.db
    .selectFrom('message')
    .where('kind', '=', 'order-booked-email')
    .select('id')
    .executeTakeFirstOrThrow();
  await deliverMessage(database.db, {}, { tenantId: shop.id, messageId: message.id });
  const staff = callsOf([], 'staff').notifications;
  const [failed, ...rest] = await staff.failed({});
  expect(rest).toEqual([]);
  expect(failed).toMatchObject({
    status: 'failed',
    parentOrderId,
    fault: 'no sender configured for channel email',
  });
  expect(JSON.stringify(failed)).not.toMatch(/ayesha|3001234567/i);

  const before = await jobsOf('message');
  const id = failed?.id ?? '';
  await expect(callsOf([], 'staff', other).notifications.resend({ id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await staff.resend({ id })).toEqual({ queued: true });
  expect(await jobsOf('message')).toBe(before + 1);
  await expect(staff.resend({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await callsOf([], 'staff', other).notifications.failed({})).toEqual([]);
});

test('customers and guests see no list and send nothing again', async () => {
  await expect(callsOf([], 'customer').notifications.failed({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(callsOf().notifications.failed({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(callsOf([], 'customer').notifications.resend({ id: '1' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
