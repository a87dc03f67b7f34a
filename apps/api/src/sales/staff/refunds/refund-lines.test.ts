import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { settleRefunds } from '../../testing/pay-refunds.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 3_000 },
    { itemCustomId: 'pot', branch: 'lahore', price: 2_000_00, stock: 1_000 },
  ]);
  await sql`update "user" set role = 'admin' where id = 'staff'`.execute(shop.db);
});
afterAll(() => shop.close());

const client = (id = 'staff', access = everything) =>
  testClient(shop.context(signedInAs(id, { role: 'staff', secondFactor: true, access })));

/** Two cups and a pot, delivered and paid in cash. */
async function delivered() {
  const [id = ''] = await shop.book([
    { itemCustomId: 'cup', quantity: 2 },
    { itemCustomId: 'pot', quantity: 1 },
  ]);
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
  const { lines } = await client().staffOrders.previewRefund({ id });
  return { id, cups: lines[0]?.id ?? '', pot: lines[1]?.id ?? '' };
}

let keys = 0;
type Body = Parameters<ReturnType<typeof client>['staffOrders']['refund']>[0]['body'];
function refund(id: string, body: Body) {
  keys += 1;
  const headers = { 'idempotency-key': `refund-of-lines-${keys}` };
  return client().staffOrders.refund({ headers, params: { id }, body });
}

test('each piece is returned once, and restocked only once', async () => {
  const { id, cups } = await delivered();
  const before = await shop.stockOf('cup');
  const one = (restock: boolean) => [{ id: cups, quantity: 1, restock }];
  await refund(id, { amount: 500_00, lines: one(true), reasonCode: 'damaged' });
  expect(await shop.stockOf('cup')).toBe(before + 1);
  expect(await client().staffOrders.previewRefund({ id, lines: one(false) })).toMatchObject({
    lines: [
      { left: 1, restockable: 1, quantity: 2 },
      { left: 1, restockable: 1 },
    ],
    amount: 500_00,
    cash: 500_00,
    online: 0,
    mayAlone: true,
  });
  const two = [{ id: cups, quantity: 2, restock: false }];
  await expect(
    refund(id, { amount: 1_000_00, lines: two, reasonCode: 'late' }),
  ).rejects.toMatchObject({ data: { details: [{ path: 'body.lines.0.quantity' }] } });
  await refund(id, { amount: 500_00, lines: one(false), reasonCode: 'late' });
  expect(await shop.stockOf('cup')).toBe(before + 1);
  const { refunds } = await client().staffOrders.booking({ parentOrderId: id });
  expect(refunds).toMatchObject([
    { reasonCode: 'damaged', lines: [{ name: 'Product cup', quantity: 1, restocked: 1 }] },
    { reasonCode: 'late', lines: [{ quantity: 1, restocked: 0 }] },
  ]);
});

test('the purposes of an amount add up, and the reason is never left out', async () => {
  const { id, pot } = await delivered();
  const lines = [{ id: pot, quantity: 1 }];
  const refused = (body: Body) =>
    expect(refund(id, body)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await refused({ amount: 1_999_99, lines, reasonCode: 'late' });
  await refused({ amount: 2_000_00, lines, reason: '' });
  await refused({ amount: 99_999_00, shipping: 99_999_00, reasonCode: 'late' });
  // Goodwill on top of the line.
  await refund(id, { amount: 2_100_00, lines, reason: 'It came broken' });
  await settleRefunds(shop.staff.context, id);
  expect((await client().staffOrders.detail({ id })).order.refundedAmount).toBe(2_100_00);
});

test('a preview refuses more goodwill than is left of a cash order, instead of refunding all of it', async () => {
  const { id } = await delivered();
  const { left } = await client().staffOrders.previewRefund({ id });
  await expect(
    client().staffOrders.previewRefund({ id, goodwill: left + 1_00 }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { details: [{ path: 'amount' }] } });
  expect(await client().staffOrders.previewRefund({ id, goodwill: left })).toMatchObject({
    amount: left,
    cash: left,
  });
});

test('items that have not left are taken out of the order by changing it, not put back', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 1 }]);
  await sql`update orders set payment_status = 'captured' where order_id = ${id}`.execute(shop.db);
  const { lines } = await client().staffOrders.previewRefund({ id });
  expect(lines).toMatchObject([{ left: 1, restockable: 0 }]);
  const back = [{ id: lines[0]?.id ?? '', quantity: 1, restock: true }];
  await expect(
    refund(id, { amount: 500_00, lines: back, reasonCode: 'late' }),
  ).rejects.toMatchObject({ data: { details: [{ path: 'body.lines.0.restock' }] } });
});

test('a second member approves the lines as requested', async () => {
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    values ('session of staff', ${shop.tenant.id}, 'staff', 's', now() + interval '1 hour')`.execute(
    shop.db,
  );
  const { id, pot } = await delivered();
  const before = await shop.stockOf('pot');
  const limits = { ...everything.limits, refundOfOrder: 100_00 };
  const clerk = client('clerk', { ...everything, limits });
  const lines = [{ id: pot, quantity: 1, restock: true }];
  expect(await clerk.staffOrders.previewRefund({ id, lines })).toMatchObject({ mayAlone: false });
  const requested = { orderId: id, key: 'lines-of-a-clerk', amount: 2_100_00, lines };
  const request = await clerk.refunds.ask({ ...requested, reasonCode: 'wrong-item' });
  expect(request).toMatchObject({
    reasonCode: 'wrong-item',
    lines: [{ name: 'Product pot', options: [], quantity: 1, restock: true }],
    shipping: 0,
    goodwill: 100_00,
  });
  await refund(id, { amount: 2_000_00, lines: [{ id: pot, quantity: 1 }], reasonCode: 'late' });
  // The pot was refunded meanwhile: not a second time.
  await expect(client().refunds.approve({ id: request.id })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await shop.stockOf('pot')).toBe(before);
});
