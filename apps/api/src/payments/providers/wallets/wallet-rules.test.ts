import { afterEach, describe, expect, test } from 'vitest';
import { ProviderDown } from '../port.ts';
import { newPayment, payOnPage, startWallet, type TestWallet } from './test-sandboxes.ts';

let wallet: TestWallet | undefined;

afterEach(() => wallet?.sandbox.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const account = { way: 'account', phone: '03451234567' };

async function paid(name: 'easypaisa' | 'jazzcash') {
  wallet = await startWallet(name);
  const provider = wallet.open();
  const payment = newPayment();
  await payOnPage(wallet, provider, payment, 'pay');
  return { wallet, provider, payment };
}

describe.each(['easypaisa', 'jazzcash'] as const)('%s', (name) => {
  const ways = name === 'easypaisa' ? (['missing', 'grouped'] as const) : (['missing'] as const);
  test.each(ways)('an amount that is %s is never taken for the right one', async (amount) => {
    const { wallet, provider, payment } = await paid(name);
    wallet.sandbox.switches.calls = { amount };
    await expect(provider.read(payment.known)).rejects.toThrow(ProviderDown);
    // After this time no better answer will come: staff resolve it.
    const old = { ...payment.known, createdAt: minutesAgo(26) };
    expect(await provider.read(old)).toMatchObject({ state: 'captured', amount: 0 });
  });

  test('an amount in a signed message counts together with the inquiry', async () => {
    const { wallet, provider, payment } = await paid(name);
    const { amount } = payment.wanted;
    const readWith = (reportedAmount: number) =>
      provider.read({ ...payment.known, reportedAmount });
    expect((await readWith(amount)).amount).toBe(amount);
    expect((await readWith(amount - 1)).amount).toBe(amount - 1);
    wallet.sandbox.switches.calls = { amount: 'missing' };
    expect(await readWith(amount)).toMatchObject({ state: 'captured', capturedAmount: amount });
  });
});

test('JazzCash: only a signed message about a completed payment names its amount', async () => {
  const { provider, wallet } = await paid('jazzcash');
  const open = newPayment();
  const callbackAfter = async (decision: 'pay' | 'refuse', one = newPayment()) => {
    const html = await (await payOnPage(wallet, provider, one, decision)).text();
    const body = Object.fromEntries(
      [...html.matchAll(/name="(pp\w+)" value="([^"]*)"/g)].map(([, key, value]) => [
        key,
        (value ?? '').replaceAll('&#39;', "'"),
      ]),
    );
    return provider.readCallback({ method: 'POST', query: {}, headers: {}, raw: '', body });
  };
  expect(await callbackAfter('pay', open)).toEqual({
    providerId: open.reference,
    amount: open.wanted.amount,
  });
  expect(await callbackAfter('refuse')).toMatchObject({ amount: undefined });
});

test('JazzCash: no second prompt is sent while it may not know the first one yet', async () => {
  wallet = await startWallet('jazzcash');
  const provider = wallet.open();
  const { known, wanted, reference } = newPayment(account);
  const prompted = (minutes: number) => ({ ...known, promptedAt: minutesAgo(minutes) });
  expect(await provider.resume?.(prompted(2), wanted)).toMatchObject({ kind: 'wait' });
  expect(wallet.statusOf(reference)).toBeUndefined();
  await provider.resume?.(prompted(11), wanted);
  await expect.poll(() => wallet?.statusOf(reference)).toBe('Completed');
});

test('JazzCash: a reused reference does not end the payment that has it', async () => {
  const { wallet, provider, payment } = await paid('jazzcash');
  wallet.sandbox.switches.calls = (path) => (/Inquire/.test(path) ? { status: 500 } : {});
  await provider.start({ ...payment.wanted, options: account });
  wallet.sandbox.switches.calls = {};
  await expect.poll(async () => (await provider.read(payment.known)).state).toBe('captured');
});

test('JazzCash: a timeout is final only if the inquiry confirms it', async () => {
  wallet = await startWallet('jazzcash', () => 'ignore');
  const { sandbox } = wallet;
  const provider = wallet.open();
  const { known, wanted, reference } = newPayment(account);
  await provider.start(wanted);
  await expect.poll(() => wallet?.statusOf(reference)).toBe('Pending');
  const payment = 'payments' in sandbox ? sandbox.payments.get(reference) : undefined;
  if (!payment) throw new Error('no payment');
  payment.code = '058';
  expect((await provider.read(known)).state).toBe('pending');
  payment.status = 'Failed';
  expect((await provider.read(known)).state).toBe('failed');
});
