import type { SwedbankSandbox } from '@karwan/sandbox/swedbank-pay/server';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listenToAlerts } from '../../messaging/alerts/testing/test-alerts.ts';
import { paymentCallbacks } from '../callbacks/callback-plugin.ts';
import { capturePayment, refundPayment } from '../ledger/change-payment.ts';
import { sweepPayments } from '../operations/sweep-payments.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import type { TestPayments } from '../testing/test-payments.ts';
import { settleAfterCallback } from './status-checks.ts';

let bank: SwedbankSandbox;
let shop: TestPayments;
let cards: TestCardPayments;

beforeAll(async () => {
  cards = await openTestCardPayments();
  ({ bank, shop } = cards);
});
afterEach(() => cards.calm());
afterAll(() => cards.close());

describe('a card payment', () => {
  test('charges what the order costs, in öre, by the stored rate', async () => {
    const id = await shop.book('swedbankpay');
    const { payment, providerId, next } = await shop.start(id);
    // Rs 1,000 and the branch's Rs 250 and Rs 99, at 0.0373: SEK 50.3177.
    expect(payment).toMatchObject({
      order_amount: 134_900,
      amount: 5_032,
      currency: 'SEK',
      rate: '0.0373',
    });
    expect(bank.payments.get(providerId)).toMatchObject({ amount: 5_032, currency: 'SEK' });
    expect(next).toMatchObject({ kind: 'script' });
    expect(payment.payee_reference).toMatch(/^[0-9a-f]{28}$/);
  });

  test('is started once, however often and from whichever client', async () => {
    const id = await shop.book('swedbankpay');
    const before = bank.payments.size;
    const started = await Promise.all(Array.from({ length: 6 }, () => shop.start(id)));
    expect(new Set(started.map(({ payment }) => payment.id)).size).toBe(1);
    expect(bank.payments.size).toBe(before + 1);
  });

  test('is authorized by callback alone, captured once and refunded once', async () => {
    const { id, providerId } = await cards.authorized();
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'authorized',
      events: ['booked', 'payment-authorized'],
    });
    const ask = (run: typeof capturePayment, key: string) =>
      shop.db.transaction().execute((trx) => run(trx, shop.jobs, shop.request(id, key)));
    await ask(capturePayment, 'delivered');
    await ask(capturePayment, 'delivered');
    await shop.runOperations();
    expect((await shop.stand(id)).paymentStatus).toBe('captured');
    await ask(refundPayment, 'returned');
    await ask(refundPayment, 'returned');
    await shop.runOperations();
    await bank.callbacksSettled();
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'refunded',
      payments: [{ state: 'refunded', captured: 5_032, refunded: 5_032 }],
      operations: [
        { kind: 'capture', state: 'done' },
        { kind: 'refund', state: 'done' },
      ],
    });
    const kinds = bank.payments.get(providerId)?.transactions.map(({ type }) => type);
    expect(kinds).toEqual(['Authorization', 'Capture', 'Reversal']);
  });

  test('that the bank refuses can be tried again, and is then paid once', async () => {
    const id = await shop.book('swedbankpay');
    const first = await shop.start(id);
    await bank.pay(first.providerId, '4925000000000087');
    await bank.callbacksSettled();
    expect((await shop.stand(id)).paymentStatus).toBe('failed');
    const second = await shop.start(id);
    expect(second.payment.id).not.toBe(first.payment.id);
    expect((await shop.stand(id)).paymentStatus).toBe('pending');
    await bank.pay(second.providerId);
    await bank.callbacksSettled();
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'authorized',
      payments: [{ state: 'failed' }, { state: 'authorized' }],
    });
  });

  test('of another amount is refused and flagged, whichever way it is reported', async () => {
    const id = await shop.book('swedbankpay');
    const { payment, providerId } = await shop.start(id);
    bank.switches.calls = { wrongAmount: true, match: providerId };
    const alerts = await listenToAlerts(shop.db, shop.tenant.id, 'payments');
    await bank.pay(providerId);
    await bank.callbacksSettled();
    await shop.settle(payment.id);
    expect(await shop.stand(id)).toMatchObject({
      paymentStatus: 'pending',
      payments: [{ state: 'pending', problem: 'amount' }],
      events: ['booked'],
    });
    expect(await alerts()).toEqual(['/staff/payments/attempts?view=mismatch']);
  });

  test('is settled once by fifty pairs of return and callback at the same time', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const id = await shop.book('swedbankpay');
        return { id, ...(await shop.start(id)) };
      }),
    );
    bank.switches.callbacks = { copies: 2, stale: true };
    await Promise.all(
      pairs.map(async ({ payment, providerId }) => {
        await bank.pay(providerId);
        await shop.settle(payment.id);
      }),
    );
    await bank.callbacksSettled();
    for (const { id } of pairs) {
      expect(await shop.stand(id)).toMatchObject({
        paymentStatus: 'authorized',
        payments: [{ state: 'authorized' }],
        events: ['booked', 'payment-authorized'],
      });
    }
  }, 60_000);
});

