import type { PaysonSandbox } from '@karwan/sandbox/payson/server';
import type { SwedbankSandbox } from '@karwan/sandbox/swedbank-pay/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expireBookings } from '../attempt/expire-bookings.ts';
import { cancelPayment, capturePayment, refundPayment } from '../ledger/change-payment.ts';
import { ProviderDown } from '../providers/port.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import type { TestPayments } from '../testing/test-payments.ts';
import { sweepPayments } from './sweep-payments.ts';

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

describe('answers that are lost', () => {
  test('when starting: a page that was never shown charges nothing, and the next attempt pays', async () => {
    const id = await shop.book('swedbankpay');
    bank.switches.calls = { loseAnswer: true, match: '/psp/creditcard/payments' };
    await expect(shop.start(id)).rejects.toThrow(ProviderDown);
    bank.switches.calls = {};
    const { providerId } = await shop.start(id);
    await bank.pay(providerId);
    await bank.callbacksSettled();
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'authorized',
      payments: [{ state: 'cancelled' }, { state: 'authorized' }],
    });
  });

  test.each(['captures', 'reversals'])('of %s: the money moves once', async (path) => {
    const { id, providerId } = await cards.authorized();
    const ask = async (run: typeof capturePayment, lost: boolean) => {
      await shop.db.transaction().execute((trx) => run(trx, shop.jobs, shop.request(id, 'once')));
      if (lost) {
        bank.switches.calls = { loseAnswer: true, match: `/${path}` };
        await expect(shop.runOperations()).rejects.toThrow(ProviderDown);
        bank.switches.calls = {};
      }
      await expect
        .poll(() =>
          shop.runOperations().then(
            () => 'done',
            () => 'not yet',
          ),
        )
        .toBe('done');
    };
    await ask(capturePayment, path === 'captures');
    await ask(refundPayment, path === 'reversals');
    const made = bank.payments.get(providerId)?.transactions;
    expect(made?.map(({ type, amount }) => [type, amount])).toEqual([
      ['Authorization', 5_032],
      ['Capture', 5_032],
      ['Reversal', 5_032],
    ]);
    expect((await shop.stand(id)).paymentStatus).toBe('refunded');
  });

  test('of a Payson refund: credited once', async () => {
    const id = await shop.book('payson');
    const { providerId } = await shop.start(id);
    paysonSandbox.decide(providerId);
    await paysonSandbox.callbacksSettled();
    const ask = (run: typeof capturePayment, key: string, orderAmount?: number) =>
      shop.db
        .transaction()
        .execute((trx) => run(trx, shop.jobs, { ...shop.request(id, key), orderAmount }));
    await ask(capturePayment, 'shipped');
    await shop.runOperations();
    await ask(refundPayment, 'scratch', 50_000);
    paysonSandbox.switches.calls = { loseAnswer: true, match: '/2.0/Checkouts' };
    await expect(shop.runOperations()).rejects.toThrow(ProviderDown);
    paysonSandbox.switches.calls = {};
    await expect
      .poll(
        () =>
          shop.runOperations().then(
            () => 'done',
            () => 'not yet',
          ),
        { timeout: 15_000 },
      )
      .toBe('done');
    // Rs 500 at 0.0373.
    expect(paysonSandbox.ledger.held(await payeeReference(id))).toBe(5_032 - 1_865);
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'captured',
      payments: [{ captured: 5_032, refunded: 1_865 }],
    });
  });
});

