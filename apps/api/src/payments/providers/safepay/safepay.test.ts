import {
  type SafepaySandbox,
  safepaySecrets,
  startSafepaySandbox,
} from '@karwan/sandbox/safepay/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '../../attempt/settle-payment.ts';
import { openGateway } from '../../credentials/open-payments.ts';
import { refundPayment } from '../../ledger/change-payment.ts';
import { changeMethod } from '../../method/change-method.ts';
import {
  book,
  bookingState,
  openTestPayments,
  start,
  type TestPayments,
} from '../../testing/test-payments.ts';
import { ProviderDown, ProviderRefusal } from '../port.ts';
import { safepay } from './safepay.ts';

let sandbox: SafepaySandbox;
let shop: TestPayments;

beforeAll(async () => {
  let webhookUrl = '';
  // The shop's address is known once it listens, so the sandbox reads it through the getter.
  sandbox = await startSafepaySandbox({
    get webhookUrl() {
      return webhookUrl;
    },
  });
  const { origin } = sandbox;
  const credentials = { ...safepaySecrets, apiUrl: origin, checkoutUrl: `${origin}/embedded/` };
  shop = await openTestPayments([openGateway(safepay, credentials)]);
  webhookUrl = `${shop.server.listeningOrigin}/v1/payment/callback/safepay`;
});
afterEach(async () => {
  await sandbox.callbacksSettled();
  Object.assign(sandbox.switches, { calls: {}, callbacks: {} });
});
afterAll(async () => {
  await sandbox.stop();
  await shop.close();
});

const stand = (id: string) => bookingState(shop.db, id);
const settle = (id: number) => settlePayment(shop, id, { actor: 'return' });

/** A booking whose shopper is on the checkout. */
async function atCheckout() {
  const id = await book(shop, shop.tenant, 'safepay');
  const { payment, next, providerId } = await start(shop, shop.tenant, id);
  if (next.kind !== 'redirect') throw new Error(`no page to go to, but a ${next.kind}`);
  const { searchParams } = new URL(next.url);
  const page = await fetch(next.url);
  const decide = async (decision: 'pay' | 'refuse' | 'cancel') => {
    const body = new URLSearchParams({
      tracker: searchParams.get('tracker') ?? '',
      redirect: searchParams.get('redirect_url') ?? '',
      cancel: searchParams.get('cancel_url') ?? '',
      decision,
    });
    const url = `${sandbox.origin}/embedded/decide`;
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    await sandbox.callbacksSettled();
    return answer;
  };
  return { id, payment, providerId, page, decide };
}

test('asks for what the order costs, in paisa, and opens the checkout', async () => {
  const { payment, providerId, page } = await atCheckout();
  expect(payment).toMatchObject({ amount: 134_900, currency: 'PKR' });
  expect(page.status).toBe(200);
  expect(sandbox.trackers.get(providerId)).toMatchObject({
    amount: 134_900,
    currency: 'PKR',
    metadata: { order_id: payment.payee_reference },
  });
});

test('is started once however often, and each checkout gets a new token', async () => {
  const id = await book(shop, shop.tenant, 'safepay');
  const first = await start(shop, shop.tenant, id);
  const second = await start(shop, shop.tenant, id);
  expect(second.providerId).toBe(first.providerId);
  const urls = [first, second].map(({ next }) => (next.kind === 'redirect' ? next.url : ''));
  expect(new Set(urls).size).toBe(2);
  expect((await fetch(urls[1] ?? '')).status).toBe(200);
});

test('is paid once by webhook alone, although it is sent twice, late and forged', async () => {
  sandbox.switches.callbacks = { copies: 2, stale: true, forged: true };
  const { id, providerId, decide } = await atCheckout();
  expect((await decide('pay')).headers.get('location')).toContain('returned=1');
  expect(await stand(id)).toMatchObject({ paymentStatus: 'captured' });
  expect(sandbox.ledger.held(providerId)).toBe(134_900);
});

