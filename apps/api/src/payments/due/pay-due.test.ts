import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transitionOrder } from '../../sales/staff/transition-order.ts';
import { byStaff } from '../../testing/test-context.ts';
import { endDueAttempts } from '../attempt/expire-bookings.ts';
import { PaymentClosed } from '../attempt/open-attempt.ts';
import { openTestDue, type TestDue } from '../testing/test-due.ts';
import { book, partsOf, start } from '../testing/test-payments.ts';

let till: TestDue;

beforeAll(async () => {
  till = await openTestDue();
}, 60_000);
afterEach(() => till.cards.calm());
afterAll(() => till.cards.close());

test('an increase of a paid total is paid by the link, once, and captured at once', async () => {
  const { id } = await till.paid(true);
  const { total } = await till.booksOf(id);
  const change = await till.changeTo(id, 2);
  const more = change.after.total - total;
  expect(change).toMatchObject({ goesBack: 0, dueOnDelivery: more, dueByLink: more });
  const { parts } = await till.desk().staffOrders.booking({ parentOrderId: id });
  expect(parts).toMatchObject([{ toCollect: more, paidOnline: total }]);
  expect(await till.buyer().payments.status({ orderId: id })).toMatchObject({
    paymentStatus: 'pending',
    canPay: true,
    sum: { orderAmount: more },
    transaction: null,
  });
  // Two tabs: one payment.
  const [one, other] = await Promise.all([
    till.buyer().payments.swedbankPay({ orderId: id }),
    till.buyer().payments.swedbankPay({ orderId: id }),
  ]);
  expect(other.data.payment.id).toBe(one.data.payment.id);
  await expect(till.changeTo(id, 3)).rejects.toMatchObject({ code: 'CONFLICT' });
  await till.cards.bank.pay(one.data.payment.id);
  await till.cards.bank.callbacksSettled();
  await till.work();
  expect(await till.booksOf(id)).toMatchObject({ due: 0, duePaid: more, status: 'captured' });
  expect(await till.buyer().payments.status({ orderId: id })).toMatchObject({
    canPay: false,
    sum: { orderAmount: more },
    transaction: { currentPaymentStatus: 'captured' },
  });
  await expect(start(till.shop, till.shop.tenant, id)).rejects.toThrow(PaymentClosed);
  const named = { parentOrderId: id, paymentId: one.data.payment.id };
  expect(await till.buyer().transactions.create(named)).toMatchObject({
    sum: { orderAmount: more },
  });
  const after = await till.desk().staffOrders.booking({ parentOrderId: id });
  expect(after.parts).toMatchObject([{ toCollect: 0, paidOnline: total + more, payUrl: null }]);
  expect(after.attempts.map(({ state }) => state)).toEqual(['captured', 'captured']);
  expect(after.events.map(({ kind }) => kind)).toContain('due-paid');
});

test('failed attempts to pay the booking do not count towards attempts to pay what became due', async () => {
  const { id } = await till.paid(true);
  await till.changeTo(id, 2);
  await sql`insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference, amount,
      currency, order_amount, order_currency, rate, state)
    select tenant_id, parent_order_id, 'swedbankpay', 'tried' || order_id || n, 9, 'SEK', 9, 'PKR', 1, 'failed'
    from orders, generate_series(1, 20) n where order_id = ${id}`.execute(till.shop.db);
  await till.payDue(id);
  expect(await till.booksOf(id)).toMatchObject({ due: 0, status: 'captured' });
});

test('a payment after the order has left is refunded, and the amount is collected on delivery', async () => {
  const { id } = await till.paid(true);
  await till.changeTo(id, 2);
  const { due } = await till.booksOf(id);
  const { providerId, payment } = await start(till.shop, till.shop.tenant, id);
  await transitionOrder({ ...till.shop, ...byStaff }, { id, to: 'Shipped', note: '' });
  await till.cards.bank.pay(providerId);
  await till.cards.bank.callbacksSettled();
  await till.work();
  expect(await till.booksOf(id)).toMatchObject({ due, duePaid: 0, status: 'captured' });
  expect(till.cards.bank.ledger.held(payment.payee_reference)).toBe(0);
});

test('a payment while a parcel has its label is refunded, and the amount is collected on delivery', async () => {
  const { id } = await till.paid(true);
  await till.changeTo(id, 2);
  const { due } = await till.booksOf(id);
  const begun = await start(till.shop, till.shop.tenant, id);
  await sql`insert into parcel (tenant_id, branch_id, order_id, rider_id, added_by)
    select tenant_id, branch_id, id, 'rider', 'staff' from orders where order_id = ${id}`.execute(
    till.shop.db,
  );
  await till.cards.bank.pay(begun.providerId);
  await till.cards.bank.callbacksSettled();
  await till.work();
  expect(await till.booksOf(id)).toMatchObject({ due, duePaid: 0 });
  await expect(start(till.shop, till.shop.tenant, id)).rejects.toThrow(PaymentClosed);
});

