import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transitionOrder } from '../../orders/staff/transition-order.ts';
import { capturePayment } from '../../payment-ledger/change-payment.ts';
import { testClient } from '../../testing/test-client.ts';
import { byStaff, signedInAs } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import { start } from '../testing/test-payments.ts';
import { endDueAttempts } from './expire-bookings.ts';
import { PaymentClosed } from './open-attempt.ts';

let cards: TestCardPayments;
let shop: TestCardPayments['shop'];
let watch = '';

beforeAll(async () => {
  cards = await openTestCardPayments();
  ({ shop } = cards);
  const { rows } = await sql<{ id: string }>`select i.id::text as id from item i
    join product p on p.id = i.product_id where p.item_custom_id = 'watch'`.execute(shop.db);
  watch = rows[0]?.id ?? '';
}, 60_000);
afterEach(() => cards.calm());
afterAll(() => cards.close());

const desk = () => testClient(shop.context({ ...byStaff, payments: shop.payments }));
const buyer = () =>
  testClient(shop.context({ ...signedInAs(buyerOf(shop.tenant)), payments: shop.payments }));

/** Changes how many pieces an order has; all of them are alike. */
async function changeTo(id: string, quantity: number) {
  const { before } = await desk().orderChanges.preview({ id });
  const had = before.lines.reduce((sum, line) => sum + line.quantity, 0);
  const [first, ...others] = before.lines;
  const wanted =
    quantity > had
      ? { id, added: [{ itemId: watch, quantity: quantity - had }] }
      : {
          id,
          lines: [
            { id: first?.id ?? '', quantity },
            ...others.map((line) => ({ id: line.id ?? '', quantity: 0 })),
          ],
        };
  const { changeId, after } = await desk().orderChanges.preview(wanted);
  return desk().orderChanges.confirm({ ...wanted, changeId, seenTotal: after.total });
}

/** A watch that is paid by card; the money is taken where it says so. */
async function paid(isTaken: boolean) {
  const { id, payment } = await cards.authorized();
  if (isTaken) {
    await desk().orderDesk.transition({ id, to: 'Accepted' });
    const request = { ...shop.request(id, `capture/${id}`), orderId: id };
    await shop.db.transaction().execute((trx) => capturePayment(trx, shop.jobs, request));
    await work();
  }
  return { id, references: [payment.payee_reference] };
}

/** Begins to pay what is due; the customer decides it at the bank's page. */
async function payDue(id: string) {
  const begun = await start(shop, shop.tenant, id);
  await cards.bank.pay(begun.providerId);
  await cards.bank.callbacksSettled();
  return begun.payment;
}

/** Runs the queued operations, whatever becomes of each. */
async function work() {
  for (let tries = 0; tries < 8; tries += 1) {
    await shop.runOperations().catch((error: unknown) => {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
    });
  }
}

async function booksOf(id: string) {
  const { rows } = await sql<{
    total: number;
    due: number;
    duePaid: number;
    refunded: number;
    reduced: number;
    status: string;
  }>`select total, due_on_delivery as due, due_paid as "duePaid", refunded, reduced,
      payment_status as status from orders where order_id = ${id}`.execute(shop.db);
  const [books] = rows;
  if (!books) throw new Error(`no order ${id}`);
  return books;
}

