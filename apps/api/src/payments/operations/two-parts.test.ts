import type { SwedbankSandbox } from '@karwan/sandbox/swedbank-pay/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBooking } from '../../sales/reading/find-booking.ts';
import { refundOrder } from '../../sales/staff/refunds/refund-order.ts';
import { transitionOrder } from '../../sales/staff/transition-order.ts';
import { refundedAmount } from '../../sales/testing/amount-refund.ts';
import { refundableAmount } from '../../sales/testing/refundable-amount.ts';
import { byStaff } from '../../testing/test-context.ts';
import { settlePayment } from '../attempt/settle-payment.ts';
import { startPayment } from '../attempt/start-payment.ts';
import { capturePayment } from '../ledger/change-payment.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import { book, partsOf, start, type TestPayments } from '../testing/test-payments.ts';

let bank: SwedbankSandbox;
let shop: TestPayments;
let cards: TestCardPayments;

beforeAll(async () => {
  cards = await openTestCardPayments();
  ({ bank, shop } = cards);
});
afterEach(() => cards.calm());
afterAll(() => cards.close());

const staff = () => ({ ...shop, ...byStaff });
const stateOf = async (id: string) => (await partsOf(shop.db, id)).map((one) => one.paymentStatus);

type Target = Parameters<typeof transitionOrder>[1]['to'];

async function move(id: string, ...states: Target[]) {
  for (const to of states) await transitionOrder(staff(), { id, to, note: '' });
}

/** Runs the queued operations and handles the providers' callbacks about them. */
async function settleAll() {
  await shop.runOperations();
  await bank.callbacksSettled();
}

/** A booking of two branches that was paid by card. */
async function paid() {
  const id = await book(shop, shop.tenant, 'swedbankpay', ['watch', 'bag']);
  const { payment, providerId } = await start(shop, shop.tenant, id);
  await bank.pay(providerId);
  await bank.callbacksSettled();
  const [first, second] = await partsOf(shop.db, id);
  if (!first || !second) throw new Error('not two parts');
  return { id, payment, providerId, first, second };
}

const made = (providerId: string) =>
  bank.payments.get(providerId)?.transactions.map(({ type, amount }) => [type, amount]);

test('one part is captured after the other one was refunded', async () => {
  const { id, payment, providerId, first, second } = await paid();
  await move(first.id, 'Accepted', 'Shipped');
  await settleAll();
  const amount = await refundableAmount(shop, first.id);
  await refundOrder(staff(), {
    key: 'refund-0001',
    orderId: first.id,
    ...refundedAmount(amount, 'Lost'),
  });
  await settleAll();
  expect(await stateOf(id)).toEqual(['refunded', 'authorized']);
  await move(second.id, 'Accepted', 'Shipped');
  await settleAll();
  expect(await stateOf(id)).toEqual(['refunded', 'captured']);
  const [, [, taken] = []] = made(providerId) ?? [];
  expect(bank.ledger.held(payment.payee_reference)).toBe(payment.amount - Number(taken));
});

test('the authorization of a cancelled part is released once the other part is captured', async () => {
  const { id, payment, providerId, first, second } = await paid();
  await move(first.id, 'Cancelled');
  await settleAll();
  await move(second.id, 'Accepted', 'Shipped');
  await settleAll();
  await settleAll();
  const [, [, taken] = [], freed] = made(providerId) ?? [];
  expect(freed).toEqual(['Cancellation', payment.amount - Number(taken)]);
  expect(await stateOf(id)).toEqual(['cancelled', 'captured']);
  await settlePayment(shop, payment.id, { actor: 'return' });
  await settleAll();
  expect(made(providerId)).toHaveLength(3);
});

test('a part that is cancelled while the payment is being opened is not charged', async () => {
  const id = await book(shop, shop.tenant, 'swedbankpay', ['watch', 'bag']);
  const [first, second] = await partsOf(shop.db, id);
  if (!first || !second) throw new Error('not two parts');
  const booking = await findBooking(shop.db, shop.tenant.id, id);
  if (!booking) throw new Error(`no booking ${id}`);
  await move(first.id, 'Cancelled');
  const context = { ...shop, language: 'en' as const };
  const { payment } = await startPayment(context, { booking });
  expect(payment.order_amount).toBe(second.total);
  expect(bank.payments.get(payment.provider_id ?? '')?.amount).toBe(payment.amount);
  await bank.pay(payment.provider_id ?? '');
  await bank.callbacksSettled();
  await move(second.id, 'Accepted', 'Shipped');
  await settleAll();
  expect(await stateOf(id)).toEqual(['cancelled', 'captured']);
});

test('repeating the payment’s callback does not refund a no-show', async () => {
  const { id, payment, providerId, first, second } = await paid();
  await sql`update orders set delivery_method = 'store' where parent_order_id = ${id}`.execute(
    shop.db,
  );
  for (const part of [first, second]) await move(part.id, 'Accepted');
  await shop.db.transaction().execute((trx) =>
    capturePayment(trx, shop.jobs, {
      tenantId: shop.tenant.id,
      parentOrderId: id,
      key: 'by hand',
      actor: 'staff:1',
    }),
  );
  await settleAll();
  for (const part of [first, second]) await move(part.id, 'NoShow', 'Cancelled');
  await settlePayment(shop, payment.id, { actor: 'callback' });
  await settleAll();
  expect(made(providerId)?.map(([type]) => type)).toEqual(['Authorization', 'Capture']);
  expect(bank.ledger.held(payment.payee_reference)).toBe(payment.amount);
});