test('a hundred callbacks about one payment ask the provider once', async () => {
  const { payment, providerId } = await cards.authorized();
  const server = Fastify();
  await server.register(paymentCallbacks, {
    ...shop,
    findShop: () => ({ tenant: shop.tenant }),
  });
  let requested = 0;
  bank.switches.calls = () => {
    requested += 1;
    return {};
  };
  await sql`update payment_transaction set checked_at = null where id = ${payment.id}`.execute(
    shop.db,
  );
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      server.inject({
        method: 'POST',
        url: '/v1/payment/callback/swedbankpay',
        payload: JSON.stringify({ payment: { id: providerId } }),
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(requested).toBe(1);
  // The callbacks that did not ask the provider queue one more check, because that answer may be older
  // than they are.
  const { rows } = await sql<{ data: { paymentId: number } }>`select data from pgboss.job
    where name = 'payment-check' and data->>'paymentId' = ${String(payment.id)}`.execute(shop.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(3);
});

test('a callback during a check of its payment leads to another check in a moment', async () => {
  const id = await shop.book('swedbankpay');
  const { payment, providerId } = await shop.start(id);
  const server = Fastify();
  await server.register(paymentCallbacks, {
    ...shop,
    findShop: () => ({ tenant: shop.tenant }),
    askEvery: 60_000,
  });
  await shop.settle(payment.id);
  bank.switches.callbacks = { copies: 0 };
  await bank.pay(providerId);
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/v1/payment/callback/swedbankpay',
    payload: JSON.stringify({ payment: { id: providerId } }),
  });
  expect(statusCode).toBe(200);
  expect((await shop.stand(id)).payments).toMatchObject([{ state: 'pending' }]);
  await settleAfterCallback(shop, payment.id);
  expect((await shop.stand(id)).payments).toMatchObject([{ state: 'authorized' }]);
});

describe('callbacks', () => {
  const call = (gateway: string, body: unknown, query = '') =>
    shop.server.inject({
      method: 'POST',
      url: `/v1/payment/callback/${gateway}${query}`,
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('that are forged change nothing', async () => {
    const id = await shop.book('swedbankpay');
    const { providerId, payment } = await shop.start(id);
    const before = await shop.stand(id);
    // Well-formed but forged: the bank has no payment.
    const lie = { payment: { id: providerId }, transaction: { state: 'Completed', amount: 5_032 } };
    expect((await call('swedbankpay', lie)).statusCode).toBe(200);
    // Bodies that identify no payment.
    for (const body of ['', 'garbage', 'null']) {
      expect((await call('swedbankpay', body)).statusCode).toBe(404);
    }
    for (const body of ['[]', { payment: { id: 7 } }, { payment: {} }]) {
      expect((await call('swedbankpay', body)).statusCode).toBe(400);
    }
    const other = {
      payment: { id: '/psp/creditcard/payments/00000000-0000-4000-8000-000000000000' },
    };
    expect((await call('swedbankpay', other)).statusCode).toBe(404);
    expect((await call('payson', {}, `?checkout=${payment.payee_reference}`)).statusCode).toBe(404);
    expect((await call('nobody', lie)).statusCode).toBe(404);
    expect(await shop.stand(id)).toEqual(before);
  });

  test('during an outage get an error status, so that they are retried, and the sweep checks too', async () => {
    const id = await shop.book('swedbankpay');
    const { providerId } = await shop.start(id);
    bank.switches.callbacks = { copies: 0 };
    await bank.pay(providerId);
    bank.switches.calls = { status: 500 };
    const { statusCode } = await call('swedbankpay', { payment: { id: providerId } });
    expect(statusCode).toBe(503);
    bank.switches.calls = {};
    await expect.poll(async () => (await sweepPayments(shop)).settled, { timeout: 15_000 }).toBe(1);
    expect((await shop.stand(id)).paymentStatus).toBe('authorized');
  });
});