test('a total that is raised after it was paid is paid by the link, once, and taken at once', async () => {
  const { id } = await paid(true);
  const { total } = await booksOf(id);
  const change = await changeTo(id, 2);
  const more = change.after.total - total;
  expect(change).toMatchObject({ goesBack: 0, dueOnDelivery: more, dueByLink: more });
  const { parts } = await desk().orderDesk.booking({ parentOrderId: id });
  expect(parts).toMatchObject([{ toCollect: more, paidOnline: total }]);
  expect(await buyer().payments.status({ orderId: id })).toMatchObject({
    paymentStatus: 'pending',
    canPay: true,
    sum: { orderAmount: more },
    transaction: null,
  });
  // Two tabs: one payment.
  const [one, other] = await Promise.all([
    buyer().payments.swedbankPay({ orderId: id }),
    buyer().payments.swedbankPay({ orderId: id }),
  ]);
  expect(other.data.payment.id).toBe(one.data.payment.id);
  await expect(changeTo(id, 3)).rejects.toMatchObject({ code: 'CONFLICT' });
  await cards.bank.pay(one.data.payment.id);
  await cards.bank.callbacksSettled();
  await work();
  expect(await booksOf(id)).toMatchObject({ due: 0, duePaid: more, status: 'captured' });
  expect(await buyer().payments.status({ orderId: id })).toMatchObject({
    canPay: false,
    sum: { orderAmount: more },
    transaction: { currentPaymentStatus: 'captured' },
  });
  await expect(start(shop, shop.tenant, id)).rejects.toThrow(PaymentClosed);
  const named = { parentOrderId: id, paymentId: one.data.payment.id };
  expect(await buyer().transactions.create(named)).toMatchObject({ sum: { orderAmount: more } });
  const after = await desk().orderDesk.booking({ parentOrderId: id });
  expect(after.parts).toMatchObject([{ toCollect: 0, paidOnline: total + more, payUrl: null }]);
  expect(after.attempts.map(({ state }) => state)).toEqual(['captured', 'captured']);
  expect(after.events.map(({ kind }) => kind)).toContain('due-paid');
});

test('however often the booking was tried, what became due can be paid', async () => {
  const { id } = await paid(true);
  await changeTo(id, 2);
  await sql`insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference, amount,
      currency, order_amount, order_currency, rate, state)
    select tenant_id, parent_order_id, 'swedbankpay', 'tried' || order_id || n, 9, 'SEK', 9, 'PKR', 1, 'failed'
    from orders, generate_series(1, 20) n where order_id = ${id}`.execute(shop.db);
  await payDue(id);
  expect(await booksOf(id)).toMatchObject({ due: 0, status: 'captured' });
});

test('what is paid after the order has left goes back, and is collected at the door', async () => {
  const { id } = await paid(true);
  await changeTo(id, 2);
  const { due } = await booksOf(id);
  const { providerId, payment } = await start(shop, shop.tenant, id);
  await transitionOrder({ ...shop, ...byStaff }, { id, to: 'Shipped', note: '' });
  await cards.bank.pay(providerId);
  await cards.bank.callbacksSettled();
  await work();
  expect(await booksOf(id)).toMatchObject({ due, duePaid: 0, status: 'captured' });
  expect(cards.bank.ledger.held(payment.payee_reference)).toBe(0);
});

test('what is paid while a parcel waits with its label goes back, and is collected at the door', async () => {
  const { id } = await paid(true);
  await changeTo(id, 2);
  const { due } = await booksOf(id);
  const begun = await start(shop, shop.tenant, id);
  await sql`insert into parcel (tenant_id, branch_id, order_id, rider_id, added_by)
    select tenant_id, branch_id, id, 'rider', 'staff' from orders where order_id = ${id}`.execute(
    shop.db,
  );
  await cards.bank.pay(begun.providerId);
  await cards.bank.callbacksSettled();
  await work();
  expect(await booksOf(id)).toMatchObject({ due, duePaid: 0 });
  await expect(start(shop, shop.tenant, id)).rejects.toThrow(PaymentClosed);
});

test('who leaves the page of the link keeps the goods from changing for a while only, and loses nothing', async () => {
  const { id } = await paid(true);
  await changeTo(id, 2);
  const { payment, providerId } = await start(shop, shop.tenant, id);
  await endDueAttempts(shop);
  await expect(changeTo(id, 3)).rejects.toMatchObject({ code: 'CONFLICT' });
  await endDueAttempts(shop, new Date(Date.now() + 31 * 60_000));
  await changeTo(id, 3);
  const { due } = await booksOf(id);
  // Both are paid: the one that was ended goes back.
  await cards.bank.pay(providerId);
  const again = await payDue(id);
  expect(again.id).not.toBe(payment.id);
  await work();
  expect(await booksOf(id)).toMatchObject({ due: 0, duePaid: due, status: 'captured' });
  expect(cards.bank.ledger.held(payment.payee_reference)).toBe(0);
});

