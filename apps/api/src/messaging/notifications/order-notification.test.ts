import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobPayloads } from '../../platform/jobs.ts';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { testClient } from '../../testing/test-client.ts';
import { byStaff, testLinks } from '../../testing/test-context.ts';
import { testShopSize } from '../../testing/write-test-shop.ts';
import { htmlOf } from '../transport/testing/html-of.ts';
import { recordOrderMessage } from './record-order-message.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 500 },
    ...['s', 'm'].map((valueId) => ({
      itemCustomId: 'shirt',
      branch: 'lahore' as const,
      price: 90_00,
      stock: 500,
      options: [testShopSize],
      variant: { code: `shirt-${valueId}`, choice: { size: valueId } },
    })),
  ]);
});
afterAll(() => shop.close());
// All orders go to one number, more of them than one number is told of in an hour.
beforeEach(() => sql`truncate account_try`.execute(shop.db));

/** The messages about an order's latest event, by channel. */
async function textsOf(orderId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ data: JobPayloads['order-message'] }>`
    select data from pgboss.job
    where name = 'order-message' and coalesce(data ->> 'orderId', ${orderId}) = ${orderId}
      and data ->> 'parentOrderId' = (select parent_order_id from orders where order_id = ${orderId})
    order by (data ->> 'eventId')::bigint desc nulls last limit 1`.execute(shop.db);
  const [job] = rows;
  if (!job) throw new Error('no message is queued');
  await recordOrderMessage(shop.db, shop.jobs, testLinks, job.data);
  const messages = await shop.db
    .selectFrom('message')
    .where('parent_order_id', '=', job.data.parentOrderId)
    .select(['channel', 'body', 'content'])
    .execute();
  return Object.fromEntries(
    messages.map((message) => [message.channel, message.body + htmlOf(message)]),
  );
}

test('the confirmation names the variants, two of a product as two lines', async () => {
  const shirt = (valueId: string, quantity: number) => ({
    itemCustomId: 'shirt',
    quantity,
    options: [{ optionId: 'size', valueId }],
  });
  const [id = ''] = await shop.book([shirt('s', 1), shirt('m', 2)]);
  const { email = '' } = await textsOf(id);
  expect(email).toMatch(/1 x Product shirt \(Size: S\) .*\n2 x Product shirt \(Size: M\) /);
  // The same in the HTML.
  expect(email.match(/(?:\d × · )?Size: \w(?=<)/g)).toEqual(['Size: S', '2 × · Size: M']);
});

test('emails show the ordered items with pictures from the shop', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await sql`update order_item set image = 'lamp/brass-1' where order_id =
    (select id from orders where order_id = ${id})`.execute(shop.db);
  expect((await textsOf(id)).email).toContain(
    'src="https://shop.example/media/160/lamp/brass-1.jpg"',
  );
  await sql`update order_item set image = 'javascript:alert(1)' where order_id =
    (select id from orders where order_id = ${id})`.execute(shop.db);
  await shop.staff.move(id, 'Accepted');
  expect((await textsOf(id)).email).not.toContain('javascript:');
});

test('the confirmation of an exchange names the original order', async () => {
  const [first = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  const [second = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await sql`update orders set exchange_of = (select id from orders where order_id = ${first})
    where order_id = ${second}`.execute(shop.db);
  expect((await textsOf(second)).email).toContain(`In exchange for items of order: ${first}`);
  expect((await textsOf(first)).email).not.toContain('In exchange');
});

test('the confirmation of an order to be paid online says until when it is reserved, and links to the payment until it is paid', async () => {
  const online = { paymentMethod: 'swedbankpay' };
  const held = /Your items are reserved until .+ \(Pakistan time\)\. Pay now to confirm\./;
  const pay = '&pay=swedbankpay';
  const [unpaid = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }], online);
  const { email = '' } = await textsOf(unpaid);
  expect(email).toMatch(held);
  expect(email).toContain(pay);
  const [paid = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }], online);
  await sql`update orders set payment_status = 'authorized' where order_id = ${paid}`.execute(
    shop.db,
  );
  const [cash = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  for (const id of [paid, cash]) {
    const { email: other = '' } = await textsOf(id);
    expect(other).toContain(`Thank you for your order ${id}`);
    expect(other).not.toMatch(held);
    expect(other).not.toContain(pay);
  }
});

test('the email and SMS about a shipping offer link to the page that answers it', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 1 }]);
  await shop.staff.move(id, 'Accepted');
  await shop.staff.quote(id, 12_000_00);
  const page = `https://shop.example/account/orders/orderDetail/${id}`;
  const { email, sms } = await textsOf(id);
  expect(email).toContain(page);
  expect(email).toContain('/confirmation?id=');
  expect(sms).toMatch(new RegExp(` ${page}$`));
});

test('the email and SMS about a more expensive change link to its payment', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }], {
    paymentMethod: 'swedbankpay',
  });
  await sql`update orders set payment_status = 'captured' where order_id = ${id}`.execute(shop.db);
  const { orderChanges } = testClient(shop.context(byStaff));
  const { goods } = await orderChanges.goods({ itemCustomIds: ['watch'] });
  const requested = { id, added: [{ itemId: goods[0]?.itemId ?? '', quantity: 1 }] };
  const { changeId, after } = await orderChanges.preview(requested);
  await orderChanges.confirm({ ...requested, changeId, seenTotal: after.total });
  const { email, sms } = await textsOf(id);
  expect(email).toContain('Pay it online now');
  expect(sms).toMatch(/confirmation\?id=\w+&receipt=[^ ]+&pay=swedbankpay$/);
});

