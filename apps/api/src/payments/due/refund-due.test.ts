import { swedbankSecrets } from '@karwan/sandbox/swedbank-pay/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transitionOrder } from '../../sales/staff/transition-order.ts';
import { testClient } from '../../testing/test-client.ts';
import { byStaff } from '../../testing/test-context.ts';
import { openTestDue, type TestDue } from '../testing/test-due.ts';
import { start } from '../testing/test-payments.ts';

let till: TestDue;

beforeAll(async () => {
  till = await openTestDue();
}, 60_000);
afterEach(() => till.cards.calm());
afterAll(() => till.cards.close());

test('a cancelled order refunds both payments', async () => {
  for (const isTaken of [true, false]) {
    const { id, references } = await till.paid(isTaken);
    await till.changeTo(id, 2);
    const later = await till.payDue(id);
    await till.work();
    await till.desk().staffOrders.transition({ id, to: 'Cancelled' });
    await till.work();
    const held = [...references, later.payee_reference].map((one) =>
      till.cards.bank.ledger.held(one),
    );
    expect(held).toEqual([0, 0]);
  }
});

test('a refund of two payments is two operations, and one that is refused can be requested again', async () => {
  const { id, references } = await till.paid(true);
  await till.changeTo(id, 2);
  const { payee_reference: reference } = await till.payDue(id);
  await till.work();
  const { left: amount } = await till.desk().staffOrders.previewRefund({ id });
  expect(amount).toBe((await till.booksOf(id)).total);
  const refund = { params: { id }, body: { amount, reason: 'Both were scratched' } };
  const headers = { 'idempotency-key': 'both-payments-1' };
  await till.desk().staffOrders.refund({ ...refund, headers });
  await till.desk().staffOrders.refund({ ...refund, headers });
  till.cards.bank.switches.calls = { status: 422, match: '/reversals' };
  await till.work();
  till.cards.bank.switches.calls = {};
  expect(await till.booksOf(id)).toMatchObject({ refunded: 0 });
  expect((await till.desk().staffOrders.previewRefund({ id })).left).toBe(amount);
  await till
    .desk()
    .staffOrders.refund({ ...refund, headers: { 'idempotency-key': 'both-payments-2' } });
  await till.work();
  expect([...references, reference].map((one) => till.cards.bank.ledger.held(one))).toEqual([0, 0]);
  expect(await till.booksOf(id)).toMatchObject({ refunded: amount, status: 'refunded' });
});

test('with two providers, a refund refused by either can be made once it is available again', async () => {
  for (const refuses of ['later', 'first'] as const) {
    const { id, references, providerId } = await till.paid(true);
    await till.changeTo(id, 2);
    const later = await till.payDue(id);
    await till.work();
    const { left: amount } = await till.desk().staffOrders.previewRefund({ id });
    const refund = { params: { id }, body: { amount, reason: 'Both were scratched' } };
    const key = `${refuses}-refuses`;
    await till.desk().staffOrders.refund({ ...refund, headers: { 'idempotency-key': `${key}-1` } });
    const refused = refuses === 'later' ? later.provider_id : providerId;
    till.cards.bank.switches.calls = { status: 422, match: `${refused}/reversals` };
    await till.work();
    till.cards.bank.switches.calls = {};
    const rest = refuses === 'later' ? later.order_amount : amount - later.order_amount;
    expect(await till.booksOf(id)).toMatchObject({ refunded: amount - rest, status: 'captured' });
    const { events } = await till.desk().staffOrders.booking({ parentOrderId: id });
    expect(events.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'refund-refused')).toHaveLength(1);
    expect((await till.desk().staffOrders.previewRefund({ id })).left).toBe(rest);
    const again = { params: { id }, body: { amount: rest, reason: 'Both were scratched' } };
    await till.desk().staffOrders.refund({ ...again, headers: { 'idempotency-key': `${key}-2` } });
    await till.work();
    const all = [...references, later.payee_reference];
    expect(all.map((one) => till.cards.bank.ledger.held(one))).toEqual([0, 0]);
    expect(await till.booksOf(id)).toMatchObject({ refunded: amount, status: 'refunded' });
    await expect(till.changeTo(id, 3)).rejects.toMatchObject({ code: 'CONFLICT' });
    // It has no payment link either, even if it was never accepted.
    await sql`update orders set status = 'Booked' where order_id = ${id}`.execute(till.shop.db);
    const linking = testClient(
      till.shop.context({ ...byStaff, shopUrl: 'https://till.shop.example' }),
    );
    const { parts } = await linking.staffOrders.booking({ parentOrderId: id });
    expect(parts).toMatchObject([{ payUrl: null }]);
  }
});

