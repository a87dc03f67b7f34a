import { paysonSecrets, startPaysonSandbox } from '@karwan/sandbox/payson/server';
import { startSwedbankSandbox, swedbankSecrets } from '@karwan/sandbox/swedbank-pay/server';
import { afterEach, expect, test, vi } from 'vitest';
import { recordAnswers, shapeOf } from '../../platform/testing/test-answers.ts';
import easypaisaAnswers from './documented/easypaisa.json' with { type: 'json' };
import jazzcashAnswers from './documented/jazzcash.json' with { type: 'json' };
import paysonAnswers from './documented/payson.json' with { type: 'json' };
import swedbankAnswers from './documented/swedbank-pay.json' with { type: 'json' };
import * as easypaisa from './easypaisa/answer-shapes.ts';
import * as jazzcash from './jazzcash/answer-shapes.ts';
import { payson } from './payson/payson.ts';
import { checkout, fromMajor } from './payson/shapes.ts';
import { paidAnswer, paymentAnswer } from './swedbank-pay/shapes.ts';
import { swedbankPay } from './swedbank-pay/swedbank-pay.ts';
import { newPayment, startWallet } from './wallets/test-sandboxes.ts';

// `documented/` has answers in the shapes of the providers' documentation. Our schemas must accept them, and our sandboxes
// must not answer with fields that a provider does not have.

let stop: () => Promise<unknown> = async () => {};
afterEach(() => stop());

/** Checks that every field of a sandbox's answer exists with the same type in the documented one. */
function expectDocumented(answer: unknown, documented: unknown) {
  expect(answer).toBeDefined();
  expect(shapeOf(documented)).toMatchObject(shapeOf(answer));
}

test('Swedbank Pay', async () => {
  const { payment, operations } = paymentAnswer.parse(swedbankAnswers.payment);
  expect(payment).toMatchObject({ amount: 1_500_00, currency: 'SEK', state: 'Ready' });
  expect(payment.transactions.transactionList.map(({ type, state }) => [type, state])).toEqual([
    ['Authorization', 'Failed'],
    ['Authorization', 'Completed'],
  ]);
  expect(operations.map(({ rel }) => rel)).toEqual(['create-capture', 'paid-payment']);
  expect(paidAnswer.parse(swedbankAnswers.paid).paid.details.maskedPan).toMatch(/0004$/);

  const sandbox = await startSwedbankSandbox();
  stop = sandbox.stop;
  const answers = recordAnswers();
  const credentials = { ...swedbankSecrets, apiUrl: sandbox.origin, viewOrigins: [sandbox.origin] };
  const provider = swedbankPay.open(swedbankPay.credentials.parse(credentials));
  const { wanted, known } = newPayment();
  const { providerId } = await provider.start({ ...wanted, currency: 'SEK' });
  await sandbox.pay(providerId ?? '');
  await provider.read({ ...known, currency: 'SEK', providerId });
  expectDocumented(answers.last(/\/payments\/[\w-]+$/), swedbankAnswers.payment);
  expectDocumented(answers.last(/\/paid$/), swedbankAnswers.paid);
});

test('Payson', async () => {
  const { order, merchant, status } = checkout.parse(paysonAnswers.checkout);
  expect([order.currency, fromMajor(order.totalPriceIncludingTax)]).toEqual(['SEK', 1_234_56]);
  expect(fromMajor(order.totalCreditedAmount ?? 0)).toBe(34_50);
  expect([status, merchant.reference]).toEqual(['readyToShip', 'aaaaaaaaaaaaaaaaaaaaaaaaaaa1']);

  const sandbox = await startPaysonSandbox();
  stop = sandbox.stop;
  const answers = recordAnswers();
  const apiUrl = `${sandbox.origin}/2.0`;
  const credentials = { ...paysonSecrets, apiUrl, viewOrigins: [sandbox.origin] };
  const provider = payson.open(payson.credentials.parse(credentials));
  const { wanted, known } = newPayment();
  const { providerId } = await provider.start({ ...wanted, currency: 'SEK' });
  sandbox.decide(providerId ?? '');
  await provider.read({ ...known, currency: 'SEK', providerId });
  expectDocumented(answers.last(/\/Checkouts\/[\w-]+$/), paysonAnswers.checkout);
});

async function payByAccount(name: 'easypaisa' | 'jazzcash') {
  const wallet = await startWallet(name);
  stop = wallet.sandbox.stop;
  const answers = recordAnswers();
  const provider = wallet.open();
  const { wanted, known } = newPayment({ way: 'account', phone: '03451234567' });
  await provider.start(wanted);
  await provider.read(known);
  return answers;
}

test('Easypaisa', async () => {
  const { start, inquiry } = easypaisaAnswers;
  expect(easypaisa.startAnswer.parse(start)).toMatchObject({ responseCode: easypaisa.success });
  expect(easypaisa.inquiryAnswer.parse(inquiry)).toMatchObject({
    transactionAmount: 3_000_50,
    transactionStatus: 'PAID',
  });
  const answers = await payByAccount('easypaisa');
  await vi.waitFor(() => expectDocumented(answers.last(/initiate-ma-transaction$/), start));
  expectDocumented(answers.last(/inquire-transaction$/), inquiry);
});

test('JazzCash', async () => {
  const { wallet, inquiry } = jazzcashAnswers;
  expect(jazzcash.walletAnswer.parse(wallet).pp_RetreivalReferenceNo).toBe('240418718258');
  const read = jazzcash.inquiryAnswer.parse(inquiry);
  expect(read).toMatchObject({ pp_PaymentResponseCode: '121', pp_Status: 'Completed' });
  expect(jazzcash.fromPaisa(read.pp_Amount)).toBe(3_000_50);
  const answers = await payByAccount('jazzcash');
  await vi.waitFor(() => expectDocumented(answers.last(/DoMWalletTransaction$/), wallet));
  expectDocumented(answers.last(/Inquire$/), inquiry);
});