test('a missed delivery and a missed pick-up have different texts', async () => {
  const [home = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  for (const to of ['Accepted', 'OutForDelivery', 'NoShow'] as const)
    await shop.staff.move(home, to);
  const atTheDoor = await textsOf(home);
  expect(atTheDoor.sms).toContain('no one was in');
  expect(atTheDoor.sms).not.toContain('is held');

  const [fetched = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await sql`update orders set delivery_method = 'store' where order_id = ${fetched}`.execute(
    shop.db,
  );
  const hours = [1, 2].map((day) => ({
    day,
    timeStartHours: 10,
    timeStartMinutes: 0,
    timeEndHours: 21,
    timeEndMinutes: 0,
  }));
  await sql`update branch set opening_hours = ${JSON.stringify(hours)}::jsonb where code = 'lahore'`.execute(
    shop.db,
  );
  const { email } = await textsOf(fetched);
  expect(email).toContain('Opening hours: Mon – Tue: 10:00 AM – 9:00 PM');
  expect(email).toContain('Bring with you: Your order number and your CNIC');
  const [order] = await testClient(shop.as('ayesha').context).orders.byOrderId({ id: fetched });
  expect(order?.openingHours).toEqual(hours);
  for (const to of ['Accepted', 'NoShow'] as const) await shop.staff.move(fetched, to);
  expect((await textsOf(fetched)).sms).toContain('is held');
});

/** As if the order had been booked two hours ago. */
const age = (id: string) =>
  sql`update orders set created_at = now() - interval '2 hours' where order_id = ${id}`.execute(
    shop.db,
  );

test('an order cancelled soon after booking is reported by email only', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await shop.as('ayesha').cancel(id);
  const { email, sms } = await textsOf(id);
  expect(email).toContain(`Your order ${id} has been cancelled.`);
  expect(sms ?? '').not.toContain('cancelled');
});

test('a cancelled order is reported by email and SMS, regardless of who cancelled it', async () => {
  const [own = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await age(own);
  await shop.as('ayesha').cancel(own);
  const [shops = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await age(shops);
  await shop.staff.move(shops, 'Cancelled');
  for (const id of [own, shops]) {
    const { email, sms } = await textsOf(id);
    expect(sms).toBe(`Test shop: Your order ${id} has been cancelled. You have not been charged.`);
    expect(email).toContain(`Your order ${id} has been cancelled.`);
  }
});

test('the notification of a part says which booking it belongs to', async () => {
  const ids = await shop.book([
    { itemCustomId: 'watch', quantity: 1 },
    { itemCustomId: 'bag', quantity: 1 },
  ]);
  const [first = ''] = ids;
  const { orders } = await shop.as('ayesha').list({ userId: 'ayesha' });
  const parentOrderId = orders.find(({ orderId }) => orderId === first)?.parentOrderId ?? '';
  expect(ids).not.toContain(parentOrderId);
  await age(first);
  await shop.as('ayesha').cancel(first);
  expect((await textsOf(first)).sms).toContain(`${parentOrderId} / ${first}`);
});

test('parts accepted together are announced in one email, with their items and total', async () => {
  const ids = await shop.book([
    { itemCustomId: 'watch', quantity: 1 },
    { itemCustomId: 'bag', quantity: 1 },
  ]);
  for (const id of ids) await shop.staff.move(id, 'Accepted');
  const { rows } = await sql<{ data: JobPayloads['order-message']; wait: number }>`
    select data, extract(epoch from start_after - created_on)::int as wait from pgboss.job
    where name = 'order-message' and data ->> 'kind' = 'order-accepted'
      and data ->> 'orderId' = any(${ids}::text[]) order by created_on desc`.execute(shop.db);
  expect(rows.map(({ wait }) => wait)).toEqual([60, 60]);
  for (const { data } of [...rows, ...rows]) {
    await recordOrderMessage(shop.db, shop.jobs, testLinks, data);
  }
  const mails = await shop.db
    .selectFrom('message')
    .where('parent_order_id', '=', rows[0]?.data.parentOrderId ?? '')
    .where('kind', 'like', 'order-accepted%')
    .select(['channel', 'body'])
    .execute();
  expect(mails).toHaveLength(1);
  for (const said of ['Product watch', 'Product bag', 'Total: ', 'Deliver to: ']) {
    expect(mails[0]?.body).toContain(said);
  }
});

test('older texts that would reverse a message’s direction are cleaned when sent', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await sql`update orders set customer_notes = ${'Ring\u202e\ntwice\u0007'}, shipping_address = shipping_address
    || ${JSON.stringify({ customerStreet: 'Mall\u202e Road\nRefund to 0300', customerLastName: 'K\u2067han' })}::jsonb
    where order_id = ${id}`.execute(shop.db);
  await sql`update order_item set name = ${'Watch\u202e\u2066 gold'}
    where order_id = (select id from orders where order_id = ${id})`.execute(shop.db);
  const { email = '', sms = '' } = await textsOf(id);
  for (const said of [email, sms]) {
    expect(said).not.toMatch(/[\u202a-\u202e\u2066\u2067]|(?!\n)\p{Cc}/u);
    expect(said).toContain('Watch gold');
  }
  expect(email).toContain('Mall Road Refund to 0300');
  expect(sms).not.toContain('\n');
});
