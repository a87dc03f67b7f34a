import { randomUUID } from 'node:crypto';
import type { OnlineGateway } from '@karwan/contract/payment-page';
import type { AccessTest } from '@karwan/contract/shop/settings/payment-settings';
import type { RequestContext } from '../../../platform/context.ts';
import { type PaymentProvider, ProviderDown, ProviderRefusal } from '../../providers/port.ts';

/** An id of a payment that does not exist, in each provider's format. */
const strangers: Readonly<Record<OnlineGateway, () => string>> = {
  swedbankpay: () => `/psp/creditcard/payments/${randomUUID()}`,
  payson: () => randomUUID(),
  easypaisa: () => 'karwan-test',
  jazzcash: () => 'karwan-test',
  safepay: () => `track_${randomUUID()}`,
};

/**
 * Tests credentials by reading a payment that does not exist: with valid ones, the provider answers that it is not found.
 */
export async function testAccess(
  { payments, tenant }: Pick<RequestContext, 'payments' | 'tenant'>,
  gateway: OnlineGateway,
): Promise<AccessTest> {
  try {
    const provider = await payments?.find(tenant.id, gateway);
    if (!provider) return 'none';
    await askAboutStranger(provider, tenant.id, gateway);
    return 'works';
  } catch (error) {
    if (error instanceof ProviderRefusal) return /\b404\b/.test(error.reason) ? 'works' : 'refused';
    if (error instanceof ProviderDown) {
      return /status 40[13]\b/.test(error.message) ? 'refused' : 'unreachable';
    }
    throw error;
  }
}

const askAboutStranger = (provider: PaymentProvider, tenantId: number, gateway: OnlineGateway) =>
  provider.read({
    tenantId,
    parentOrderId: 'test',
    payeeReference: `T${randomUUID().replaceAll('-', '').slice(0, 16)}`,
    providerId: strangers[gateway](),
    amount: 100,
    currency: provider.currency,
    detail: {},
    reportedAmount: null,
    promptedAt: null,
    createdAt: new Date(),
  });
