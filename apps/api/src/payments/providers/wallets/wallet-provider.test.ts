import type { Decision } from '@karwan/sandbox/wallets/customer';
import { afterEach, describe, expect, test } from 'vitest';
import { ProviderDown, ProviderRefusal, WaitsForStaff } from '../port.ts';
import { newPayment, payOnPage, startWallet, type TestWallet } from './test-sandboxes.ts';

const empty = { method: 'POST', query: {}, headers: {}, raw: '', body: {} };

let wallet: TestWallet | undefined;

afterEach(() => wallet?.sandbox.stop());

async function open(name: 'easypaisa' | 'jazzcash', decision: Decision = 'approve', more = {}) {
  wallet = await startWallet(name, () => decision, more);
  return { wallet, provider: wallet.open() };
}

const before = (amount: number) => ({
  state: 'captured' as const,
  amount,
  currency: 'PKR',
  reference: null,
  capturedAmount: amount,
  refundedAmount: 0,
  doneReferences: [],
  detail: {},
});

const refundOf = (amount: number, whole: number, mayHaveBeenSent = false) => ({
  reference: 'abcdef123456',
  amount,
  refundedAfter: amount,
  description: 'refund',
  before: before(whole),
  mayHaveBeenSent,
});

describe.each(['easypaisa', 'jazzcash'] as const)('%s', (name) => {
  test.each([
    ['pay', 'captured'],
    ['refuse', 'failed'],
    ['cancel', 'cancelled'],
    ['voucher', 'pending'],
  ] as const)('its own page: %s means %s', async (decision, state) => {
    const { wallet, provider } = await open(name);
    const payment = newPayment();
    await payOnPage(wallet, provider, payment, decision);
    const report = await provider.read(payment.known);
    expect(report).toMatchObject({
      state,
      currency: 'PKR',
      reference: payment.known.payeeReference,
    });
    expect(report.capturedAmount).toBe(state === 'captured' ? payment.wanted.amount : 0);
    expect(wallet.sandbox.ledger.total()).toBe(report.capturedAmount);
  });

  test.each([
    ['approve', 'captured'],
    ['refuse', 'failed'],
    ['low-balance', 'failed'],
    ['no-account', 'failed'],
  ] as const)('the mobile account: %s means %s', async (decision, state) => {
    const { provider } = await open(name, decision);
    const payment = newPayment({ way: 'account', phone: '+92 345 1234567' });
    expect(await provider.start(payment.wanted)).toMatchObject({ next: { kind: 'wait' } });
    await expect.poll(async () => (await provider.read(payment.known)).state).toBe(state);
  });

  test('the outcome of a call whose answer was lost is found by the inquiry', async () => {
    const { wallet, provider } = await open(name);
    wallet.sandbox.switches.calls = (path) => ({ loseAnswer: !/inquire/i.test(path) });
    const payment = newPayment({ way: 'account', phone: '03451234567' });
    await provider.start(payment.wanted);
    await expect.poll(async () => (await provider.read(payment.known)).state).toBe('captured');
    await provider.resume?.(payment.known, payment.wanted);
    expect(wallet.sandbox.ledger.entries).toHaveLength(1);
  });

  test('a call that never arrived can be repeated with the same reference', async () => {
    const { wallet, provider } = await open(name);
    wallet.sandbox.switches.calls = (path) => (/inquire/i.test(path) ? {} : { status: 500 });
    const payment = newPayment({ way: 'account', phone: '03451234567' });
    await provider.start(payment.wanted);
    await expect
      .poll(() => provider.resume?.(payment.known, payment.wanted))
      .toMatchObject({ kind: 'wait' });
    expect((await provider.read(payment.known)).state).toBe('pending');
    wallet.sandbox.switches.calls = {};
    await expect
      .poll(async () => {
        await provider.resume?.(payment.known, payment.wanted);
        return (await provider.read(payment.known)).state;
      })
      .toBe('captured');
    expect(wallet.sandbox.ledger.entries).toEqual([
      { reference: payment.reference, kind: 'payment', amount: payment.wanted.amount },
    ]);
  });

  test('an order is charged once, whatever the methods and number of attempts', async () => {
    const { wallet, provider } = await open(name);
    const payment = newPayment();
    await payOnPage(wallet, provider, payment, 'pay');
    const account = { ...payment.wanted, options: { way: 'account', phone: '03451234567' } };
    expect(await provider.resume?.(payment.known, account)).toMatchObject({ kind: 'wait' });
    await provider.start(account);
    await payOnPage(wallet, provider, payment, 'pay');
    expect(wallet.sandbox.ledger.total()).toBe(payment.wanted.amount);
  });

  test('while the phone shows a prompt, another start sends no second one', async () => {
    const { wallet, provider } = await open(name, 'ignore');
    const payment = newPayment({ way: 'account', phone: '03451234567' });
    await provider.start(payment.wanted);
    await expect.poll(() => wallet.statusOf(payment.reference)?.toUpperCase()).toBe('PENDING');
    const onPage = { ...payment.wanted, options: { way: 'page' } };
    expect(await provider.resume?.(payment.known, onPage)).toMatchObject({ kind: 'wait' });
    expect((await provider.read(payment.known)).state).toBe('pending');
  });

  test.each([{ status: 500 }, { garbage: true }, { delay: 2_000 }, { loseAnswer: true }])(
    'a failed inquiry changes nothing: %o',
    async (faults) => {
      const { wallet, provider } = await open(name, 'approve', { inquiryDeadline: 800 });
      const payment = newPayment();
      await payOnPage(wallet, provider, payment, 'pay');
      wallet.sandbox.switches.calls = faults;
      await expect(provider.read(payment.known)).rejects.toThrow(ProviderDown);
      wallet.sandbox.switches.calls = {};
      expect((await provider.read(payment.known)).state).toBe('captured');
    },
  );

  test('another amount is reported as it is', async () => {
    const { wallet, provider } = await open(name);
    const payment = newPayment();
    await payOnPage(wallet, provider, payment, 'pay');
    wallet.sandbox.switches.calls = { wrongAmount: true };
    expect((await provider.read(payment.known)).amount).not.toBe(payment.wanted.amount);
  });

  test('a form that was never submitted is pending for a while, and then failed', async () => {
    const { provider } = await open(name);
    const { known } = newPayment();
    expect((await provider.read(known)).state).toBe('pending');
    const old = { ...known, createdAt: new Date(Date.now() - 40 * 60_000) };
    expect((await provider.read(old)).state).toBe('cancelled');
  });

  test('a number that is not a Pakistani mobile number is refused before the wallet is called', async () => {
    const { wallet, provider } = await open(name);
    const payment = newPayment({ way: 'account', phone: '042 35761999' });
    await expect(provider.start(payment.wanted)).rejects.toThrow(ProviderRefusal);
    expect(wallet.statusOf(payment.reference)).toBeUndefined();
  });

  test('with a wrong key, both sides reject all messages', async () => {
    const { wallet, provider } = await open(name, 'approve', {
      hashKey: 'ANOTHERHASHKEY16',
      salt: 'another',
    });
    const payment = newPayment();
    await payOnPage(wallet, provider, payment, 'pay').catch(() => {});
    expect(wallet.statusOf(payment.reference)).toBeUndefined();
    expect(wallet.sandbox.ledger.total()).toBe(0);
  });
});