test('an order that is given up gives back both payments', async () => {
  for (const isTaken of [true, false]) {
    const { id, references } = await paid(isTaken);
    await changeTo(id, 2);
    const later = await payDue(id);
    await work();
    await desk().orderDesk.transition({ id, to: 'Cancelled' });
    await work();
    const held = [...references, later.payee_reference].map((one) => cards.bank.ledger.held(one));
    expect(held).toEqual([0, 0]);
  }
});

test('what became due of an order that gift vouchers paid is paid by the link as well', async () => {
  const id = await shop.book('swedbankpay');
  // As vouchers leave it, and shipping that was agreed to afterwards.
  await sql`update orders set payment_status = 'captured', status = 'Confirmed', due_on_delivery = total
    where order_id = ${id}`.execute(shop.db);
  const { total } = await booksOf(id);
  const isPayable = { canPay: true, sum: { orderAmount: total }, transaction: null };
  expect(await buyer().payments.status({ orderId: id })).toMatchObject(isPayable);
  await payDue(id);
  await work();
  expect(await booksOf(id)).toMatchObject({ due: 0, duePaid: total, status: 'captured' });
  expect(await buyer().payments.status({ orderId: id })).toMatchObject({ canPay: false });
  await expect(start(shop, shop.tenant, id)).rejects.toThrow(PaymentClosed);
});

test('a refund of both payments is one of each, and what one provider refuses can be given back again', async () => {
  const { id, references } = await paid(true);
  await changeTo(id, 2);
  const { payee_reference: reference } = await payDue(id);
  await work();
  const { left: amount } = await desk().orderDesk.previewRefund({ id });
  expect(amount).toBe((await booksOf(id)).total);
  const refund = { params: { id }, body: { amount, reason: 'Both were scratched' } };
  const headers = { 'idempotency-key': 'both-payments-1' };
  await desk().orderDesk.refund({ ...refund, headers });
  await desk().orderDesk.refund({ ...refund, headers });
  cards.bank.switches.calls = { status: 422, match: '/reversals' };
  await work();
  cards.bank.switches.calls = {};
  expect(await booksOf(id)).toMatchObject({ refunded: 0 });
  expect((await desk().orderDesk.previewRefund({ id })).left).toBe(amount);
  await desk().orderDesk.refund({ ...refund, headers: { 'idempotency-key': 'both-payments-2' } });
  await work();
  expect([...references, reference].map((one) => cards.bank.ledger.held(one))).toEqual([0, 0]);
  expect(await booksOf(id)).toMatchObject({ refunded: amount, status: 'refunded' });
});

test('what one of two providers’ payments refused can be given back when the other is back', async () => {
  const { id, references } = await paid(true);
  await changeTo(id, 2);
  const later = await payDue(id);
  await work();
  const { left: amount } = await desk().orderDesk.previewRefund({ id });
  const refund = { params: { id }, body: { amount, reason: 'Both were scratched' } };
  await desk().orderDesk.refund({ ...refund, headers: { 'idempotency-key': 'one-refused-1' } });
  cards.bank.switches.calls = { status: 422, match: `${later.provider_id}/reversals` };
  await work();
  cards.bank.switches.calls = {};
  const rest = later.order_amount;
  expect(await booksOf(id)).toMatchObject({ refunded: amount - rest, status: 'captured' });
  expect((await desk().orderDesk.previewRefund({ id })).left).toBe(rest);
  const again = { params: { id }, body: { amount: rest, reason: 'Both were scratched' } };
  await desk().orderDesk.refund({ ...again, headers: { 'idempotency-key': 'one-refused-2' } });
  await work();
  const all = [...references, later.payee_reference];
  expect(all.map((one) => cards.bank.ledger.held(one))).toEqual([0, 0]);
  expect(await booksOf(id)).toMatchObject({ refunded: amount, status: 'refunded' });
  await expect(changeTo(id, 3)).rejects.toMatchObject({ code: 'CONFLICT' });
  // Nor has it a link, even where it was never accepted.
  await sql`update orders set status = 'Booked' where order_id = ${id}`.execute(shop.db);
  const linking = testClient(shop.context({ ...byStaff, shopUrl: 'https://shop.example' }));
  const { parts } = await linking.orderDesk.booking({ parentOrderId: id });
  expect(parts).toMatchObject([{ payUrl: null }]);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), pieces: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('pay' as const) }),
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 1_000 }) }),
  fc.record({ kind: fc.constant('work' as const), refuses: fc.boolean() }),
);

