import {
  type EasypaisaSandbox,
  easypaisaSecrets,
  startEasypaisaSandbox,
} from '@karwan/sandbox/easypaisa/server';
import {
  type JazzCashSandbox,
  jazzcashSecrets,
  startJazzCashSandbox,
} from '@karwan/sandbox/jazzcash/server';
import { settlePayment } from '../attempt/settle-payment.ts';
import { openGateway } from '../credentials/open-payments.ts';
import { easypaisaGateway } from '../providers/easypaisa/easypaisa-gateway.ts';
import { jazzcashGateway } from '../providers/jazzcash/jazzcash-gateway.ts';
import { book, openTestPayments, start, type TestPayments } from './test-payments.ts';

export interface TestWalletPayments {
  readonly easypaisa: EasypaisaSandbox;
  readonly jazzcash: JazzCashSandbox;
  readonly shop: TestPayments;
  /** Books an order that is paid by mobile account. */
  paid(gateway: 'easypaisa' | 'jazzcash'): Promise<{ id: string; reference: string }>;
  calm(): Promise<void>;
  close(): Promise<void>;
}

/** A shop with both wallets and their sandboxes; customers approve at once. */
export async function openTestWalletPayments(): Promise<TestWalletPayments> {
  const customer = () => 'approve' as const;
  const easypaisa = await startEasypaisaSandbox({ customer });
  const jazzcash = await startJazzCashSandbox({ customer });
  const deadlines = { startDeadline: 8_000, inquiryDeadline: 5_000 };
  const shop = await openTestPayments([
    openGateway(
      easypaisaGateway,
      easypaisaGateway.credentials.parse({
        ...easypaisaSecrets,
        apiUrl: easypaisa.origin,
        ...deadlines,
      }),
    ),
    openGateway(
      jazzcashGateway,
      jazzcashGateway.credentials.parse({
        ...jazzcashSecrets,
        apiUrl: jazzcash.origin,
        ...deadlines,
      }),
    ),
  ]);
  return {
    easypaisa,
    jazzcash,
    shop,
    async paid(gateway) {
      const id = await book(shop, shop.tenant, gateway);
      const options = { way: 'account', phone: '03451234567' };
      const { payment, providerId } = await start(shop, shop.tenant, id, options);
      for (;;) {
        const { state } = await settlePayment(shop, payment.id, { actor: 'return' });
        if (state === 'captured') return { id, reference: providerId };
      }
    },
    async calm() {
      Object.assign(easypaisa.switches, { calls: {}, callbacks: {} });
      Object.assign(jazzcash.switches, { calls: {}, callbacks: {} });
      await Promise.all([easypaisa.callbacksSettled(), jazzcash.callbacksSettled()]);
    },
    async close() {
      await Promise.all([easypaisa.stop(), jazzcash.stop()]);
      await shop.close();
    },
  };
}