test('a late payment is shown as refunded, not as paid; so is the payment of a cancelled order', async () => {
  for (const to of ['Shipped', 'Cancelled'] as const) {
    const { id } = await till.paid(true);
    await till.changeTo(id, 2);
    const begun = await start(till.shop, till.shop.tenant, id);
    await transitionOrder({ ...till.shop, ...byStaff }, { id, to, note: '' });
    await till.cards.bank.pay(begun.providerId);
    await till.cards.bank.callbacksSettled();
    const seen = {
      canPay: false,
      isLate: true,
      sum: { orderAmount: begun.payment.order_amount },
      transaction: { currentPaymentStatus: 'refunded' },
    };
    expect(await till.buyer().payments.status({ orderId: id })).toMatchObject(seen);
    await till.work();
    expect(await till.buyer().payments.status({ orderId: id })).toMatchObject(seen);
    const named = { parentOrderId: id, paymentId: begun.providerId };
    expect(await till.buyer().transactions.create(named)).toMatchObject({
      currentPaymentStatus: 'refunded',
    });
    const { events } = await till.desk().staffOrders.booking({ parentOrderId: id });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds).toContain('due-late');
    expect(kinds).not.toContain('due-paid');
  }
});

test('an abandoned payment page blocks changes of the order only for a while, and loses no money', async () => {
  const { id } = await till.paid(true);
  await till.changeTo(id, 2);
  const { payment, providerId } = await start(till.shop, till.shop.tenant, id);
  await endDueAttempts(till.shop);
  await expect(till.changeTo(id, 3)).rejects.toMatchObject({ code: 'CONFLICT' });
  await endDueAttempts(till.shop, new Date(Date.now() + 31 * 60_000));
  await till.changeTo(id, 3);
  const { due } = await till.booksOf(id);
  // Both are paid: the expired one is refunded.
  await till.cards.bank.pay(providerId);
  const again = await till.payDue(id);
  expect(again.id).not.toBe(payment.id);
  // Settling again before the refund adds no events.
  await till.shop.settle(payment.id);
  await till.shop.settle(payment.id);
  await till.work();
  expect(await till.booksOf(id)).toMatchObject({ due: 0, duePaid: due, status: 'captured' });
  expect(till.cards.bank.ledger.held(payment.payee_reference)).toBe(0);
  const { events } = await till.desk().staffOrders.booking({ parentOrderId: id });
  expect(events.filter(({ kind }) => kind === 'due-late')).toHaveLength(1);
});

test('an amount due for an order paid by gift vouchers can be paid by the link as well', async () => {
  const id = await till.shop.book('swedbankpay');
  // As after a payment by vouchers and a shipping offer that was accepted afterwards.
  await sql`update orders set payment_status = 'captured', status = 'Confirmed', due_on_delivery = total
    where order_id = ${id}`.execute(till.shop.db);
  const { total } = await till.booksOf(id);
  const isPayable = { canPay: true, sum: { orderAmount: total }, transaction: null };
  expect(await till.buyer().payments.status({ orderId: id })).toMatchObject(isPayable);
  await till.payDue(id);
  await till.work();
  expect(await till.booksOf(id)).toMatchObject({ due: 0, duePaid: total, status: 'captured' });
  expect(await till.buyer().payments.status({ orderId: id })).toMatchObject({ canPay: false });
  await expect(start(till.shop, till.shop.tenant, id)).rejects.toThrow(PaymentClosed);
});

test('two parts with due amounts are paid one after the other, and the page shows what is left', async () => {
  const id = await book(till.shop, till.shop.tenant, 'swedbankpay', ['watch', 'bag']);
  const { providerId } = await till.shop.start(id);
  await till.cards.bank.pay(providerId);
  await till.cards.bank.callbacksSettled();
  const parts = await partsOf(till.shop.db, id);
  expect(parts).toHaveLength(2);
  for (const [index, part] of parts.entries())
    await till.changeTo(part.id, 2, [till.watch, till.bag][index]);
  const status = () => till.buyer().payments.status({ orderId: id });
  const dues = await Promise.all(parts.map(async (part) => (await till.booksOf(part.id)).due));
  const all = dues.reduce((sum, due) => sum + due, 0);
  expect(await status()).toMatchObject({ canPay: true, sum: { orderAmount: dues[0] }, left: all });
  await till.payDue(id);
  expect(await status()).toMatchObject({
    canPay: true,
    sum: { orderAmount: dues[1] },
    left: dues[1],
    transaction: null,
  });
  await till.payDue(id);
  await till.work();
  expect(await status()).toMatchObject({ canPay: false, left: null });
  for (const part of parts) expect(await till.booksOf(part.id)).toMatchObject({ due: 0 });
});
