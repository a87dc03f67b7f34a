import { type Language, languages } from '@karwan/contract/language';
import type { SwedbankSandbox } from '@karwan/sandbox/swedbank-pay/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordOrderMessage } from '../../messaging/notifications/record-order-message.ts';
import { htmlOf } from '../../messaging/transport/testing/html-of.ts';
import type { JobPayloads } from '../../platform/jobs.ts';
import { testLinks } from '../../testing/test-context.ts';
import { changeMethod } from '../method/change-method.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import { book, queuedMessagesOf, start, type TestPayments } from '../testing/test-payments.ts';
import { expireBookings } from './expire-bookings.ts';
import { settlePayment } from './settle-payment.ts';

const refusedCard = '4925000000000087';
let bank: SwedbankSandbox;
let shop: TestPayments;
let cards: TestCardPayments;

beforeAll(async () => {
  cards = await openTestCardPayments();
  ({ bank, shop } = cards);
});
afterAll(() => cards.close());

const bookByCard = () => book(shop, shop.tenant, 'swedbankpay');
async function refuse(parentOrderId: string) {
  const { payment, providerId } = await start(shop, shop.tenant, parentOrderId);
  await bank.pay(providerId, refusedCard);
  await bank.callbacksSettled();
  return payment.id;
}
const giveUp = () => expireBookings(shop, new Date(Date.now() + 31 * 60_000));

/** Runs a booking's queued message jobs except its confirmation, repeatedly, as retries do. */
async function runOperations(parentOrderId: string) {
  const { rows } = await sql<{ data: JobPayloads['order-message'] }>`
    select data from pgboss.job where name = 'order-message'
      and data ->> 'parentOrderId' = ${parentOrderId}
      and data ->> 'kind' like 'payment-%' order by created_on`.execute(shop.db);
  for (const { data } of rows) {
    const { db, jobs } = shop;
    await Promise.all([1, 2, 3].map(() => recordOrderMessage(db, jobs, testLinks, data)));
  }
}

function messagesOf(parentOrderId: string) {
  return shop.db
    .selectFrom('message')
    .where('parent_order_id', '=', parentOrderId)
    .where('kind', 'like', 'payment-%')
    .select(['kind', 'recipient', 'subject', 'body', 'content'])
    .orderBy('id')
    .execute();
}

test('a declined payment is reported once by email and SMS, with a link to pay again', async () => {
  const id = await bookByCard();
  const first = await refuse(id);
  await Promise.all(
    [1, 2, 3, 4].map(() => settlePayment(shop, first, { actor: 'reconciliation' })),
  );
  await refuse(id);
  expect(await queuedMessagesOf(shop.db, id)).toEqual(['payment-failed', 'payment-failed']);
  await runOperations(id);
  const [mail, sms, ...rest] = await messagesOf(id);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ kind: 'payment-failed', recipient: 'ayesha@example.com' });
  expect(sms).toMatchObject({ kind: 'payment-failed-sms', recipient: '+923001234567' });
  const link = new RegExp(`/confirmation\\?id=${id}&receipt=[\\w-]{43}&pay=swedbankpay`);
  expect(mail?.body).toMatch(link);
  expect(sms?.body).toMatch(link);
  expect(mail?.body).toContain('The bank or wallet declined the payment.');
  expect(sms?.body).toContain('The bank or wallet declined the payment.');
  expect(mail?.body).toContain('Pay another way');
  expect(mail?.body).toContain('&pay=swedbankpay&another');
  expect(mail?.body).toMatch(/Your items are reserved until \d+ \w+ \d{4}, \d+:\d\d [AP]M/);
});

test('an order changed to cash is reported once: what is to be paid on delivery, and nothing about the failure', async () => {
  const id = await bookByCard();
  await refuse(id);
  const change = { tenant: shop.tenant, parentOrderId: id, method: 'cash-on-delivery' };
  await changeMethod(shop, { ...change, actor: 'customer:1' });
  await runOperations(id);
  const [mail, sms, ...rest] = await messagesOf(id);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ kind: 'payment-on-delivery' });
  expect(sms).toMatchObject({ kind: 'payment-on-delivery-sms' });
  for (const message of [mail, sms]) {
    expect(message?.body).toMatch(
      // Whole rupees, as everywhere that cash is named.
      new RegExp(`You'll pay \\S*Rs\\s[\\d,]+\\S? in cash when your order ${id} arrives`),
    );
  }
});

test('a customer who soon pays with another card gets no message about the first', async () => {
  const id = await bookByCard();
  await refuse(id);
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after - created_on)::int as wait from pgboss.job
    where name = 'order-message' and data ->> 'parentOrderId' = ${id}
      and data ->> 'kind' = 'payment-failed'`.execute(shop.db);
  expect(rows).toEqual([{ wait: 120 }]);
  const { providerId } = await start(shop, shop.tenant, id);
  // A started payment has not failed.
  await runOperations(id);
  expect(await messagesOf(id)).toEqual([]);
  await bank.pay(providerId);
  await bank.callbacksSettled();
  await runOperations(id);
  // Only that the second card was approved.
  const kinds = (await messagesOf(id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('payment-failed'))).toEqual([]);
});

test('an unpaid booking is reported once: that it is cancelled, and why', async () => {
  const id = await bookByCard();
  await start(shop, shop.tenant, id);
  await Promise.all([giveUp(), giveUp(), giveUp()]);
  await giveUp();
  expect(await queuedMessagesOf(shop.db, id)).toEqual(['payment-expired']);
  await runOperations(id);
  const [mail, sms, ...rest] = await messagesOf(id);
  expect(rest).toEqual([]);
  expect(sms).toMatchObject({ kind: 'payment-expired-sms', recipient: '+923001234567' });
  expect(sms?.body).toBe(
    `Test shop: Your order ${id} has been cancelled because it was not paid in time. If you were charged anyway, we will refund you.`,
  );
  expect(mail?.subject).toBe(
    `Test shop: Your order ${id} has been cancelled because it was not paid in time.`,
  );
});

test('a late notification of a refusal is not sent after the cancellation', async () => {
  const id = await bookByCard();
  await refuse(id);
  await giveUp();
  await runOperations(id);
  expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual([
    'payment-expired',
    'payment-expired-sms',
  ]);
});

test('both are written in every language, with the right text direction', async () => {
  const bodies = new Set<string>();
  for (const language of languages) {
    // All go to one number, which is told of ten in an hour.
    await sql`truncate account_try`.execute(shop.db);
    const id = await bookByCard();
    await sql`update orders set language = ${language} where parent_order_id = ${id}`.execute(
      shop.db,
    );
    await refuse(id);
    await runOperations(id);
    await giveUp();
    await runOperations(id);
    const messages = await messagesOf(id);
    expect(messages.map(({ kind }) => kind)).toEqual([
      'payment-failed',
      'payment-failed-sms',
      'payment-expired',
      'payment-expired-sms',
    ]);
    const isRtl = (['ar', 'ur'] as Language[]).includes(language);
    for (const message of messages) {
      const { body, subject } = message;
      expect(subject + body).toContain(id);
      if (message.content) expect(htmlOf(message)).toContain(`dir="${isRtl ? 'rtl' : 'ltr'}"`);
      bodies.add(body.replaceAll(id, ''));
    }
  }
  expect(bodies.size).toBeGreaterThanOrEqual(4 * languages.length);
});
