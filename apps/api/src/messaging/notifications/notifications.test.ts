import type { ShopClient } from '@karwan/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../platform/session.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { placeOrder } from '../../sales/booking/place-order.ts';
import { receiptToken } from '../../sales/reading/receipt-token.ts';
import { orderOf } from '../../sales/testing/test-order.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs, testLinks, testSecret } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { deliverMessage } from '../transport/delivery/deliver-messages.ts';
import { htmlOf } from '../transport/testing/html-of.ts';
import { recordOrderMessage } from './record-order-message.ts';

let shop: TestShop;
let other: Tenant;
let parentOrderId: string;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [{ itemCustomId: 'bag', branch: 'lahore', price: 20_00, stock: 9 }],
  });
  other = await shop.addTenant('second.example');
  const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'bag', quantity: 1 }]);
  const context = {
    db: shop.db,
    tenant: shop.tenant,
    userId: buyerOf(shop.tenant),
    language: 'ur' as const,
  };
  ({ parentOrderId } = await placeOrder({ ...context, jobs: shop.jobs }, 'an-order', order));
});
afterAll(() => shop.close());

const receipt = (): [string, string] => [
  `karwan_receipt_${parentOrderId}`,
  receiptToken(testSecret, shop.tenant.id, parentOrderId),
];

function callsOf(cookies: [string, string][] = [], role?: Role, tenant = shop.tenant) {
  const given: string[] = [];
  const client = testClient(
    shop.context({
      tenant,
      ...signedInAs(role && 'u', { role, secondFactor: true }),
      cookies: new Map(cookies),
      setCookie: (name) => given.push(name),
    }),
  );
  return {
    notifications: client.notifications as ShopClient['notifications'],
    openReceipt: client.orders.openReceipt as ShopClient['orders']['openReceipt'],
    given,
  };
}

async function jobsOf(queue: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${queue}`.execute(shop.db);
  return rows[0]?.count ?? 0;
}

test('requesting a confirmation again queues no duplicate; strangers learn nothing about an order', async () => {
  const before = await jobsOf('order-message');
  const { tellByEmail, tellBySms, tellBrowsers } = callsOf([receipt()]).notifications;
  const requested = { orderId: parentOrderId };
  for (const tell of [tellByEmail, tellBySms, tellByEmail, tellBySms]) {
    expect(await tell(requested)).toEqual({ queued: true });
  }
  expect(await jobsOf('order-message')).toBe(before);
  await tellBrowsers(requested);
  await tellBrowsers(requested);
  expect(await jobsOf('order-message')).toBe(before + 1);
  for (const stranger of [
    callsOf(),
    callsOf([], 'customer'),
    callsOf([receipt()], 'customer', other),
  ]) {
    await expect(stranger.notifications.tellByEmail(requested)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.notifications.tellBySms(requested)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.notifications.tellBrowsers(requested)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});

test('the link in the email opens the receipt, a guessed one does not', async () => {
  const job = { tenantId: shop.tenant.id, parentOrderId, kind: 'order-booked-email' as const };
  await recordOrderMessage(shop.db, shop.jobs, testLinks, job);
  const mail = await shop.db
    .selectFrom('message')
    .where('kind', '=', 'order-booked-email')
    .select(['body', 'content'])
    .executeTakeFirstOrThrow();
  const link = /https:\/\/shop\.example\/confirmation\?id=(\w{9})&receipt=([\w-]{43})/.exec(
    mail.body,
  );
  expect(htmlOf(mail)).toContain(link?.[0].replace('&', '&amp;'));
  expect(htmlOf(mail)).toContain('dir="rtl"');
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

test('staff see messages that were not sent, and can retry them', async () => {
  const message = await shop.db
    .selectFrom('message')
    .where('kind', '=', 'order-booked-email')
    .select('id')
    .executeTakeFirstOrThrow();
  await deliverMessage(shop.db, {}, { tenantId: shop.tenant.id, messageId: message.id });
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

test('customers and guests can neither list nor retry messages', async () => {
  await expect(callsOf([], 'customer').notifications.failed({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(callsOf().notifications.failed({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(callsOf([], 'customer').notifications.resend({ id: '1' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
