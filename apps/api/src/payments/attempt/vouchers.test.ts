import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { selectVoucher } from '../../messaging/notifications/voucher-notification.ts';
import { sendForm } from '../providers/wallets/test-sandboxes.ts';
import { book, bookingState, queuedMessagesOf, start } from '../testing/test-payments.ts';
import { openTestWalletPayments, type TestWalletPayments } from '../testing/test-wallets.ts';
import { expireBookings } from './expire-bookings.ts';
import { settlePayment } from './settle-payment.ts';
import { showState } from './show-state.ts';

let wallets: TestWalletPayments;

beforeAll(async () => {
  wallets = await openTestWalletPayments();
}, 60_000);
afterEach(() => wallets.calm());
afterAll(() => wallets.close());

const hour = 3_600_000;
const after = (hours: number) => new Date(Date.now() + hours * hour);

/** A booking with an unpaid voucher. */
async function withVoucher(gateway: 'easypaisa' | 'jazzcash') {
  const { shop } = wallets;
  const id = await book(shop, shop.tenant, gateway);
  const way = gateway === 'easypaisa' ? 'voucher' : 'page';
  const { payment, next } = await start(shop, shop.tenant, id, { way, phone: '03451234567' });
  const reference = payment.provider_id ?? '';
  if (gateway === 'jazzcash') {
    await sendForm(next);
    await fetch(`${wallets.jazzcash.origin}/CustomerPortal/decide`, {
      method: 'POST',
      body: new URLSearchParams({ reference, decision: 'voucher' }),
    });
  }
  await settlePayment(shop, payment.id, { actor: 'return' });
  return { id, paymentId: payment.id, reference };
}

test.each(['easypaisa', 'jazzcash'] as const)(
  '%s: a voucher keeps its order open for two days, as page and email say, and can be paid on the last',
  async (gateway) => {
    const { id, paymentId, reference } = await withVoucher(gateway);
    const { shop } = wallets;
    const { db } = shop;
    const state = await showState(shop, shop.tenant.id, id);
    const until = new Date(state?.payBefore ?? 0).getTime();
    expect(until).toBeGreaterThan(after(47.9).getTime());
    expect(until).toBeLessThan(after(48.1).getTime());
    expect(state).toMatchObject({
      canPay: true,
      transaction: { paymentDetail: { voucherEnds: state?.payBefore } },
    });
    expect(await queuedMessagesOf(db, id)).toEqual(['payment-voucher']);
    await settlePayment(shop, paymentId, { actor: 'return' });
    expect(await queuedMessagesOf(db, id)).toEqual(['payment-voucher']);
    const voucher = await selectVoucher(db, { tenantId: shop.tenant.id, parentOrderId: id });
    expect(voucher?.until.getTime()).toBe(until);

    await expireBookings(shop, after(1));
    await expireBookings(shop, after(47));
    expect((await bookingState(db, id)).status).toBe('Booked');
    expect(wallets[gateway].payVoucher(reference)).toBe(true);
    await settlePayment(shop, paymentId, { actor: 'callback' });
    expect((await bookingState(db, id)).paymentStatus).toBe('captured');
    await expireBookings(shop, after(49));
    expect((await bookingState(db, id)).status).toBe('Booked');
  },
);

test('an expired voucher releases its items; a later payment is refunded', async () => {
  const { id, paymentId, reference } = await withVoucher('easypaisa');
  const { shop } = wallets;
  const { db } = shop;
  await expireBookings(shop, after(49));
  expect(await bookingState(db, id)).toMatchObject({
    status: 'Cancelled',
    paymentStatus: 'cancelled',
  });
  expect(wallets.easypaisa.payVoucher(reference)).toBe(true);
  await settlePayment(shop, paymentId, { actor: 'callback' });
  expect(await bookingState(db, id)).toMatchObject({
    status: 'Cancelled',
    paymentStatus: 'cancelled',
  });
  const { rows } = await sql<{ kind: string }>`
    select op.kind from payment_operation op where op.payment_id = ${paymentId}
      and op.state = 'asked' and op.key = 'late-money'`.execute(db);
  expect(rows).toEqual([{ kind: 'cancel' }]);
});

test('a voucher without an answer from its provider within the half hour also extends its booking', async () => {
  const { shop } = wallets;
  const { db } = shop;
  const id = await book(shop, shop.tenant, 'easypaisa');
  wallets.easypaisa.switches.calls = (path) => ({ loseAnswer: !/inquire/.test(path) });
  await start(shop, shop.tenant, id, { way: 'voucher', phone: '03451234567' });
  wallets.easypaisa.switches.calls = {};
  await expireBookings(shop, after(0.6));
  expect((await bookingState(db, id)).status).toBe('Booked');
});
