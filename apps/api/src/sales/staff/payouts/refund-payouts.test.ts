import type { PayoutMethod } from '@karwan/contract/payout-ways';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordOrderMessage } from '../../../messaging/notifications/record-order-message.ts';
import type { JobPayloads } from '../../../platform/jobs.ts';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs, testLinks, testSecret } from '../../../testing/test-context.ts';
import { payoutProof } from '../../customer/payout-link.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 10_000_00, stock: 5_000 },
    { itemCustomId: 'bag', branch: 'newYork', price: 100_00, stock: 500 },
  ]);
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('desk', ${shop.tenant.id}, 'desk', 'staff')`.execute(shop.db);
});
beforeEach(async () => {
  await sql`truncate account_try`.execute(shop.db);
});
afterAll(() => shop.close());

const member = (permissions: ReadonlySet<string> = everything.permissions) =>
  testClient(
    shop.context(
      signedInAs('desk', {
        role: 'staff',
        secondFactor: true,
        access: { ...everything, permissions: permissions as typeof everything.permissions },
      }),
    ),
  );
const guest = () => testClient(shop.context(signedInAs(undefined)));

async function paid(itemCustomId = 'watch') {
  const [id = ''] = await shop.book([{ itemCustomId, quantity: 1 }]);
  await sql`update orders set status = 'Delivered', payment_status = 'captured'
    where order_id = ${id}`.execute(shop.db);
  return id;
}

let keys = 0;
/** Refunds a part of an order. @returns the payout */
async function refund(id: string, way: PayoutMethod, amount = 500_00) {
  await member().staffOrders.refund({
    headers: { 'idempotency-key': `payout-${++keys}` },
    params: { id },
    body: { amount, reason: 'A scratch', way },
  });
  const { payouts } = await member().refundPayouts.list({ orderId: id });
  const payout = payouts.at(-1);
  if (!payout) throw new Error('no payout');
  return payout;
}

async function tillOf(orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(e.amount), 0)::bigint as balance from cash_entry e join orders o on o.branch_id = e.branch_id
    where o.order_id = ${orderId} and e.holder = 'branch'`.execute(shop.db);
  return rows[0]?.balance ?? Number.NaN;
}

/** Runs the jobs about an order; returns the messages that they wrote. */
async function messagesOf(orderId: string): Promise<{ kind: string; body: string }[]> {
  const { rows: jobs } = await sql<{ data: JobPayloads['order-message'] }>`
    select data from pgboss.job where name = 'order-message' and data ->> 'orderId' = ${orderId}
    order by (data ->> 'eventId')::bigint`.execute(shop.db);
  for (const { data } of jobs) await recordOrderMessage(shop.db, shop.jobs, testLinks, data);
  const { rows } = await sql<{ kind: string; body: string }>`
    select m.kind, m.body from message m join orders o on o.parent_order_id = m.parent_order_id
    where o.order_id = ${orderId} order by m.id`.execute(shop.db);
  return rows;
}

/** The parameters of the link to name an account, as the page gets them. */
async function linkOf(orderId: string) {
  const sent = (await messagesOf(orderId)).filter(({ kind }) =>
    kind.includes('refund-details-sms'),
  );
  const [, id = '', proof = ''] = /\/refund\/(\d+)\/(\S+)/.exec(sent.at(-1)?.body ?? '') ?? [];
  return { id, proof };
}

const eventsOf = async (orderId: string) =>
  (await shop.eventsOf(orderId)).filter((kind) => /refund/.test(kind));
const account = { account: 'pk36 scbl 0000 0011 2345 6702', name: 'Ayesha Khan' };

