import { declineReasons } from '@karwan/contract/decline-reasons';
import type { Decision } from '@karwan/sandbox/wallets/customer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import { declineReasonOf } from './jazzcash/response-codes.ts';
import { newPayment, startWallet, type TestWallet } from './wallets/test-sandboxes.ts';

let wallet: TestWallet | undefined;
let cards: TestCardPayments;
const found = new Set<string>();

beforeAll(async () => {
  cards = await openTestCardPayments();
}, 60_000);
afterEach(async () => {
  await wallet?.sandbox.stop();
  wallet = undefined;
});
afterAll(() => cards.close());

const byPhone = [
  ['easypaisa', 'low-balance', 'insufficient-funds'],
  ['easypaisa', 'no-account', 'account-unusable'],
  ['easypaisa', 'wrong-pin', 'wrong-pin'],
  ['easypaisa', 'over-limit', 'over-limit'],
  ['easypaisa', 'ignore', 'timed-out'],
  ['easypaisa', 'refuse', 'cancelled'],
  ['jazzcash', 'low-balance', 'insufficient-funds'],
  ['jazzcash', 'no-account', 'account-unusable'],
  ['jazzcash', 'wrong-pin', 'wrong-pin'],
  ['jazzcash', 'over-limit', 'over-limit'],
  ['jazzcash', 'ignore', 'timed-out'],
  ['jazzcash', 'refuse', 'declined'],
] as const satisfies [string, Decision, string][];

test.each(byPhone)('%s, %s on the phone: %s', async (name, decision, reason) => {
  wallet = await startWallet(name, () => decision, {}, { withdrawAfter: 50 });
  const provider = wallet.open();
  const { wanted, known } = newPayment();
  await provider.start({ ...wanted, options: { way: 'account', phone: '03451234567' } });
  await expect
    .poll(async () => (await provider.read(known)).state, { timeout: 10_000 })
    .toBe('failed');
  const report = await provider.read(known);
  expect(report.declineReason).toBe(reason);
  found.add(reason);
});

test.each([
  ['4925000000000087', 'declined'],
  ['4925000000000079', 'account-unusable'],
  ['4925000000000095', 'insufficient-funds'],
  ['4925000000000103', 'not-verified'],
  ['4925000000000111', 'timed-out'],
  ['4925000000000129', 'over-limit'],
])('a card %s: %s', async (card, reason) => {
  const { bank, shop } = cards;
  const id = await shop.book('swedbankpay');
  const { payment, providerId } = await shop.start(id);
  await bank.pay(providerId, card);
  await bank.callbacksSettled();
  expect(await shop.settle(payment.id)).toMatchObject({ state: 'failed', decline_reason: reason });
  found.add(reason);
});

test.each([
  ['denied', 'failed', 'declined'],
  ['canceled', 'cancelled', 'cancelled'],
  ['expired', 'cancelled', 'timed-out'],
] as const)('Payson, %s: %s, %s', async (status, state, reason) => {
  const { paysonSandbox, shop } = cards;
  const id = await shop.book('payson');
  const { payment, providerId } = await shop.start(id);
  paysonSandbox.decide(providerId, status);
  await paysonSandbox.callbacksSettled();
  expect(await shop.settle(payment.id)).toMatchObject({ state, decline_reason: reason });
});

test('the sandboxes can provoke every reason', () => {
  expect([...found].sort()).toEqual([...declineReasons].sort());
});

test('JazzCash: codes of payments that were made or may be made have no reason', () => {
  for (const code of ['000', '121', '124', '157', '200', '210', '131', undefined]) {
    expect(declineReasonOf(code)).toBeUndefined();
  }
  expect(declineReasonOf('405')).toBe('insufficient-funds');
  expect(declineReasonOf('402')).toBe('declined');
  expect(declineReasonOf('060')).toBe('wrong-pin');
});
