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
import { openGateway } from '../credentials/open-payments.ts';
import { payson } from '../providers/payson/payson.ts';
import { swedbankPay } from '../providers/swedbank-pay/swedbank-pay.ts';
import { openTestPayments, type TestPayments } from './test-payments.ts';

export interface TestCardPayments {
  readonly bank: SwedbankSandbox;
  readonly paysonSandbox: PaysonSandbox;
  readonly shop: TestPayments;
  /** Books an order with an authorized card payment. */
  authorized(): ReturnType<typeof payByCard>;
  /** Switches all faults off, and waits until all callbacks have arrived. */
  calm(): Promise<void>;
  close(): Promise<void>;
}

/** A shop with cards and Payson, and both providers' sandboxes. */
export async function openTestCardPayments(): Promise<TestCardPayments> {
  const bank = await startSwedbankSandbox();
  const paysonSandbox = await startPaysonSandbox();
  const credentials = { apiUrl: bank.origin, viewOrigins: [bank.origin], deadline: 5_000 };
  const other = {
    apiUrl: `${paysonSandbox.origin}/2.0`,
    viewOrigins: [paysonSandbox.origin],
    deadline: 5_000,
  };
  const shop = await openTestPayments([
    openGateway(swedbankPay, { ...swedbankSecrets, ...credentials }),
    openGateway(payson, { ...paysonSecrets, ...other }),
  ]);
  return {
    bank,
    paysonSandbox,
    shop,
    authorized: () => payByCard(shop, bank),
    async calm() {
      Object.assign(bank.switches, { calls: {}, callbacks: {} });
      Object.assign(paysonSandbox.switches, { calls: {}, callbacks: {} });
      await Promise.all([bank.callbacksSettled(), paysonSandbox.callbacksSettled()]);
    },
    async close() {
      await Promise.all([bank.stop(), paysonSandbox.stop()]);
      await shop.close();
    },
  };
}

async function payByCard(shop: TestPayments, bank: SwedbankSandbox) {
  const id = await shop.book('swedbankpay');
  const { payment, providerId } = await shop.start(id);
  await bank.pay(providerId);
  await bank.callbacksSettled();
  return { id, payment, providerId };
}
