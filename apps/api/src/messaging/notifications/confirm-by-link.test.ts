import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobPayloads } from '../../platform/jobs.ts';
import { confirmProof } from '../../sales/customer/confirm-link.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs, testLinks, testSecret } from '../../testing/test-context.ts';
import { recordOrderMessage } from './record-order-message.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'vase', branch: 'karachi', price: 500_00, stock: 500 },
  ]);
});
afterAll(() => shop.close());

const staff = () =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true })));
/** A client without a session, as for anybody who opens a link. */
const guest = () => testClient(shop.context(signedInAs(undefined)));

async function booked(itemCustomIds = ['watch']) {
  const [id = ''] = await shop.book(
    itemCustomIds.map((itemCustomId) => ({ itemCustomId, quantity: 1 })),
  );
  const { rows } = await sql<{ parentOrderId: string }>`
    select parent_order_id as "parentOrderId" from orders where order_id = ${id}`.execute(shop.db);
  return rows[0]?.parentOrderId ?? '';
}

const unanswered = (parentOrderId: string) =>
  staff().orderQueues.logCall({ parentOrderId, result: 'no-answer', note: 'Engaged' });

/** Runs the jobs after unanswered calls; returns the SMS of a booking. */
async function smsOf(parentOrderId: string): Promise<string[]> {
  const { rows: jobs } = await sql<{ data: JobPayloads['order-message'] }>`
    select data from pgboss.job where name = 'order-message'
      and data ->> 'kind' = 'order-unanswered' and data ->> 'parentOrderId' = ${parentOrderId}
    order by (data ->> 'eventId')::bigint`.execute(shop.db);
  for (const { data } of jobs) {
    await recordOrderMessage(shop.db, shop.jobs, testLinks, data);
    // A second run, as after a crash, writes nothing.
    await recordOrderMessage(shop.db, shop.jobs, testLinks, data);
  }
  const { rows } = await sql<{ body: string }>`
    select body from message where parent_order_id = ${parentOrderId}
      and kind like 'order-unanswered/%' order by id`.execute(shop.db);
  return rows.map(({ body }) => body);
}

/** The link's parameters in an SMS, as the page gets them. */
function linkIn(sms = '') {
  const [, id = '', proof = ''] = /\/confirm-order\/(\w+)\/(\S+)$/.exec(sms) ?? [];
  return { id, proof };
}

const statusesOf = async (parentOrderId: string) =>
  (await staff().staffOrders.booking({ parentOrderId })).parts.map(
    ({ order }) => order.orderStatus,
  );

test('a customer who does not answer the call gets one SMS, whose link confirms every part, once', async () => {
  const id = await booked(['watch', 'vase']);
  await unanswered(id);
  await sql`update orders set next_call_at = null where parent_order_id = ${id}`.execute(shop.db);
  await unanswered(id);
  const sent = await smsOf(id);
  expect(sent).toHaveLength(1);
  const link = linkIn(sent[0]);
  expect(link.id).toBe(id);
  // Reading changes nothing.
  expect(await guest().orders.toConfirm(link)).toMatchObject({
    state: 'waiting',
    items: [{ quantity: 1 }, { quantity: 1 }],
  });
  expect(await statusesOf(id)).toEqual(['Booked', 'Booked']);
  const answers = await Promise.all([1, 2, 3].map(() => guest().orders.confirm(link)));
  for (const answer of answers) expect(answer).toMatchObject({ state: 'confirmed' });
  expect(await statusesOf(id)).toEqual(['Accepted', 'Accepted']);
  const { events } = await staff().staffOrders.booking({ parentOrderId: id });
  const accepted = events.filter(({ kind }) => kind === 'accepted');
  expect(accepted.map(({ by }) => by)).toEqual(['customer', 'customer']);
  expect(events.find(({ kind }) => kind === 'called')?.note).toBe('Engaged');
  await expect(unanswered(id)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a link with any manipulated part is not accepted', async () => {
  const id = await booked();
  const other = await booked();
  const later = new Date(Date.now() + 3_600_000);
  const proof = confirmProof(testSecret, shop.tenant.id, id, later);
  const [end = '', signature = ''] = proof.split('.');
  const longer = (Number.parseInt(end, 36) + 1).toString(36);
  for (const link of [
    { id: other, proof },
    { id, proof: `${longer}.${signature}` },
    { id, proof: `${end}.${'A'.repeat(22)}` },
    { id, proof: confirmProof(testSecret, shop.tenant.id + 1, id, later) },
    { id, proof: confirmProof('another secret', shop.tenant.id, id, later) },
  ]) {
    await expect(guest().orders.confirm(link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(guest().orders.toConfirm(link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await statusesOf(id)).toEqual(['Booked']);
});

test('an expired link, or a link of a cancelled order, confirms and shows nothing', async () => {
  const id = await booked();
  const link = (until: Date) => ({
    id,
    proof: confirmProof(testSecret, shop.tenant.id, id, until),
  });
  const over = { state: 'over', items: [], total: null };
  expect(await guest().orders.confirm(link(new Date(Date.now() - 1_000)))).toMatchObject(over);
  expect(await statusesOf(id)).toEqual(['Booked']);
  await shop.staff.move(id, 'Cancelled');
  const stillGood = link(new Date(Date.now() + 3_600_000));
  expect(await guest().orders.confirm(stillGood)).toMatchObject(over);
  expect(await statusesOf(id)).toEqual(['Cancelled']);
});

test('no SMS is sent about an order that has been confirmed since', async () => {
  const id = await booked();
  await unanswered(id);
  await shop.staff.move(id, 'Accepted');
  expect(await smsOf(id)).toEqual([]);
});

test('a link expires after two days, and the next call without an answer sends another', async () => {
  const id = await booked();
  await unanswered(id);
  await sql`alter table order_event disable trigger order_event_append_only`.execute(shop.db);
  await sql`update order_event set at = at - interval '49 hours'
    where order_id = (select id from orders where order_id = ${id})`.execute(shop.db);
  await sql`alter table order_event enable trigger order_event_append_only`.execute(shop.db);
  await unanswered(id);
  // No SMS for the first call, whose link has already expired.
  const sent = await smsOf(id);
  expect(sent).toHaveLength(1);
  expect(await guest().orders.confirm(linkIn(sent[0]))).toMatchObject({ state: 'confirmed' });
});
