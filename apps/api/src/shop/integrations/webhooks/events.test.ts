import { webhookEvents } from '@karwan/contract/shop/integrations/webhook-events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { newWebhook } from './testing/test-receiver.ts';

let shop: TestOrders;
beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 10_00, stock: 20 },
    { itemCustomId: 'vase', branch: 'lahore', price: 10_00, stock: 20 },
  ]);
});
afterAll(() => shop.close());
afterEach(async () => {
  await sql`delete from webhook`.execute(shop.db);
  await sql`delete from webhook_event`.execute(shop.db);
});

const nowhere = 'https://erp.example/hook';

interface Told {
  type: string;
  subject: string;
  data: Record<string, unknown>;
  webhooks: number[];
}

/** The stored events, with their webhooks. */
async function storedEvents(): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select e.type, e.subject, e.data,
      array(select d.webhook_id from webhook_delivery d where d.event_id = e.id order by 1) as webhooks
    from webhook_event e order by e.id`.execute(shop.db);
  return rows;
}

const set = (statement: ReturnType<typeof sql>) => statement.execute(shop.db);

test('no event is stored while no webhook subscribes to it', async () => {
  const { id } = await newWebhook(shop, nowhere, webhookEvents);
  await set(sql`update webhook set is_active = false where id = ${id}`);
  const other = await shop.addTenant('other.example');
  await newWebhook({ ...shop, tenant: other }, nowhere, webhookEvents);
  await newWebhook(shop, nowhere, ['product.deleted']);
  const [order = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
  await shop.staff.move(order, 'Accepted');
  await set(sql`update item set price = price + 100`);
  expect(await storedEvents()).toEqual([]);
});

test('events of an order, its stock and its states are stored for webhooks that subscribe to them', async () => {
  const both = await newWebhook(shop, nowhere, ['order.booked', 'stock.changed']);
  const changes = await newWebhook(shop, nowhere, ['order.changed']);
  const [order = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 2 }]);
  await shop.staff.move(order, 'Accepted');
  const events = await storedEvents();
  expect(events).toMatchObject([
    {
      type: 'stock.changed',
      webhooks: [both.id],
      data: { code: 'lamp', reason: 'sale', free: -2, document: { kind: 'order' } },
    },
    {
      type: 'order.booked',
      subject: `order:${order}`,
      webhooks: [both.id],
      data: { orderId: order, event: 'booked', status: 'Booked', currency: 'PKR' },
    },
    {
      type: 'order.changed',
      subject: `order:${order}`,
      webhooks: [changes.id],
      data: { event: 'accepted', status: 'Accepted' },
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Ayesha|Khan|1234567|example\.com|Boulevard/);
});

test('a webhook that is being removed blocks nothing, and gets no event', async () => {
  const { id } = await newWebhook(shop, nowhere, ['product.changed']);
  const stays = await newWebhook(shop, nowhere, ['product.changed']);
  await shop.db.transaction().execute(async (trx) => {
    await sql`delete from webhook where id = ${id}`.execute(trx);
    await set(sql`insert into webhook_event (tenant_id, type, subject, data)
      values (${shop.tenant.id}, 'product.changed', 'product:0', '{}')`);
  });
  expect(await storedEvents()).toMatchObject([{ subject: 'product:0', webhooks: [stays.id] }]);
});

test('a rollback stores no event', async () => {
  await newWebhook(shop, nowhere, webhookEvents);
  const failed = shop.db.transaction().execute(async (trx) => {
    await sql`update product set updated_at = now() + interval '1 hour'`.execute(trx);
    throw new Error('back');
  });
  await expect(failed).rejects.toThrow('back');
  expect(await storedEvents()).toEqual([]);
});

test('changes of products and prices are stored once per transaction, and only if something changed', async () => {
  await newWebhook(shop, nowhere, webhookEvents);
  await shop.db.transaction().execute(async (trx) => {
    for (const name of ['Vase', 'Big vase'])
      await sql`update product set name = ${name}, updated_at = now()
        where item_custom_id = 'vase'`.execute(trx);
    await sql`update item i set price = 25_00 from product p
      where p.id = i.product_id and p.item_custom_id = 'vase'`.execute(trx);
  });
  await set(sql`update item set price = price, sale_price = sale_price`);
  await set(sql`update product set popularity = popularity + 1`);
  const { rows } = await sql<{ id: string }>`
    insert into product (tenant_id, item_custom_id, name, category_id)
    select tenant_id, 'gone', 'Gone', category_id from product limit 1
    returning id::text`.execute(shop.db);
  await set(sql`delete from product where item_custom_id = 'gone'`);
  const about = `product:${rows[0]?.id}`;
  expect(await storedEvents()).toMatchObject([
    {
      type: 'price.changed',
      data: { code: 'vase', price: 25_00, salePrice: null, currency: 'PKR' },
    },
    // With the final values.
    { type: 'product.changed', data: { code: 'vase', name: 'Big vase', isActive: true } },
    { type: 'product.created', subject: about, data: { code: 'gone' } },
    { type: 'product.deleted', subject: about, data: { code: 'gone' } },
  ]);
});

test('a payment has an event when it starts and whenever its amounts change', async () => {
  await newWebhook(shop, nowhere, ['payment.changed']);
  const [order = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 1 }]);
  const { rows } = await sql<{ id: string }>`
    insert into payment_transaction (tenant_id, parent_order_id, order_ids, gateway, payee_reference, amount,
      currency, order_amount, order_currency, rate)
    select ${shop.tenant.id}, ${order}, array[${order}], 'swedbankpay', 'REFERENCE1', 500, 'PKR', 500, 'PKR', 1
    returning id::text`.execute(shop.db);
  const id = rows[0]?.id ?? '';
  await shop.db.transaction().execute(async (trx) => {
    await sql`select set_config('karwan.settles_payment', ${id}, true)`.execute(trx);
    await sql`update payment_transaction set state = 'captured', captured_amount = 500
      where id = ${id}::bigint`.execute(trx);
    await sql`update payment_transaction set checks = checks + 1 where id = ${id}::bigint`.execute(
      trx,
    );
  });
  expect(await storedEvents()).toMatchObject([
    { subject: `payment:${id}`, data: { state: 'pending', amount: 500, parentOrderId: order } },
    { subject: `payment:${id}`, data: { state: 'captured', capturedAmount: 500 } },
  ]);
});

test('a deleted product has an event, also while its shop is being deleted', async () => {
  const other = await shop.addTenant('going.example', {
    items: [{ itemCustomId: 'rug', branch: 'lahore', price: 5_00, stock: 1 }],
  });
  await newWebhook({ ...shop, tenant: other }, nowhere, webhookEvents);
  await set(sql`delete from product where tenant_id = ${other.id}`);
  expect(await storedEvents()).toMatchObject([{ type: 'product.deleted', data: { code: 'rug' } }]);
});

test('a product that is created and deleted in one transaction has no event', async () => {
  await newWebhook(shop, nowhere, ['product.created', 'product.changed', 'product.deleted']);
  await shop.db.transaction().execute(async (trx) => {
    await sql`insert into product (tenant_id, item_custom_id, name, category_id)
      select tenant_id, 'brief', 'Brief', category_id from product limit 1`.execute(trx);
    await sql`update product set updated_at = now() + interval '1 second'
      where item_custom_id = 'brief'`.execute(trx);
    await sql`delete from product where item_custom_id = 'brief'`.execute(trx);
  });
  expect(await storedEvents()).toMatchObject([
    { type: 'product.deleted', data: { code: 'brief' } },
  ]);
});

test('deleting a shop deletes its webhooks, products and undelivered events', async () => {
  const other = await shop.addTenant('gone.example', {
    items: [{ itemCustomId: 'rug', branch: 'lahore', price: 5_00, stock: 1 }],
  });
  await newWebhook({ ...shop, tenant: other }, nowhere, webhookEvents);
  await set(sql`update product set updated_at = now() + interval '1 hour'
    where tenant_id = ${other.id}`);
  expect(await storedEvents()).toHaveLength(1);
  await shop.db.transaction().execute(async (trx) => {
    // In the same transaction, so that the deferred trigger finds no shop any more.
    await sql`update product set updated_at = now() + interval '2 hours'
      where tenant_id = ${other.id}`.execute(trx);
    await sql`delete from tenant where id = ${other.id}`.execute(trx);
  });
  expect(await storedEvents()).toEqual([]);
  const { rows } = await sql`select from webhook where tenant_id = ${other.id}
    union all select from product where tenant_id = ${other.id}`.execute(shop.db);
  expect(rows).toEqual([]);
});