/** Somebody changes a payment in the provider's portal, and the provider sends a callback. */
async function atTheBank(
  { provider_id: providerId }: { provider_id: string | null },
  path: string,
) {
  const response = await fetch(`${till.cards.bank.origin}${providerId}/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${swedbankSecrets.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ transaction: { payeeReference: `portal${Date.now()}` } }),
  });
  expect(response.status).toBe(200);
  await till.cards.bank.callbacksSettled();
}

test('a payment that is undone at the provider is due again, and can be paid again', async () => {
  for (const path of ['cancellations', 'reversals']) {
    const { id } = await till.paid(true);
    await till.changeTo(id, 2);
    const { due, total } = await till.booksOf(id);
    const later = await till.payDue(id);
    if (path === 'reversals') await till.work();
    expect(await till.booksOf(id)).toMatchObject({ due: 0, duePaid: due });
    await atTheBank(later, path);
    await till.work();
    await till.shop.settle(later.id);
    expect(await till.booksOf(id), path).toMatchObject({
      due,
      duePaid: 0,
      refunded: 0,
      status: 'captured',
    });
    expect(await till.buyer().payments.status({ orderId: id })).toMatchObject({
      canPay: true,
      sum: { orderAmount: due },
      left: due,
      isLate: false,
    });
    const { parts, events } = await till.desk().staffOrders.booking({ parentOrderId: id });
    expect(parts).toMatchObject([{ toCollect: due, paidOnline: total - due }]);
    expect(events.filter(({ kind }) => kind === 'due-lost')).toHaveLength(1);
    await till.payDue(id);
    await till.work();
    expect(await till.booksOf(id)).toMatchObject({ due: 0, duePaid: due, status: 'captured' });
    const { left: amount } = await till.desk().staffOrders.previewRefund({ id });
    expect(amount).toBe(total);
  }
});

test('a reversal at the provider after the order left is a refund; a refund owed does not become a debt', async () => {
  const { id } = await till.paid(true);
  await till.changeTo(id, 2);
  const { total, due } = await till.booksOf(id);
  const later = await till.payDue(id);
  await till.work();
  await transitionOrder({ ...till.shop, ...byStaff }, { id, to: 'Shipped', note: '' });
  await atTheBank(later, 'reversals');
  await till.shop.settle(later.id);
  expect(await till.booksOf(id)).toMatchObject({ due: 0, duePaid: due, refunded: due });
  expect((await till.desk().staffOrders.previewRefund({ id })).left).toBe(total - due);
  const { events } = await till.desk().staffOrders.booking({ parentOrderId: id });
  expect(events.map(({ kind }) => kind)).toContain('refunded');

  // The items were removed again, and staff refunded the money in the portal instead of here.
  const other = await till.paid(true);
  await till.changeTo(other.id, 2);
  const again = await till.payDue(other.id);
  await till.work();
  till.cards.bank.switches.calls = { status: 422, match: '/reversals' };
  await till.changeTo(other.id, 1);
  await till.work();
  till.cards.bank.switches.calls = {};
  const { reduced } = await till.booksOf(other.id);
  await atTheBank(again, 'reversals');
  await till.shop.settle(again.id);
  expect(await till.booksOf(other.id)).toMatchObject({ due: 0, refunded: reduced });
});

test('a reversal at the provider besides other refunds is a refund up to the amount paid', async () => {
  const { id } = await till.paid(true);
  await till.changeTo(id, 2);
  const { total } = await till.booksOf(id);
  const later = await till.payDue(id);
  await till.work();
  await transitionOrder({ ...till.shop, ...byStaff }, { id, to: 'Shipped', note: '' });
  // As after an exchange, which moves no money: all but 100 was credited to other items.
  await sql`update orders set refunded = total - 100 where order_id = ${id}`.execute(till.shop.db);
  await atTheBank(later, 'reversals');
  await till.shop.settle(later.id);
  expect(await till.booksOf(id)).toMatchObject({ due: 0, refunded: total });
  const { rows } =
    await sql`select state, refunded_amount = amount as "isBack" from payment_transaction
    where id = ${later.id}`.execute(till.shop.db);
  expect(rows).toEqual([{ state: 'refunded', isBack: true }]);
  const { rows: refunds } =
    await sql`select r.amount from order_refund r join orders o on o.id = r.order_id
    where o.order_id = ${id}`.execute(till.shop.db);
  expect(refunds).toEqual([{ amount: 100 }]);
  const { rows: lost } = await sql`select data ->> 'lost' as lost from payment_event
    where payment_id = ${later.id} and data ? 'lost'`.execute(till.shop.db);
  expect(lost).toEqual([{ lost: String(later.order_amount) }]);
});

test('returning a late payment is not a refund of the order, even if done in the portal', async () => {
  const { id } = await till.paid(true);
  await till.changeTo(id, 2);
  const before = await till.booksOf(id);
  const late = await start(till.shop, till.shop.tenant, id);
  await transitionOrder({ ...till.shop, ...byStaff }, { id, to: 'Shipped', note: '' });
  await till.cards.bank.pay(late.providerId);
  await till.cards.bank.callbacksSettled();
  till.cards.bank.switches.calls = { status: 422, match: '/cancellations' };
  await till.work();
  till.cards.bank.switches.calls = {};
  await atTheBank({ provider_id: late.providerId }, 'cancellations');
  await till.shop.settle(late.payment.id);
  expect(till.cards.bank.ledger.held(late.payment.payee_reference)).toBe(0);
  const { due, duePaid, refunded } = before;
  expect(await till.booksOf(id)).toMatchObject({ due, duePaid, refunded });
});

test('amounts owed at that time are refunded once, and never in cash', async () => {
  // Only authorized when items are removed: they are refunded after the capture.
  const { id } = await till.paid(false);
  await till.changeTo(id, 2);
  const later = await till.payDue(id);
  await till.work();
  await till.changeTo(id, 1);
  const { reduced } = await till.booksOf(id);
  await atTheBank(later, 'reversals');
  await till.shop.settle(later.id);
  expect(await till.booksOf(id)).toMatchObject({ due: 0, refunded: reduced });
  for (const to of ['Accepted', 'Shipped'] as const) {
    await transitionOrder({ ...till.shop, ...byStaff }, { id, to, note: '' });
  }
  await till.work();
  expect(await till.booksOf(id)).toMatchObject({ refunded: reduced, status: 'captured' });

  const other = await till.paid(true);
  await till.changeTo(other.id, 2);
  const more = await till.payDue(other.id);
  await till.work();
  // As after a change whose refund the provider refused.
  await sql`update orders set total = total - 100, items_cost = items_cost - 100, reduced = 100
    where order_id = ${other.id}`.execute(till.shop.db);
  await atTheBank(more, 'reversals');
  await till.shop.settle(more.id);
  const books = { due: more.order_amount - 100, refunded: 100 };
  expect(await till.booksOf(other.id)).toMatchObject(books);
  const { rows } = await sql`select e.data ->> 'amount' as amount, e.data ->> 'cash' as cash
    from order_event e join orders o on o.id = e.order_id
    where o.order_id = ${other.id} and e.kind = 'refunded'`.execute(till.shop.db);
  expect(rows).toEqual([{ amount: '100', cash: null }]);
});
