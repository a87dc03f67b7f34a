import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { settleRefunds } from '../../testing/pay-refunds.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 10_000_00, stock: 5_000 },
    { itemCustomId: 'bag', branch: 'newYork', price: 100_00, stock: 500 },
  ]);
  await sql`insert into "user" (id, tenant_id, name, role)
    select id, ${shop.tenant.id}, id, 'staff' from unnest(array['desk', 'boss']) id`.execute(
    shop.db,
  );
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    values ('session of boss', ${shop.tenant.id}, 'boss', 'b', now() + interval '1 hour')`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const limits = { ...everything.limits, refundOfOrder: 5_000_00, refundOfDay: 8_000_00 };

/** A member with refund limits of 5,000 rupees per order and 8,000 per day. */
const clerk = (id = 'desk') =>
  testClient(
    shop.context(
      signedInAs(id, { role: 'staff', secondFactor: true, access: { ...everything, limits } }),
    ),
  );
const boss = () =>
  testClient(shop.context(signedInAs('boss', { role: 'admin', secondFactor: true })));

async function paid(itemCustomId = 'watch') {
  const [id = ''] = await shop.book([{ itemCustomId, quantity: 1 }]);
  await sql`update orders set status = 'Delivered', payment_status = 'captured'
    where order_id = ${id}`.execute(shop.db);
  return id;
}
let keys = 0;
const refund = (who: ReturnType<typeof clerk>, id: string, amount: number) =>
  who.staffOrders.refund({
    headers: { 'idempotency-key': `some-refund-${++keys}` },
    params: { id },
    body: { amount, reason: 'A scratch' },
  });
const ask = (id: string, amount: number, who = clerk()) =>
  who.refunds.ask({ orderId: id, key: `some-request-${++keys}`, amount, reason: 'Broken' });
const exceeded = { code: 'LIMIT_EXCEEDED', data: { refundOfOrder: 5_000_00, currency: 'PKR' } };

describe('refunds a member can make without approval', () => {
  test('is bounded for an order, all its refunds together', async () => {
    const id = await paid();
    await refund(clerk('one'), id, 3_000_00);
    await expect(refund(clerk('two'), id, 2_001_00)).rejects.toMatchObject(exceeded);
    await refund(clerk('two'), id, 2_000_00);
    await settleRefunds(shop.staff.context, id);
    expect((await boss().staffOrders.detail({ id })).order.refundedAmount).toBe(5_000_00);
    await refund(boss(), id, 4_000_00);
  });

  test('is bounded for a day, over all orders and at once', async () => {
    const ids = [await paid(), await paid(), await paid()];
    const ends = await Promise.allSettled(ids.map((id) => refund(clerk('busy'), id, 4_000_00)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    // Refunds of other days do not count.
    await sql`update order_refund set created_at = now() - interval '1 day'`.execute(shop.db);
    await refund(clerk('busy'), await paid(), 4_000_00);
  });

  test('is measured in the shop’s currency, and nothing where there is no rate', async () => {
    const id = await paid('bag');
    await sql`update orders set currency = 'USD' where order_id = ${id}`.execute(shop.db);
    // At 277.75 rupees a dollar.
    await expect(refund(clerk('abroad'), id, 19_00)).rejects.toMatchObject(exceeded);
    await refund(clerk('abroad'), id, 18_00);
    await sql`update orders set currency = 'AED' where order_id = ${id}`.execute(shop.db);
    await expect(refund(clerk('other'), id, 1)).rejects.toMatchObject(exceeded);
  });
});

describe('a refund above the limit', () => {
  test('is made once a second member approves', async () => {
    const id = await paid();
    const request = await ask(id, 9_000_00);
    expect(request).toMatchObject({ orderId: id, isOwn: true, decision: null, askedBy: 'desk' });
    expect((await boss().refunds.list({})).requests).toMatchObject([
      { id: request.id, isOwn: false, amount: 9_000_00 },
    ]);
    const approved = await boss().refunds.approve({ id: request.id });
    expect(approved).toMatchObject({ decision: 'approved', decidedBy: 'boss' });
    expect(await boss().refunds.approve({ id: request.id })).toEqual(approved);
    await expect(boss().refunds.reject({ id: request.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await settleRefunds(shop.staff.context, id);
    const { refunds, parts } = await boss().staffOrders.booking({ parentOrderId: id });
    expect(refunds).toMatchObject([{ amount: 9_000_00, reason: 'Broken', person: { id: 'boss' } }]);
    expect(parts).toMatchObject([{ order: { refundedAmount: 9_000_00 } }]);
    expect((await boss().refunds.list({})).requests).toEqual([]);
    expect((await boss().refunds.list({ state: 'decided' })).requests).toHaveLength(1);
  });

  test('cannot be approved by its requester, nor beyond the approver’s own limit', async () => {
    const id = await paid();
    const own = await ask(id, 9_000_00, boss());
    await expect(boss().refunds.approve({ id: own.id })).rejects.toMatchObject({
      code: 'OWN_REQUEST',
    });
    await expect(boss().refunds.reject({ id: own.id })).rejects.toMatchObject({
      code: 'OWN_REQUEST',
    });
    await sql`insert into session (id, tenant_id, user_id, token, expires_at)
      values ('session of desk', ${shop.tenant.id}, 'desk', 'd', now() + interval '1 hour')`.execute(
      shop.db,
    );
    await expect(clerk().refunds.approve({ id: own.id })).rejects.toMatchObject(exceeded);
    expect((await boss().staffOrders.detail({ id })).order.refundedAmount).toBe(0);
  });

  test('needs a recent login', async () => {
    const request = await ask(await paid(), 9_000_00);
    await sql`update session set created_at = now() - interval '1 hour' where user_id = 'boss'`.execute(
      shop.db,
    );
    await expect(boss().refunds.approve({ id: request.id })).rejects.toMatchObject({
      code: 'LOGIN_AGAIN',
    });
    await sql`update session set created_at = now() where user_id = 'boss'`.execute(shop.db);
    expect(await boss().refunds.reject({ id: request.id })).toMatchObject({ decision: 'rejected' });
  });

  test('never refunds more than was paid, with concurrent approvals', async () => {
    const id = await paid();
    const requests = [await ask(id, 6_000_00), await ask(id, 7_000_00)];
    const ends = await Promise.allSettled(
      requests.map((request) => boss().refunds.approve({ id: request.id })),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(ask(id, 9_000_00)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('requested twice with the same key is one request', async () => {
    const request = { orderId: await paid(), key: 'the-same-key', amount: 9_000_00, reason: 'x' };
    const first = await clerk().refunds.ask(request);
    expect(await clerk().refunds.ask(request)).toEqual(first);
  });
});

describe('a till', () => {
  test('is shown before and after a refund in cash, with what gift vouchers and providers pay left out', async () => {
    const id = await paid();
    const { till, cash } = await boss().staffOrders.previewRefund({ id, goodwill: 100_00 });
    expect(cash).toBe(100_00);
    expect(till?.after).toBe((till?.holds ?? 0) - 100_00);
    const requested = await ask(id, 200_00);
    expect(requested).toMatchObject({ way: 'cash', till: { after: (till?.holds ?? 0) - 200_00 } });
    // A part that gift vouchers paid does not leave the till, in a preview as in a request.
    await sql`with voucher as (
        insert into gift_voucher (tenant_id, code_hash, ending, currency, amount, expires_at, note, recipient, issued_by)
        values (${shop.tenant.id}, repeat('7', 64), 'ABCD', 'PKR', 15000, now() + interval '1 day', '', '', 'staff:boss')
        returning id)
      insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
      select voucher.id, entry.kind, entry.amount, entry.order_id, 'staff:boss' from voucher,
        (values ('issued', 15000::bigint, null::bigint),
          ('spent', -15000, (select id from orders where order_id = ${id}))) as entry(kind, amount, order_id)`.execute(
      shop.db,
    );
    const [request] = (await boss().refunds.list({})).requests.filter(
      (one) => one.id === requested.id,
    );
    expect(request?.till?.after).toBe((till?.holds ?? 0) - 50_00);
    const again = await boss().staffOrders.previewRefund({ id, goodwill: 200_00 });
    expect(again).toMatchObject({ voucher: 150_00, cash: 50_00, till: request?.till });
  });
});