test('Easypaisa: a voucher is shown with its expiry, and paid later', async () => {
  const { wallet, provider } = await open('easypaisa');
  const payment = newPayment({ way: 'voucher', phone: '03451234567' });
  const { next } = await provider.start(payment.wanted);
  expect(next).toMatchObject({ detail: { voucher: expect.stringMatching(/^\d{8}$/) } });
  expect(await provider.read(payment.known)).toMatchObject({
    state: 'pending',
    detail: next.kind === 'wait' ? { voucher: next.detail.voucher } : {},
  });
  if ('orders' in wallet.sandbox) wallet.sandbox.payVoucher(payment.reference);
  expect((await provider.read(payment.known)).state).toBe('captured');
});

test('Easypaisa: a voucher whose answer was lost is shown once the inquiry knows it', async () => {
  const { wallet, provider } = await open('easypaisa');
  wallet.sandbox.switches.calls = (path) => ({ loseAnswer: !/inquire/.test(path) });
  const payment = newPayment({ way: 'voucher', phone: '03451234567' });
  const { next } = await provider.start(payment.wanted);
  expect(next).toEqual({ kind: 'wait', detail: { way: 'voucher' } });
  expect((await provider.read(payment.known)).detail.voucher).toMatch(/^\d{8}$/);
});

