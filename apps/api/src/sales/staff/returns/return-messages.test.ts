import { type Language, languages } from '@karwan/contract/language';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordOrderMessage } from '../../../messaging/notifications/record-order-message.ts';
import type { JobPayloads } from '../../../platform/jobs.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs, testLinks } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 100 },
  ]);
});
afterAll(() => shop.close());

const returns = () =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true }))).returns;

let keys = 0;
/** A delivered order of three cups, two of which are to be returned. */
async function requested(language: Language = 'en') {
  const [orderId = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 3 }]);
  await sql`update orders set language = ${language} where order_id = ${orderId}`.execute(shop.db);
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) {
    await shop.staff.move(orderId, to);
  }
  const { lines } = await returns().returnable({ id: orderId });
  const line = lines[0]?.id ?? '';
  const { id } = await returns().open({
    orderId,
    key: `return-${++keys}-key`,
    lines: [{ id: line, quantity: 2 }],
    reasonCode: 'changed-mind',
  });
  return { orderId, line, id };
}

/** Runs the queued jobs about an order's returns twice, as a retry does. @returns their mails and SMS */
async function sentMessages(orderId: string) {
  const { rows } = await sql<{ data: JobPayloads['order-message'] }>`
    select data from pgboss.job where name = 'order-message' and data ->> 'orderId' = ${orderId}
      and data ->> 'kind' like 'return-%' order by created_on`.execute(shop.db);
  for (const { data } of [...rows, ...rows]) {
    await recordOrderMessage(shop.db, shop.jobs, testLinks, data);
  }
  return shop.db
    .selectFrom('message')
    .where('parent_order_id', '=', orderId)
    .where('kind', 'like', 'return-%')
    .select(['channel', 'subject', 'body'])
    .orderBy('id')
    .execute();
}

test('an approved return is announced once by email and SMS, with the next step', async () => {
  const { orderId, id } = await requested();
  expect(await sentMessages(orderId)).toEqual([]);
  await returns().decide({ id, decision: 'approved' });
  await returns().decide({ id, decision: 'approved' });
  const [mail, sms, ...rest] = await sentMessages(orderId);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ channel: 'email' });
  expect(mail?.subject).toContain(`We have approved your return for order ${orderId}.`);
  expect(mail?.body).toContain('2 × Product cup');
  expect(mail?.body).toContain('We refund you once we have checked the items.');
  expect(sms).toMatchObject({ channel: 'sms' });
  expect(sms?.body).toContain(orderId);
});

test('a rejected return is announced with its reason, which the order also shows', async () => {
  const { orderId, id } = await requested();
  const reason = 'The seal is broken.';
  await returns().decide({ id, decision: 'rejected', reason });
  const [mail, sms, ...rest] = await sentMessages(orderId);
  expect(rest).toEqual([]);
  for (const message of [mail, sms]) {
    expect(message?.body).toContain('The seal is broken.');
    expect(message?.body).toContain('Contact us');
  }
  const { orders } = testClient(shop.context(signedInAs('ayesha')));
  expect((await orders.byOrderId({ id: orderId }))[0]?.returns).toMatchObject([
    { state: 'rejected', reason },
  ]);
  const { rows } = await sql<{ after: object }>`select after from staff_action
    where kind = 'return.decide' order by id desc limit 1`.execute(shop.db);
  expect(rows).toMatchObject([{ after: { decision: 'rejected', reason } }]);
});

test('received items are confirmed with their quantities; items not received are not', async () => {
  const { orderId, id, line } = await requested();
  await returns().decide({ id, decision: 'approved' });
  await returns().receive({ id, lines: [{ id: line, received: 1 }] });
  const messages = await sentMessages(orderId);
  expect(messages.map(({ channel }) => channel)).toEqual(['email', 'sms', 'email', 'sms']);
  expect(messages[2]?.body).toContain('1 × Product cup');
  expect(messages[3]?.body).toContain('We have received the items you returned');

  const [missed = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 1 }]);
  for (const to of ['Accepted', 'OutForDelivery', 'NoShow'] as const) {
    await shop.staff.move(missed, to);
  }
  const { lines } = await returns().returnable({ id: missed });
  const opened = await returns().open({
    orderId: missed,
    key: `return-${++keys}-key`,
    reasonCode: 'other',
    lines: [{ id: lines[0]?.id ?? '', quantity: 1 }],
  });
  await returns().receive({ id: opened.id, lines: [{ id: lines[0]?.id ?? '', received: 1 }] });
  expect(await sentMessages(missed)).toEqual([]);
});

test.each(languages)('every text is written in %s, and the SMS is bounded', async (language) => {
  const { orderId, id } = await requested(language);
  await returns().decide({ id, decision: 'rejected', reason: 'x'.repeat(200) });
  const messages = await sentMessages(orderId);
  expect(messages).toHaveLength(2);
  for (const { body, channel } of messages) {
    expect(body).toContain(orderId);
    expect(body).not.toContain('returnNotification');
    if (channel === 'sms') expect(body.length).toBeLessThanOrEqual(480);
    if (language !== 'en') expect(body).not.toContain('We cannot accept');
  }
});