describe('an operation that the provider has accepted', () => {
  test.each([
    ['captures', capturePayment],
    ['cancellations', cancelPayment],
  ] as const)('%s: counts once it is completed', async (path, run) => {
    const { id, payment, providerId } = await cards.authorized();
    await shop.db.transaction().execute((trx) => run(trx, shop.jobs, shop.request(id, 'once')));
    bank.switches.calls = { outcome: 'AwaitingActivity', match: `/${path}` };
    await expect(shop.runOperations()).rejects.toThrow(ProviderDown);
    await shop.settle(payment.id);
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'authorized',
      operations: [{ state: 'asked' }],
    });
    bank.complete(providerId);
    await shop.runOperations();
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: path === 'captures' ? 'captured' : 'cancelled',
      operations: [{ state: 'done' }],
    });
    expect(bank.payments.get(providerId)?.transactions).toHaveLength(2);
  });

  test('and that fails there is refused, not completed', async () => {
    const { id } = await cards.authorized();
    await shop.db
      .transaction()
      .execute((trx) => capturePayment(trx, shop.jobs, shop.request(id, 'once')));
    bank.switches.calls = { outcome: 'Failed', match: '/captures' };
    await shop.runOperations();
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'authorized',
      operations: [{ kind: 'capture', state: 'refused' }],
    });
    bank.switches.calls = {};
    await shop.db
      .transaction()
      .execute((trx) => capturePayment(trx, shop.jobs, shop.request(id, 'once')));
    await shop.runOperations();
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'captured',
      operations: [{ kind: 'capture', state: 'done' }],
    });
  });

  test.each([capturePayment, cancelPayment])('of Payson, whose status stays: %o', async (run) => {
    const id = await shop.book('payson');
    const { providerId } = await shop.start(id);
    paysonSandbox.decide(providerId);
    await paysonSandbox.callbacksSettled();
    await shop.db.transaction().execute((trx) => run(trx, shop.jobs, shop.request(id, 'once')));
    paysonSandbox.switches.calls = { outcome: 'unchanged' };
    await expect(shop.runOperations()).rejects.toThrow(ProviderDown);
    paysonSandbox.switches.calls = {};
    await shop.runOperations();
    expect(await shop.stand(id)).toMatchObject({ operations: [{ state: 'done' }] });
    const ends = run === capturePayment ? 'shipped' : 'canceled';
    expect(paysonSandbox.checkouts.get(providerId)?.status).toBe(ends);
  });
});

async function payeeReference(parentOrderId: string): Promise<string> {
  const { payee_reference: reference } = await shop.db
    .selectFrom('payment_transaction')
    .select('payee_reference')
    .where('parent_order_id', '=', parentOrderId)
    .executeTakeFirstOrThrow();
  return reference;
}

const later = () => new Date(Date.now() + 31 * 60_000);

describe('a booking that is not paid in time', () => {
  test('is cancelled and frees its stock once, however many sweeps run', async () => {
    const stockOf = async () => {
      const { rows } = await sql<{ stock: number; in_stock: boolean }>`
        select i.stock, l.in_stock from item i join product p on p.id = i.product_id
        join listing l on l.product_id = p.id and l.category_id = 0
        where p.item_custom_id = 'last'`.execute(shop.db);
      return rows[0];
    };
    const id = await shop.book('swedbankpay', 'last');
    const { providerId, payment } = await shop.start(id);
    expect(await stockOf()).toEqual({ stock: 0, in_stock: false });
    await Promise.all([1, 2, 3].map(() => expireBookings(shop, later())));
    await shop.runOperations();
    expect(await stockOf()).toEqual({ stock: 1, in_stock: true });
    expect(await shop.stand(id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'cancelled',
      payments: [{ state: 'cancelled' }],
    });
    expect(bank.payments.get(providerId)?.aborted).toBe(true);
    await shop.settle(payment.id);
    expect((await shop.stand(id)).paymentStatus).toBe('cancelled');
  });

  test('is kept if it was paid at the last moment without a callback', async () => {
    const id = await shop.book('swedbankpay');
    const { providerId } = await shop.start(id);
    bank.switches.callbacks = { copies: 0 };
    await bank.pay(providerId);
    await expireBookings(shop, later());
    expect(await shop.stand(id)).toMatchObject({ status: 'Booked', paymentStatus: 'authorized' });
  });

  test('refunds a payment that came after it expired', async () => {
    const id = await shop.book('payson');
    const { providerId, payment } = await shop.start(id);
    paysonSandbox.switches.calls = { status: 500 };
    await expireBookings(shop, new Date(Date.now() + 61 * 60_000));
    expect((await shop.stand(id)).status).toBe('Cancelled');
    paysonSandbox.switches.calls = {};
    paysonSandbox.decide(providerId);
    await paysonSandbox.callbacksSettled();
    await expect
      .poll(
        () =>
          shop.settle(payment.id).then(
            () => true,
            () => false,
          ),
        { timeout: 15_000 },
      )
      .toBe(true);
    await shop.runOperations();
    expect(paysonSandbox.checkouts.get(providerId)?.status).toBe('canceled');
    expect(await shop.stand(id)).toMatchObject({ status: 'Cancelled', paymentStatus: 'cancelled' });
  });
});

