import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordOrderMessage } from '../../messaging/notifications/record-order-message.ts';
import type { JobPayloads } from '../../platform/jobs.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { cancelLockedOrder } from '../../sales/life/cancel-locked-order.ts';
import { selectOrderAndStockForUpdate } from '../../sales/life/select-order-for-update.ts';
import { presentOrders } from '../../sales/reading/get-order.ts';
import { selectOrders } from '../../sales/reading/select-orders.ts';
import { byStaff, testLinks } from '../../testing/test-context.ts';
import { settlePayment } from '../attempt/settle-payment.ts';
import { selectOperationsOf } from '../ledger/select-operations.ts';
import { book, start } from '../testing/test-payments.ts';
import { openTestWalletPayments, type TestWalletPayments } from '../testing/test-wallets.ts';
import { concludeOperation } from './conclude-operation.ts';

let wallets: TestWalletPayments;

beforeAll(async () => {
  wallets = await openTestWalletPayments();
}, 60_000);
afterEach(() => wallets.calm());
afterAll(() => wallets.close());

async function orderOf(id: string) {
  const { shop } = wallets;
  const rows = await selectOrders(shop.db, shop.tenant.id, 'parent_order_id', id);
  const [order] = await presentOrders(shop, rows, true);
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** Runs a booking's message jobs, each twice as retries do, and answers its SMS and mails by kind. */
async function sentMessages(id: string) {
  const { db, jobs } = wallets.shop;
  const { rows } = await sql<{ data: JobPayloads['order-message'] }>`
    select data from pgboss.job where name = 'order-message' and data ->> 'parentOrderId' = ${id}
    order by created_on`.execute(db);
  for (const { data } of [...rows, ...rows]) await recordOrderMessage(db, jobs, testLinks, data);
  const messages = await db
    .selectFrom('message')
    .where('parent_order_id', '=', id)
    .select(['kind', 'channel', 'body'])
    .orderBy('id')
    .execute();
  return messages.map(({ kind, channel, body }) => ({
    kind: kind.replace(/\/.*/, ''),
    channel,
    body: body.replaceAll('\u00a0', ' '),
  }));
}

async function cancel(id: string) {
  const { shop } = wallets;
  const { orderId } = await orderOf(id);
  await retryTransaction(shop.db, async (trx) => {
    const requested = { tenantId: shop.tenant.id, orderId };
    const { order, units } = await selectOrderAndStockForUpdate(trx, requested);
    const actor = { party: 'customer', name: 'customer:ayesha' } as const;
    await cancelLockedOrder(shop, trx, order, units, { actor, reason: 'customer' });
  });
}

test('a payment is announced at once, a refund only when it is confirmed', async () => {
  const { shop } = wallets;
  const { id } = await wallets.paid('easypaisa');
  const paid = (await orderOf(id)).orderAmount;
  expect(await orderOf(id)).toMatchObject({ moneyState: 'paid', refunds: [] });
  const events = (await orderOf(id)).timeline.map(({ kind }) => kind);
  expect(events).toContain('payment-captured');
  const received = (await sentMessages(id)).filter(({ kind }) =>
    kind.startsWith('payment-received'),
  );
  expect(received.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  for (const { body } of received)
    expect(body).toMatch(/We have received Rs [\d,.]+ for your order/);

  await cancel(id);
  const cancelled = await orderOf(id);
  expect(cancelled).toMatchObject({
    moneyState: 'refund-on-its-way',
    refundedAmount: 0,
    refunds: [{ amount: paid, state: 'on-its-way', to: 'easypaisa', by: expect.any(String) }],
  });
  const goingBack = /Rs [\d,.]+ is on its way to Easypaisa\. It arrives by \d+ \w+ \d{4}\./;
  const ofCancel = (await sentMessages(id)).filter(({ kind }) =>
    kind.startsWith('order-cancelled'),
  );
  expect(ofCancel.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  for (const { body } of ofCancel) expect(body).toMatch(goingBack);
  expect((await sentMessages(id)).map(({ kind }) => kind)).not.toContain('order-refunded');

  await shop.runOperations();
  expect((await orderOf(id)).moneyState, 'staff refund by hand').toBe('refund-on-its-way');
  const [operation] = await selectOperationsOf(shop.db, shop.tenant.id, id, null);
  expect(operation?.reason).toMatch(/^refund Rs\u00a0[\d,]+\.\d\d in the portal of Easypaisa$/);
  await concludeOperation({ ...shop, ...byStaff }, Number(operation?.id), 'PORTAL-1');
  expect(await orderOf(id)).toMatchObject({
    moneyState: 'refunded',
    refundedAmount: paid,
    refunds: [{ amount: paid, state: 'refunded', to: 'easypaisa', by: null }],
  });
  const refunded = (await sentMessages(id)).filter(({ kind }) => kind.startsWith('order-refunded'));
  expect(refunded.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
});

test('an unpaid order that is cancelled says that nothing was charged', async () => {
  const { shop } = wallets;
  // The tests before it sent as much to this mailbox as an hour allows.
  await sql`truncate account_try`.execute(shop.db);
  const id = await book(shop, shop.tenant, 'easypaisa');
  expect((await orderOf(id)).moneyState).toBe('awaited');
  await cancel(id);
  expect((await orderOf(id)).moneyState).toBe('not-charged');
  const cancelled = (await sentMessages(id)).filter(({ kind }) =>
    kind.startsWith('order-cancelled'),
  );
  // By mail only: it was booked a moment ago.
  expect(cancelled).toHaveLength(1);
  for (const { body } of cancelled) expect(body).toContain('You have not been charged.');
});

test('the email and SMS about a voucher say how much, where and by when to pay, and its payment is announced', async () => {
  const { shop } = wallets;
  const id = await book(shop, shop.tenant, 'easypaisa');
  const { payment } = await start(shop, shop.tenant, id, { way: 'voucher', phone: '03451234567' });
  await settlePayment(shop, payment.id, { actor: 'return' });
  const messages = (await sentMessages(id)).filter(({ kind }) =>
    kind.startsWith('payment-voucher'),
  );
  expect(messages).toHaveLength(2);
  for (const { body } of messages) {
    expect(body).toContain('Any Easypaisa shop');
    expect(body).toMatch(/Voucher number: \d+/);
    expect(body).toMatch(/Amount: Rs [\d,.]+/);
    expect(body).toMatch(new RegExp(`/confirmation\\?id=${id}&receipt=\\S+&pay=easypaisa`));
  }
  expect(wallets.easypaisa.payVoucher(payment.provider_id ?? '')).toBe(true);
  await settlePayment(shop, payment.id, { actor: 'callback' });
  await settlePayment(shop, payment.id, { actor: 'reconciliation' });
  const received = (await sentMessages(id)).filter(({ kind }) =>
    kind.startsWith('payment-received'),
  );
  expect(received.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
});

test('a payment after the end of an order is announced as being refunded, then as refunded', async () => {
  const { shop } = wallets;
  const id = await book(shop, shop.tenant, 'easypaisa');
  const { payment } = await start(shop, shop.tenant, id, { way: 'voucher', phone: '03451234567' });
  await settlePayment(shop, payment.id, { actor: 'return' });
  await cancel(id);
  expect(wallets.easypaisa.payVoucher(payment.provider_id ?? '')).toBe(true);
  await settlePayment(shop, payment.id, { actor: 'callback' });
  expect((await orderOf(id)).moneyState).toBe('refund-on-its-way');
  const late = (await sentMessages(id)).filter(({ kind }) => kind.startsWith('payment-late'));
  expect(late).toHaveLength(2);
  for (const { body } of late) expect(body).toContain('is on its way to Easypaisa');
  expect(
    (await sentMessages(id)).filter(({ kind }) => kind.startsWith('payment-received')),
  ).toEqual([]);
});