describe('a refund in cash', () => {
  test('is issued when handed over: only then the drawer changes and the customer is notified', async () => {
    const id = await paid();
    const till = await tillOf(id);
    const payout = await refund(id, 'cash');
    expect(payout).toMatchObject({ way: 'cash', state: 'to-be-paid', amount: 500_00 });
    expect(await tillOf(id)).toBe(till);
    expect(await eventsOf(id)).toEqual(['refund-asked']);
    const { order } = await member().staffOrders.detail({ id });
    expect(order).toMatchObject({ refundedAmount: 0, moneyState: 'refund-on-its-way' });
    expect(order.refunds).toEqual([{ amount: 500_00, state: 'on-its-way', to: 'cash', by: null }]);
    expect((await messagesOf(id)).map(({ kind }) => kind)).not.toContainEqual(
      expect.stringMatching(/^order-refunded/),
    );

    const pay = (belowZero: boolean) =>
      member().refundPayouts.pay({ id: payout.id, way: 'cash', belowZero });
    await expect(pay(false)).rejects.toMatchObject({ code: 'TILL_BELOW_ZERO' });
    const handed = await pay(true);
    expect(handed).toMatchObject({ state: 'paid', reference: '' });
    expect(await pay(true)).toEqual(handed);
    expect(await tillOf(id)).toBe(till - 500_00);
    expect(await eventsOf(id)).toEqual(['refund-asked', 'refunded']);
    expect((await member().staffOrders.detail({ id })).order).toMatchObject({
      refundedAmount: 500_00,
      moneyState: 'partially-refunded',
    });
    expect((await messagesOf(id)).map(({ kind }) => kind)).toContainEqual(
      expect.stringMatching(/^order-refunded/),
    );
  });

  test('is paid once when two members hand it over at once', async () => {
    const id = await paid();
    const till = await tillOf(id);
    const { id: payout } = await refund(id, 'cash');
    await Promise.all(
      [1, 2, 3].map(() => member().refundPayouts.pay({ id: payout, way: 'cash', belowZero: true })),
    );
    expect(await tillOf(id)).toBe(till - 500_00);
  });

  test('of the whole amount marks the order as refunded only once handed over', async () => {
    const id = await paid();
    const { left } = await member().staffOrders.previewRefund({ id });
    const { id: payout } = await refund(id, 'cash', left);
    const statusOf = async () =>
      (await member().staffOrders.detail({ id })).order.orderPaymentStatus;
    expect(await statusOf()).toBe('captured');
    await member().refundPayouts.pay({ id: payout, way: 'cash', belowZero: true });
    expect(await statusOf()).toBe('refunded');
  });
});