test('a cancelled order releases its payment, be it authorized or captured', async () => {
  const held = await cards.authorized();
  const taken = await cards.authorized();
  const ask = (id: string, run: typeof capturePayment) =>
    shop.db.transaction().execute((trx) => run(trx, shop.jobs, shop.request(id, run.name)));
  await ask(taken.id, capturePayment);
  await shop.runOperations();
  await ask(held.id, cancelPayment);
  await ask(taken.id, cancelPayment);
  await shop.runOperations();
  await bank.callbacksSettled();
  expect((await shop.stand(held.id)).paymentStatus).toBe('cancelled');
  expect((await shop.stand(taken.id)).paymentStatus).toBe('refunded');
  expect(bank.ledger.held(held.payment.payee_reference)).toBe(0);
  expect(bank.ledger.held(taken.payment.payee_reference)).toBe(0);
});

test('cash is noted when it was handed over, once', async () => {
  const id = await shop.book('cash-on-delivery');
  const ask = () =>
    shop.db
      .transaction()
      .execute((trx) => capturePayment(trx, shop.jobs, shop.request(id, 'delivered')));
  expect([await ask(), await ask()]).toEqual(['done', 'nothing']);
  expect(await shop.stand(id)).toMatchObject({
    paymentStatus: 'captured',
    events: ['booked', 'payment-captured'],
  });
});

test('an outage during payments loses nothing and charges no customer twice', async () => {
  bank.switches.callbacks = { copies: 0 };
  bank.switches.calls = {};
  const paid = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const id = await shop.book('swedbankpay');
      return { id, ...(await shop.start(id)) };
    }),
  );
  const unpaid = await Promise.all(Array.from({ length: 4 }, () => shop.book('swedbankpay')));
  bank.switches.calls = { status: 503 };
  // Customers can still pay on the bank's own page, but the shop's calls to the bank fail.
  await Promise.all(paid.map(({ providerId }) => bank.pay(providerId)));
  const tries = await Promise.allSettled([
    ...paid.map(({ payment }) => shop.settle(payment.id)),
    ...unpaid.map((id) => shop.start(id)),
  ]);
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  await sweepPayments(shop);
  bank.switches.calls = {};
  const ids = paid.map(({ payment }) => payment.id);
  await expect
    .poll(
      async () => {
        await sql`update payment_transaction set next_check_at = now()
          where id = any(${ids}::bigint[]) and state = 'pending'`.execute(shop.db);
        await sweepPayments(shop);
        const stands = await Promise.all(paid.map(({ id }) => shop.stand(id)));
        return stands.filter(({ paymentStatus }) => paymentStatus === 'authorized').length;
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(paid.length);
  for (const { id, providerId } of paid) {
    expect((await shop.stand(id)).events).toEqual(['booked', 'payment-authorized']);
    expect(bank.payments.get(providerId)?.transactions).toHaveLength(1);
  }
  for (const id of unpaid) {
    const { providerId } = await shop.start(id);
    await bank.pay(providerId);
    const attempts = [...bank.payments.values()].filter(({ description }) =>
      description.includes(id),
    );
    expect(attempts.flatMap(({ transactions }) => transactions)).toHaveLength(1);
  }
}, 60_000);
