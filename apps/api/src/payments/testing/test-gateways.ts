import { paymentSandboxes } from '@karwan/sandbox/payment-sandboxes';
import { openGateway } from '../credentials/open-payments.ts';
import { paymentProviders } from '../providers/registry.ts';

/** Every provider of the registry, opened with the credentials of its own sandbox. */
export async function openSandboxGateways() {
  // No payment is made at these sandboxes, so they send no callbacks.
  const callbackUrl = 'http://127.0.0.1:9/';
  const opened = await Promise.all(
    paymentProviders.map(async (provider) => {
      const sandbox = await paymentSandboxes[provider.key]({ port: 0, callbackUrl });
      return {
        ...sandbox,
        gateway: openGateway(provider, provider.credentials.parse(sandbox.credentials)),
      };
    }),
  );
  return {
    gateways: opened.map(({ gateway }) => gateway),
    async stop() {
      await Promise.all(opened.map((sandbox) => sandbox.stop()));
    },
  };
}