test('a refused card leaves it open, a cancelled checkout ends it, and it can be paid again', async () => {
  const { id, payment, decide } = await atCheckout();
  await decide('refuse');
  expect(await settle(payment.id)).toMatchObject({ state: 'pending' });
  expect((await decide('cancel')).headers.get('location')).toContain('cancelled=1');
  expect(await settle(payment.id)).toMatchObject({ state: 'cancelled' });
  const again = await start(shop, shop.tenant, id);
  expect(again.providerId).not.toBe(payment.provider_id);
});

test('a webhook with a wrong signature is not even looked up', async () => {
  const { id, providerId } = await atCheckout();
  const body = JSON.stringify({ type: 'payment.succeeded', data: { tracker: providerId } });
  for (const signature of ['', '00', 'ab'.repeat(64)]) {
    const headers = { 'content-type': 'application/json', 'x-sfpy-signature': signature };
    const url = `${shop.server.listeningOrigin}/v1/payment/callback/safepay`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(404);
  }
  expect(await stand(id)).toMatchObject({ paymentStatus: 'pending' });
});

test('a payment of another amount than requested does not count as paid', async () => {
  const { id, payment, decide } = await atCheckout();
  sandbox.switches.calls = { wrongAmount: true };
  await decide('pay');
  expect(await settle(payment.id)).toMatchObject({ state: 'pending', problem: 'amount' });
  expect(await stand(id)).toMatchObject({ paymentStatus: 'pending' });
});

test('is refunded once, and a refund that may have been sent waits for staff', async () => {
  const { id, providerId, decide } = await atCheckout();
  await decide('pay');
  const request = {
    tenantId: shop.tenant.id,
    parentOrderId: id,
    key: 'r1',
    actor: 'staff:1',
  };
  for (let times = 0; times < 2; times++) {
    await shop.db.transaction().execute((trx) => refundPayment(trx, shop.jobs, request));
    await shop.runOperations();
  }
  expect(sandbox.ledger.held(providerId)).toBe(0);
  expect(await stand(id)).toMatchObject({ paymentStatus: 'refunded' });

  const other = await atCheckout();
  await other.decide('pay');
  sandbox.switches.calls = { loseAnswer: true, match: '/refund' };
  const second = { ...request, parentOrderId: other.id };
  await shop.db.transaction().execute((trx) => refundPayment(trx, shop.jobs, second));
  const isTheirs = (error: unknown) =>
    error instanceof ProviderDown || error instanceof ProviderRefusal;
  for (let times = 0; times < 2; times++) {
    await shop.runOperations().catch((error: unknown) => expect(error).toSatisfy(isTheirs));
  }
  expect(sandbox.ledger.held(other.providerId)).toBe(0);
});

test('an abandoned payment and its cancellation expire after two days', async () => {
  const id = await book(shop, shop.tenant, 'safepay');
  const { payment } = await start(shop, shop.tenant, id);
  const change = { tenant: shop.tenant, parentOrderId: id, actor: 'customer:1' };
  await changeMethod(shop, { ...change, method: 'cash-on-delivery' });
  await expect(shop.runOperations()).rejects.toThrow(ProviderDown);
  await sql`update payment_transaction set created_at = now() - interval '49 hours'
    where id = ${payment.id}`.execute(shop.db);
  await shop.runOperations();
  expect((await stand(id)).operations).toEqual([{ kind: 'cancel', state: 'done' }]);
});

test('the signed webhook reports a decline by the bank, and the payment stays open', async () => {
  const { payment, decide } = await atCheckout();
  await decide('refuse');
  await sandbox.callbacksSettled();
  expect(await settle(payment.id)).toMatchObject({ state: 'pending', decline_reason: 'declined' });
  await decide('pay');
  await sandbox.callbacksSettled();
  expect(await settle(payment.id)).toMatchObject({ state: 'captured', decline_reason: null });
});
