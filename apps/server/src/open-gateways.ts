import { type OpenGateway, openGateway } from '@karwan/api/payments/credentials/open-payments';
import { paymentProviders } from '@karwan/api/payments/providers/registry';
import { type OnlineGateway, onlineMethods } from '@karwan/contract/payment-page';
import type { GatewayConfig } from './config/config.ts';
import type { ReachableProvider } from './config/payment-config.ts';
import type { Stopper } from './lifecycle/stopper.ts';

type CanStop = Pick<Stopper, 'add'>;

/**
 * Opens the configured payment providers, and starts sandboxes where the configuration says so.
 */
export async function openGateways(
  { payments, publicUrl }: GatewayConfig,
  stopper: CanStop,
): Promise<readonly OpenGateway[]> {
  const opened: OpenGateway[] = [];
  for (const provider of paymentProviders) {
    const reached = payments.providers[provider.key];
    const credentials =
      reached?.kind === 'sandbox'
        ? await startSandbox(provider.key, reached, publicUrl, stopper)
        : reached?.credentials;
    opened.push(openGateway(provider, credentials, payments.known[provider.key]));
  }
  return opened;
}

/** Sandboxes are loaded only when used. */
async function startSandbox(
  key: OnlineGateway,
  { port, settings }: Extract<ReachableProvider, { kind: 'sandbox' }>,
  publicUrl: string,
  stopper: CanStop,
) {
  const { paymentSandboxes } = await import('@karwan/sandbox/payment-sandboxes');
  const callbackUrl = `${publicUrl}/v1/payment/callback/${key}`;
  const sandbox = await paymentSandboxes[key]({ port, callbackUrl });
  stopper.add(`${onlineMethods[key].name} sandbox`, sandbox.stop);
  return { ...sandbox.credentials, ...settings };
}
