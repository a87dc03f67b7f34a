import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../sales/booking/place-order.ts';
import { orderOf } from '../../sales/testing/test-order.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testLinks } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { recordOrderMessages } from './record-order-messages.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [{ itemCustomId: 'bag', branch: 'lahore', price: 20_00, stock: 99 }],
  });
});
afterAll(() => shop.close());

async function book(key: string): Promise<string> {
  const context = { userId: buyerOf(shop.tenant), language: 'en' as const };
  const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'bag', quantity: 1 }]);
  const { db, jobs, tenant } = shop;
  return (await placeOrder({ db, jobs, tenant, ...context }, key, order)).parentOrderId;
}

const jobOf = (parentOrderId: string, kind: 'order-booked-messages' | 'order-booked-email') => ({
  tenantId: shop.tenant.id,
  parentOrderId,
  kind,
});

const written = async (parentOrderId: string) => {
  const query = shop.db.selectFrom('message').where('parent_order_id', '=', parentOrderId);
  return (await query.select('kind').orderBy('kind').execute()).map(({ kind }) => kind);
};

test('confirmations of several bookings are written together, each once; only an unknown booking fails', async () => {
  const ids = [await book('first'), await book('second')];
  const [first = '', second = ''] = ids;
  const batch = [
    jobOf(first, 'order-booked-messages'),
    jobOf('NOSUCHONE', 'order-booked-messages'),
    jobOf(second, 'order-booked-messages'),
    // Queued by a previous version.
    jobOf(second, 'order-booked-email'),
  ];
  for (const _ of [1, 2]) {
    const faults = await recordOrderMessages(shop.db, shop.jobs, testLinks, batch);
    expect(faults.map((fault) => fault?.message)).toEqual([
      undefined,
      `no order NOSUCHONE of tenant ${shop.tenant.id}`,
      undefined,
      undefined,
    ]);
  }
  for (const id of ids) {
    expect(await written(id)).toEqual(['order-booked-email', 'order-booked-sms']);
  }
  const totals = await shop.db.selectFrom('orders').select('total').execute();
  const events = shop.db.selectFrom('analytics_event').where('name', '=', 'purchase');
  const purchases = await events.select('data').execute();
  expect(purchases.map(({ data }) => data)).toEqual(
    totals.map(({ total }) => expect.objectContaining({ value: total, parts: 1 })),
  );
});

test('events of several bookings are handled in parallel; only an unknown booking fails', async () => {
  const ids = [await book('third'), await book('fourth')];
  const newsOf = (parentOrderId: string) => {
    return { tenantId: shop.tenant.id, parentOrderId, kind: 'order-accepted' as const };
  };
  const batch = [...ids, 'NOSUCHONE', ...ids].map(newsOf);
  const faults = await recordOrderMessages(shop.db, shop.jobs, testLinks, batch);
  expect(faults.map((fault) => fault === undefined)).toEqual([true, true, false, true, true]);
  for (const id of ids) expect(await written(id)).toContain('order-accepted');
});

test('the history says once which messages a limit withheld, and what was sent stays sent', async () => {
  const [sent = '', withheld = ''] = [await book('fifth'), await book('sixth')];
  const run = (id: string) =>
    recordOrderMessages(shop.db, shop.jobs, testLinks, [jobOf(id, 'order-booked-messages')]);
  await run(sent);
  await sql`update account_try set tries = 1000 where kind = 'told-recipient'`.execute(shop.db);
  for (const id of [sent, withheld, withheld]) await run(id);
  expect(await written(withheld)).toEqual([]);
  expect(await written(sent)).toHaveLength(2);
  const { rows } = await sql<{ id: string; actor: string; data: object }>`
    select o.parent_order_id as id, e.actor, e.data
    from order_event e join orders o on o.id = e.order_id
    where e.kind = 'message-withheld' order by e.data ->> 'channel'`.execute(shop.db);
  const event = (message: string, channel: string) => ({
    id: withheld,
    actor: 'clock',
    data: { message, channel, reason: 'recipient' },
  });
  expect(rows).toEqual([event('order-booked-email', 'email'), event('order-booked-sms', 'sms')]);
});