test('whatever is changed, paid and given back, no more goes back than came, and the books are the bank’s', async () => {
  let runs = 0;
  let splits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      runs += 1;
      const { id, references } = await paid(true);
      for (const [index, one] of steps.entries()) {
        try {
          if (one.kind === 'change') await changeTo(id, one.pieces);
          if (one.kind === 'pay') references.push((await payDue(id)).payee_reference);
          if (one.kind === 'refund') {
            const { left } = await desk().orderDesk.previewRefund({ id });
            const amount = Math.max(Math.floor((left * one.share) / 1_000), 1);
            const headers = { 'idempotency-key': `refund-${runs}-${index}` };
            await desk().orderDesk.refund({
              params: { id },
              body: { amount, reason: 'A scratch' },
              headers,
            });
          }
        } catch (error) {
          const { code } = error as { code?: string };
          const isSaid = ['CONFLICT', 'BAD_REQUEST'].includes(code ?? '');
          if (!isSaid && !(error instanceof PaymentClosed)) throw error;
        }
        if (one.kind === 'work') {
          cards.bank.switches.calls = one.refuses ? { status: 422, match: '/reversals' } : {};
          await work();
          cards.bank.switches.calls = {};
        }
      }
      await work();
      const { total, due, duePaid, reduced, refunded } = await booksOf(id);
      const { rows } = await sql<{ captured: number; back: number; booked: number }>`
        select sum(t.captured_amount)::bigint as captured, sum(t.refunded_amount)::bigint as back,
          sum(t.order_amount)::bigint as booked
        from payment_transaction t where t.parent_order_id = ${id}`.execute(shop.db);
      const { captured = 0, back = 0, booked = 0 } = rows[0] ?? {};
      expect(booked, 'what was paid is what the order says').toBe(total + reduced - due);
      expect(duePaid).toBeLessThanOrEqual(booked);
      expect(refunded).toBeLessThanOrEqual(booked);
      const { rows: asked } = await sql<{ amount: number; refunds: number }>`
        select coalesce(sum(r.amount), 0)::bigint as amount, count(*)::int as refunds
        from order_refund r join orders o on o.id = r.order_id
        join payment_operation op on op.id = r.operation_id and op.state = 'done'
        where o.order_id = ${id}`.execute(shop.db);
      expect(asked[0]?.amount, 'what went back is what the order counts').toBe(refunded);
      if (references.length > 1 && (asked[0]?.refunds ?? 0) > 1) splits += 1;
      const held = references.reduce((sum, one) => sum + cards.bank.ledger.held(one), 0);
      expect(held, "the bank's books").toBe(captured - back);
      await cards.calm();
    }),
    {
      numRuns: 12,
      examples: [
        [[{ kind: 'change', pieces: 3 }, { kind: 'pay' }, { kind: 'change', pieces: 1 }]],
        [
          [
            { kind: 'change', pieces: 2 },
            { kind: 'pay' },
            { kind: 'work', refuses: false },
            { kind: 'refund', share: 900 },
            { kind: 'work', refuses: true },
            { kind: 'refund', share: 1_000 },
          ],
        ],
      ],
    },
  );
  // Where no refund was of two payments, nothing was proved.
  expect(splits).toBeGreaterThan(0);
}, 180_000);
