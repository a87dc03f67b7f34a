import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs, testLinks } from '../../../testing/test-context.ts';
import { testShopSize } from '../../../testing/write-test-shop.ts';
import { queueRestockMessages } from './queue-restock-messages.ts';

let shop: TestOrders;
const shirt = (valueId: string) => ({
  itemCustomId: 'shirt',
  branch: 'lahore' as const,
  price: 90_00,
  stock: 2,
  options: [testShopSize],
  variant: { code: `shirt-${valueId}`, choice: { size: valueId } },
});

beforeAll(async () => {
  shop = await openTestOrders(['s', 'm'].map(shirt));
  await sql`update "user" set role = 'admin' where id = 'staff'`.execute(shop.db);
});
afterAll(() => shop.close());

const member = () =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true })));

/** Sells out both sizes: one delivered order of each. The name of each waiting customer is the code of their size. */
async function sellAll() {
  const sold = { s: '', m: '' };
  for (const valueId of ['s', 'm'] as const) {
    const options = [{ optionId: 'size', valueId }];
    const [id = ''] = await shop.book([{ itemCustomId: 'shirt', quantity: 2, options }]);
    for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
    sold[valueId] = id;
  }
  await sql`
    insert into restock_alert (tenant_id, product_id, variant_id, email, mailbox, language)
    select tenant_id, product_id, id, code || '@example.com', code, 'en' from variant`.execute(
    shop.db,
  );
  expect(await notified()).toEqual([]);
  return sold;
}

/** The recipients of queued messages. */
async function notified(): Promise<string[]> {
  await queueRestockMessages(shop.db, shop.jobs, testLinks);
  const messages = await shop.db
    .selectFrom('message')
    .where('kind', '=', 'restock-email')
    .select('recipient')
    .execute();
  return messages.map(({ recipient }) => recipient);
}

const stocked = () =>
  sql<{ code: string; stock: number }>`
    select v.code, i.stock from item i join variant v on v.id = i.variant_id order by v.code`
    .execute(shop.db)
    .then(({ rows }) => Object.fromEntries(rows.map(({ code, stock }) => [code, stock])));

test('items that are restocked by a refund or a return notify those who wait for them', async () => {
  const sold = await sellAll();
  const { lines } = await member().staffOrders.previewRefund({ id: sold.m });
  const refund = (restock: boolean) =>
    member().staffOrders.refund({
      headers: { 'idempotency-key': `a-shirt-comes-back-${restock}` },
      params: { id: sold.m },
      body: {
        amount: 90_00,
        lines: [{ id: lines[0]?.id ?? '', quantity: 1, restock }],
        reasonCode: 'damaged',
      },
    });
  await refund(false);
  expect(await notified()).toEqual([]);
  await refund(true);
  expect(await stocked()).toEqual({ 'shirt-s': 0, 'shirt-m': 1 });
  expect(await notified()).toEqual(['shirt-m@example.com']);

  const back = await member().returns.returnable({ id: sold.s });
  const line = back.lines[0]?.id ?? '';
  const { id } = await member().returns.open({
    orderId: sold.s,
    key: 'a-shirt-is-returned',
    lines: [{ id: line, quantity: 2 }],
    reasonCode: 'changed-mind',
  });
  await member().returns.decide({ id, decision: 'approved' });
  expect(await notified()).toEqual(['shirt-m@example.com']);
  const received = [{ id: line, received: 2, condition: 'as-new' as const, restock: true }];
  await member().returns.receive({ id, lines: received });
  await member().returns.receive({ id, lines: received });
  expect(await stocked()).toEqual({ 'shirt-s': 2, 'shirt-m': 1 });
  expect(await notified()).toEqual(['shirt-m@example.com', 'shirt-s@example.com']);
});
