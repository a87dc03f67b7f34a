import { easypaisaSecrets, startEasypaisaSandbox } from '@karwan/sandbox/easypaisa/server';
import { jazzcashSecrets, startJazzCashSandbox } from '@karwan/sandbox/jazzcash/server';
import type { Customer } from '@karwan/sandbox/wallets/customer';
import { easypaisaGateway } from '../easypaisa/easypaisa-gateway.ts';
import { jazzcashGateway } from '../jazzcash/jazzcash-gateway.ts';
import type { KnownPayment, PaymentProvider, PaymentToStart } from '../port.ts';
import { walletReference } from './wallet-reference.ts';

/** One of the wallets with its own sandbox; both have the same interface. */
export async function startWallet(
  name: 'easypaisa' | 'jazzcash',
  customer: Customer = () => 'approve',
  more: object = {},
  /** Of the sandbox, such as how long a phone waits for its customer. */
  options: { withdrawAfter?: number } = {},
) {
  const deadlines = { startDeadline: 1_500, inquiryDeadline: 700, ...more };
  if (name === 'easypaisa') {
    const sandbox = await startEasypaisaSandbox({ customer, ...options });
    const credentials = { ...easypaisaSecrets, apiUrl: sandbox.origin, ...deadlines };
    const open = () => easypaisaGateway.open(easypaisaGateway.credentials.parse(credentials));
    return { sandbox, open, statusOf: (id: string) => sandbox.orders.get(id)?.status };
  }
  const sandbox = await startJazzCashSandbox({ customer, ...options });
  const credentials = { ...jazzcashSecrets, apiUrl: sandbox.origin, ...deadlines };
  const open = () => jazzcashGateway.open(jazzcashGateway.credentials.parse(credentials));
  return { sandbox, open, statusOf: (id: string) => sandbox.payments.get(id)?.status };
}

export type TestWallet = Awaited<ReturnType<typeof startWallet>>;

let count = 0;

/** A payment of an order of 12,345.60 rupees. */
export function newPayment(options: Record<string, string> = {}, amount = 12_345_60) {
  count += 1;
  const payeeReference = count.toString(16).padStart(28, 'a');
  const page = 'https://shop.example/payment/wallet?id=7KQ2M9XHD';
  const wanted: PaymentToStart = {
    tenantId: 1,
    parentOrderId: '7KQ2M9XHD',
    payeeReference,
    amount,
    currency: 'PKR',
    description: 'Shop 7KQ2M9XHD',
    language: 'en',
    userAgent: 'test',
    customer: {
      firstName: 'Ayesha',
      lastName: 'Khan',
      email: 'ayesha@example.com',
      phone: '0300 1234567',
      street: 'Main Boulevard',
      city: 'Lahore',
      postcode: '54000',
      country: 'PK',
    },
    urls: {
      host: 'https://shop.example',
      complete: `${page}&returned=1`,
      cancel: `${page}&returned=1&cancelled=1`,
      payment: `${page}&validated=1`,
      callback: 'https://shop.example/v1/payment/callback/wallet',
      return: 'https://shop.example/v1/payment/return/wallet',
      terms: 'https://shop.example/site/terms',
    },
    expiresAt: new Date(Date.now() + 30 * 60_000),
    options,
  };
  const known: KnownPayment = {
    tenantId: wanted.tenantId,
    parentOrderId: wanted.parentOrderId,
    payeeReference,
    providerId: null,
    amount,
    currency: 'PKR',
    detail: {},
    reportedAmount: null,
    promptedAt: null,
    createdAt: new Date(),
  };
  return { wanted, known, reference: walletReference(wanted) };
}

/** Acts as a browser: submits the form, and chooses on the wallet's page. */
export async function payOnPage(
  wallet: TestWallet,
  provider: PaymentProvider,
  { wanted, known, reference }: ReturnType<typeof newPayment>,
  decision: 'pay' | 'refuse' | 'cancel' | 'voucher',
): Promise<Response> {
  const { next } = await provider.start(wanted);
  const first = await sendForm(next);
  const token = URL.parse(first.headers.get('location') ?? '')?.searchParams.get('auth_token');
  if (token) {
    const options = { authToken: token };
    const confirm = await provider.resume?.(known, { ...wanted, options });
    if (confirm) await sendForm(confirm);
  }
  const isEasypaisa = wallet.sandbox.ledger && 'orders' in wallet.sandbox;
  const target = isEasypaisa ? '/easypay/decide' : '/CustomerPortal/decide';
  const body = new URLSearchParams({ orderId: reference, reference, decision });
  return fetch(`${wallet.sandbox.origin}${target}`, { method: 'POST', body, redirect: 'manual' });
}

export function sendForm(step: object): Promise<Response> {
  if (!('fields' in step && 'url' in step)) throw new Error('no form');
  const body = new URLSearchParams(step.fields as Record<string, string>);
  return fetch(String(step.url), { method: 'POST', body, redirect: 'manual' });
}