test('Easypaisa: a refund is made in the portal, and the inquiry shows it', async () => {
  const { wallet, provider } = await open('easypaisa');
  const payment = newPayment();
  const { amount } = payment.wanted;
  await payOnPage(wallet, provider, payment, 'pay');
  for (const part of [amount, 100]) {
    await expect(provider.refund(payment.known, refundOf(part, amount))).rejects.toThrow(
      WaitsForStaff,
    );
  }
  if ('reverse' in wallet.sandbox) wallet.sandbox.reverse(payment.reference);
  expect(await provider.read(payment.known)).toMatchObject({
    state: 'refunded',
    refundedAmount: amount,
  });
});

test('Easypaisa: only its own address names a payment', async () => {
  const { wallet, provider } = await open('easypaisa');
  const call = (url: string) => provider.readCallback({ ...empty, method: 'GET', query: { url } });
  expect(call(`${wallet.sandbox.origin}/x/ABC123`)).toEqual({ providerId: 'ABC123' });
  expect(call('https://easypaisa.example/x/ABC123')).toBeUndefined();
  expect(call(`${wallet.sandbox.origin}@evil.example/ABC123`)).toBeUndefined();
  expect(call('')).toBeUndefined();
});

test('JazzCash: a partial refund and the rest succeed; a repeated full refund is made once', async () => {
  const { wallet, provider } = await open('jazzcash');
  const payment = newPayment();
  const { amount } = payment.wanted;
  await payOnPage(wallet, provider, payment, 'pay');
  await provider.refund(payment.known, refundOf(45_60, amount));
  expect(wallet.sandbox.ledger.total()).toBe(amount - 45_60);
  await expect(provider.refund(payment.known, refundOf(amount, amount))).rejects.toThrow('453');
  await provider.refund(payment.known, refundOf(amount - 45_60, amount));
  expect(wallet.sandbox.ledger.total()).toBe(0);
  expect((await provider.read(payment.known)).state).toBe('refunded');
});

test('JazzCash: a partial refund whose answer was lost waits for staff and is not repeated', async () => {
  const { wallet, provider } = await open('jazzcash');
  const payment = newPayment();
  const { amount } = payment.wanted;
  await payOnPage(wallet, provider, payment, 'pay');
  wallet.sandbox.switches.calls = { loseAnswer: true, match: 'refund' };
  await expect(provider.refund(payment.known, refundOf(100, amount))).rejects.toThrow(ProviderDown);
  wallet.sandbox.switches.calls = {};
  await expect(provider.refund(payment.known, refundOf(100, amount, true))).rejects.toThrow(
    WaitsForStaff,
  );
  expect(wallet.sandbox.ledger.total()).toBe(amount - 100);
});

test('JazzCash: a notification with a wrong signature names no payment', async () => {
  const { wallet, provider } = await open('jazzcash');
  const payment = newPayment();
  const answer = await (await payOnPage(wallet, provider, payment, 'pay')).text();
  const body = Object.fromEntries(
    [...answer.matchAll(/name="(pp\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      (value ?? '').replaceAll('&#39;', "'"),
    ]),
  );
  const call = (fields: object) =>
    provider.readCallback({ ...empty, body: fields as Record<string, unknown> });
  expect(call(body)).toMatchObject({ providerId: payment.reference });
  expect(call({ ...body, pp_Amount: '1' })).toBeUndefined();
  expect(call({ ...body, pp_SecureHash: '' })).toBeUndefined();
});
