import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type PaysonSandbox,
  paysonSecrets,
  startPaysonSandbox,
} from '@karwan/sandbox/payson/server';
import {
  type SwedbankSandbox,
  startSwedbankSandbox,
  swedbankSecrets,
} from '@karwan/sandbox/swedbank-pay/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expireBookings, expirySteps } from '../attempt/expire-bookings.ts';
import { settlePayment, settleSteps } from '../attempt/settle-payment.ts';
import { startSteps } from '../attempt/start-payment.ts';
import { openGateway } from '../credentials/open-payments.ts';
import { capturePayment, refundPayment } from '../ledger/change-payment.ts';
import { operationSteps } from '../operations/perform-operation.ts';
import { payson } from '../providers/payson/payson.ts';
import { swedbankPay } from '../providers/swedbank-pay/swedbank-pay.ts';
import {
  book,
  bookingState,
  openTestPayments,
  queuedMessagesOf,
  start,
  type TestPayments,
} from './test-payments.ts';

const payer = fileURLToPath(new URL('test-payer.ts', import.meta.url));
const methods = ['swedbankpay', 'payson'] as const;
type Method = (typeof methods)[number];

let bank: SwedbankSandbox;
let paysonSandbox: PaysonSandbox;
let shop: TestPayments;
let credentials: string;

beforeAll(async () => {
  bank = await startSwedbankSandbox();
  paysonSandbox = await startPaysonSandbox();
  bank.switches.callbacks = { copies: 0 };
  paysonSandbox.switches.callbacks = { copies: 0 };
  const swedbank = { ...swedbankSecrets, apiUrl: bank.origin, viewOrigins: [bank.origin] };
  const other = {
    ...paysonSecrets,
    apiUrl: `${paysonSandbox.origin}/2.0`,
    viewOrigins: [paysonSandbox.origin],
  };
  credentials = JSON.stringify({ swedbank, payson: other });
  shop = await openTestPayments([openGateway(swedbankPay, swedbank), openGateway(payson, other)]);
});

afterAll(async () => {
  await Promise.all([bank.stop(), paysonSandbox.stop()]);
  await shop.close();
});

/** Does it in a process that dies at the step. */
async function dieAt(deed: string, subject: string | number, step: string): Promise<void> {
  const words = [shop.url, credentials, deed, String(subject), step];
  const child = spawn(process.execPath, [payer, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  // The server notices a dead client when it next reads; its locks are gone then.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database()
          and xact_start is not null and pid <> pg_backend_pid()`.execute(shop.db);
      return rows;
    })
    .toEqual([]);
}

const pay = async (method: Method, providerId: string) => {
  if (method === 'payson') paysonSandbox.decide(providerId);
  else await bank.pay(providerId);
};
const settle = (id: number) => settlePayment(shop, id, { actor: 'return' });
/** As if the time had passed in which a claim blocks other workers. */
const letTimePass = async () => {
  await sql`update payment_operation set claimed_until = now() - interval '1 second'
    where claimed_until > now()`.execute(shop.db);
  await sql`update payment_transaction set created_at = created_at - interval '1 minute'
    where next_step is null`.execute(shop.db);
};
const held = (reference: string) =>
  bank.ledger.held(reference) + paysonSandbox.ledger.held(reference);

/** A process for each step takes long: `npm test` has one of them. */
function cases(steps: readonly string[]) {
  const all = methods.flatMap((method) => steps.map((step) => [method, step] as const));
  return inject('isLong') ? all : all.slice(0, 1);
}

test.each(cases(startSteps))(
  '%s killed after "%s" when starting: paid once',
  async (method, step) => {
    const id = await book(shop, shop.tenant, method);
    await dieAt('start', id, step);
    await letTimePass();
    const { payment, providerId } = await start(shop, shop.tenant, id);
    await pay(method, providerId);
    await settle(payment.id);
    const stand = await bookingState(shop.db, id);
    expect(stand).toMatchObject({
      paymentStatus: 'authorized',
      events: ['booked', 'payment-authorized'],
    });
    expect(stand.payments.filter(({ state }) => state === 'authorized')).toHaveLength(1);
    expect(stand.payments.filter(({ state }) => state === 'pending')).toHaveLength(0);
  },
);

test.each(cases(settleSteps))(
  '%s killed after "%s" when settling: the customer gets one message',
  async (method, step) => {
    const id = await book(shop, shop.tenant, method);
    const { payment, providerId } = await start(shop, shop.tenant, id);
    await pay(method, providerId);
    await dieAt('settle', payment.id, step);
    await settle(payment.id);
    expect(await bookingState(shop.db, id)).toMatchObject({
      paymentStatus: 'authorized',
      payments: [{ state: 'authorized' }],
      events: ['booked', 'payment-authorized'],
    });
  },
);

test.each(cases(operationSteps))(
  '%s killed after "%s" when taking and giving back: the money moves once',
  async (method, step) => {
    const id = await book(shop, shop.tenant, method);
    const { payment, providerId } = await start(shop, shop.tenant, id);
    await pay(method, providerId);
    await settle(payment.id);
    for (const [run, sum] of [
      [capturePayment, payment.amount],
      [refundPayment, 0],
    ] as const) {
      const request = {
        tenantId: shop.tenant.id,
        parentOrderId: id,
        key: run.name,
        actor: 'staff:1',
      };
      await shop.db.transaction().execute((trx) => run(trx, shop.jobs, request));
      const { rows } = await sql<{ id: number }>`
      select id from payment_operation where state = 'asked'`.execute(shop.db);
      await dieAt('operate', rows[0]?.id ?? 0, step);
      await letTimePass();
      await shop.runOperations();
      expect(held(payment.payee_reference)).toBe(sum);
    }
    expect(await bookingState(shop.db, id)).toMatchObject({
      paymentStatus: 'refunded',
      operations: [{ state: 'done' }, { state: 'done' }],
    });
  },
);

test.each(cases(expirySteps))(
  '%s killed after "%s" when giving up: the stock is free once',
  async (method, step) => {
    const stock = async () => {
      const { rows } = await sql<{
        stock: number;
      }>`select stock from item order by id limit 1`.execute(shop.db);
      return rows[0]?.stock ?? 0;
    };
    const before = await stock();
    const id = await book(shop, shop.tenant, method);
    const { providerId } = await start(shop, shop.tenant, id);
    await dieAt('expire', id, step);
    await expireBookings(shop, new Date(Date.now() + 31 * 60_000));
    await letTimePass();
    await shop.runOperations();
    expect(await stock()).toBe(before);
    expect(await bookingState(shop.db, id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'cancelled',
    });
    expect(await queuedMessagesOf(shop.db, id)).toEqual(['payment-expired']);
    const over =
      method === 'payson'
        ? paysonSandbox.checkouts.get(providerId)?.status === 'canceled'
        : bank.payments.get(providerId)?.aborted;
    expect(over).toBe(true);
  },
);
