import type { PaysonSandbox } from '@karwan/sandbox/payson/server';
import type { SwedbankSandbox } from '@karwan/sandbox/swedbank-pay/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { cancelUnpaidBooking } from '../../sales/schedule/cancel-unpaid-booking.ts';
import { capturePayment } from '../ledger/change-payment.ts';
import { sweepPayments } from '../operations/sweep-payments.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import { book, start, type TestPayments } from '../testing/test-payments.ts';
import { expireBookings } from './expire-bookings.ts';
import { showState } from './show-state.ts';

let bank: SwedbankSandbox;
let paysonSandbox: PaysonSandbox;
let shop: TestPayments;
let cards: TestCardPayments;

beforeAll(async () => {
  cards = await openTestCardPayments();
  ({ bank, paysonSandbox, shop } = cards);
});
afterEach(() => cards.calm());
afterAll(() => cards.close());

const refusedCard = '4925000000000087';
const later = () => new Date(Date.now() + 31 * 60_000);
const begin = (parentOrderId: string) => start(shop, shop.tenant, parentOrderId);

/** A card is refused, and the customer starts again. */
async function refusedOnce() {
  const id = await book(shop, shop.tenant, 'swedbankpay');
  const first = await begin(id);
  await bank.pay(first.providerId, refusedCard);
  await bank.callbacksSettled();
  return { id, first, second: await begin(id) };
}

test('an older attempt that expires does not affect the paid one', async () => {
  const id = await book(shop, shop.tenant, 'payson');
  const first = await begin(id);
  paysonSandbox.decide(first.providerId, 'denied');
  await paysonSandbox.callbacksSettled();
  const second = await begin(id);
  paysonSandbox.decide(second.providerId);
  await paysonSandbox.callbacksSettled();
  paysonSandbox.decide(first.providerId, 'expired');
  await paysonSandbox.callbacksSettled();
  expect(await shop.stand(id)).toMatchObject({
    paymentStatus: 'authorized',
    payments: [{ state: 'cancelled' }, { state: 'authorized' }],
  });
  await expireBookings(shop, later());
  await shop.runOperations();
  expect((await shop.stand(id)).status).toBe('Booked');
  expect(paysonSandbox.checkouts.get(second.providerId)?.status).toBe('readyToShip');
});

test('a second payment of the same order is released, and the order stays paid', async () => {
  const { id, first, second } = await refusedOnce();
  await bank.pay(second.providerId);
  await bank.callbacksSettled();
  await bank.pay(first.providerId);
  await bank.callbacksSettled();
  await shop.runOperations();
  await bank.callbacksSettled();
  expect(await shop.stand(id)).toMatchObject({
    paymentStatus: 'authorized',
    payments: [{ state: 'cancelled' }, { state: 'authorized' }],
    operations: [{ kind: 'cancel', state: 'done' }],
  });
});

test('the paid attempt is shown and captured, whichever it is', async () => {
  const { id, first, second } = await refusedOnce();
  await bank.pay(second.providerId, refusedCard);
  await bank.callbacksSettled();
  await bank.pay(first.providerId);
  await bank.callbacksSettled();
  expect(await showState(shop, shop.tenant.id, id)).toMatchObject({
    paymentStatus: 'authorized',
    transaction: { paymentId: first.providerId, currentPaymentStatus: 'authorized' },
  });
  const request = {
    tenantId: shop.tenant.id,
    parentOrderId: id,
    key: 'delivered',
    actor: 'staff:1',
  };
  const requested = await shop.db
    .transaction()
    .execute((trx) => capturePayment(trx, shop.jobs, request));
  expect(requested).toBe('asked');
  await shop.runOperations();
  expect((await shop.stand(id)).paymentStatus).toBe('captured');
  expect(bank.ledger.held(first.payment.payee_reference)).toBe(first.payment.amount);
});

test('a booking with a paid attempt does not expire, whatever its orders show', async () => {
  const { id, second } = await refusedOnce();
  await bank.pay(second.providerId);
  await bank.callbacksSettled();
  await sql`update orders set payment_status = 'cancelled' where parent_order_id = ${id}`.execute(
    shop.db,
  );
  const booking = { tenantId: shop.tenant.id, parentOrderId: id };
  const given = await retryTransaction(shop.db, (trx) => cancelUnpaidBooking(shop, trx, booking));
  expect(given).toMatchObject({ parts: 0, paidBy: { id: second.payment.id } });
  await expireBookings(shop, later());
  expect(await shop.stand(id)).toMatchObject({ status: 'Booked', paymentStatus: 'authorized' });
});

test('a payment by a refused attempt without a callback is found by the sweep', async () => {
  const id = await book(shop, shop.tenant, 'swedbankpay');
  const { payment, providerId } = await begin(id);
  await bank.pay(providerId, refusedCard);
  await bank.callbacksSettled();
  bank.switches.callbacks = { copies: 0 };
  await bank.pay(providerId);
  const { rows } = await sql<{ wait: number }>`
    update payment_transaction set next_check_at = now() where id = ${payment.id}
    returning (select extract(epoch from old.next_check_at - now())::int
      from payment_transaction old where old.id = ${payment.id}) as wait`.execute(shop.db);
  expect(rows[0]?.wait).toBeGreaterThan(25 * 60);
  await sweepPayments(shop);
  expect((await shop.stand(id)).paymentStatus).toBe('authorized');
});