describe('a refund to an account', () => {
  test('asks the customer by a link, shows the account to members who may refund, and deletes it once sent', async () => {
    const id = await paid();
    const till = await tillOf(id);
    const payout = await refund(id, 'bank');
    expect(payout).toMatchObject({ state: 'awaiting-details', details: null, till: null });
    const link = await linkOf(id);
    expect(link.id).toBe(payout.id);
    expect(await guest().orders.toReceive(link)).toMatchObject({
      orderId: id,
      amount: 500_00,
      way: 'bank',
      state: 'waiting',
    });
    const wrong = { ...link, ...account, account: 'PK36SCBL0000001123456703' };
    await expect(guest().orders.receiveAt(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      member().refundPayouts.pay({ id: payout.id, way: 'bank', reference: 'FT 1' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const received = await guest().orders.receiveAt({ ...link, ...account });
    expect(received).toMatchObject({ state: 'received' });
    expect(JSON.stringify(received)).not.toContain('6702');
    // A second visit cannot redirect the money.
    await guest().orders.receiveAt({ ...link, account: 'PK36SCBL0000001123456702', name: 'Thief' });
    const { payouts } = await member().refundPayouts.list({ orderId: id });
    expect(payouts).toMatchObject([
      {
        state: 'to-be-paid',
        details: { account: 'PK36SCBL0000001123456702', name: 'Ayesha Khan' },
      },
    ]);
    await expect(
      member(new Set(['orders.read'])).refundPayouts.list({ orderId: id }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const stored = async () =>
      JSON.stringify(
        (
          await sql`select p, (select json_agg(e.data) from order_event e where e.order_id = p.order_id) as events,
            (select json_agg(c) from staff_action c) as trail from refund_payout p where refund_id = ${payout.id}`.execute(
            shop.db,
          )
        ).rows,
      );
    expect(await stored()).not.toMatch(/6702|Ayesha Khan/);

    const pay = (reference: string) =>
      member().refundPayouts.pay({ id: payout.id, way: 'bank', reference });
    await expect(pay('')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await pay('FT 2611')).toMatchObject({
      state: 'paid',
      reference: 'FT 2611',
      details: null,
    });
    expect((await pay('FT 2611')).state).toBe('paid');
    await expect(pay('FT 2612')).rejects.toMatchObject({ code: 'CONFLICT' });
    const { rows } = await sql<{ details: string | null }>`
      select details from refund_payout where refund_id = ${payout.id}`.execute(shop.db);
    expect(rows).toEqual([{ details: null }]);
    expect(await tillOf(id)).toBe(till);
    const { events } = await member().staffOrders.booking({ parentOrderId: id });
    const last = events.findLast(({ kind }) => kind === 'refunded');
    expect(last).toMatchObject({ data: { amount: 500_00, way: 'bank', reference: 'FT 2611' } });
    const told = (await messagesOf(id)).find(({ kind }) => /^order-refunded-sms/.test(kind));
    expect(told?.body).toContain('FT 2611');
    expect(await guest().orders.toReceive(link)).toMatchObject({ state: 'over' });
  });

  test('accepts an account read out on the phone, in any usual form', async () => {
    const id = await paid();
    const { id: payout } = await refund(id, 'jazzcash');
    const arrange = (details: typeof account | null, way: PayoutMethod = 'jazzcash') =>
      member().refundPayouts.arrange({ id: payout, way, details });
    await expect(arrange({ ...account, account: '042 35761234' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await arrange({ ...account, account: '+92 300 1234567' })).toMatchObject({
      state: 'to-be-paid',
      details: { account: '03001234567', name: 'Ayesha Khan' },
    });
    // Another way forgets the account; the previous one is not paid any more.
    expect(await arrange(null, 'cash')).toMatchObject({ state: 'to-be-paid', details: null });
    await expect(
      member().refundPayouts.pay({ id: payout, way: 'jazzcash', reference: 'x' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('a newer link voids the previous one; a forged or old link shows nothing', async () => {
    const id = await paid();
    const { id: payout } = await refund(id, 'bank');
    const first = await linkOf(id);
    await sql`update refund_payout set link_until = link_until - interval '1 second'
      where refund_id = ${payout}`.execute(shop.db);
    expect(await guest().orders.toReceive(first)).toMatchObject({ state: 'over' });
    await member().refundPayouts.arrange({ id: payout, way: 'bank' });
    const second = await linkOf(id);
    expect(await guest().orders.toReceive(second)).toMatchObject({ state: 'waiting' });
    const end = Number.parseInt(second.proof, 36) - 1;
    const earlier = payoutProof(testSecret, shop.tenant.id, payout, new Date(end * 1_000));
    expect(await guest().orders.toReceive({ id: payout, proof: earlier })).toMatchObject({
      state: 'over',
    });
    const forged = { id: payout, proof: `${second.proof.split('.')[0]}.${'A'.repeat(22)}` };
    await expect(guest().orders.toReceive(forged)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Pressed again at once it sends nothing.
    const sent = (await messagesOf(id)).length;
    await member().refundPayouts.arrange({ id: payout, way: 'bank' });
    expect(await messagesOf(id)).toHaveLength(sent);
  });

  test('is offered where the currency has such accounts', async () => {
    const id = await paid('bag');
    await sql`update orders set currency = 'USD' where order_id = ${id}`.execute(shop.db);
    const payout = await refund(id, 'cash', 5_00);
    expect(payout.ways).toEqual(['cash']);
    await expect(
      member().refundPayouts.arrange({ id: payout.id, way: 'bank' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('a refund as credit issues a gift voucher, and counts as credit', async () => {
  const id = await paid();
  const till = await tillOf(id);
  const payout = await refund(id, 'credit');
  const issued = await member().refundPayouts.pay({ id: payout.id, way: 'credit' });
  expect(issued).toMatchObject({ state: 'paid', reference: expect.stringMatching(/^\w{4}$/) });
  expect(await member().refundPayouts.pay({ id: payout.id, way: 'credit' })).toEqual(issued);
  const { vouchers } = await member().giftVouchers.list({ ending: issued.reference });
  expect(vouchers).toMatchObject([{ amount: 500_00, balance: 500_00, currency: 'PKR' }]);
  expect(await tillOf(id)).toBe(till);
  const { rows } = await sql<{ channel: string }>`
    select channel from message where kind like 'gift-voucher-%' and is_farewell`.execute(shop.db);
  expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
});
