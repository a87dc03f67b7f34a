import { onlineGateways } from '@karwan/contract/payment-page';
import { paymentSandboxes } from '@karwan/sandbox/payment-sandboxes';
import { expect, test } from 'vitest';
import { paymentProviders } from './registry.ts';

test('every payment method of the contract has its own provider and sandbox', () => {
  expect(paymentProviders.map(({ key }) => key)).toEqual(onlineGateways);
  expect(Object.keys(paymentSandboxes)).toEqual(onlineGateways);
});

test.each(paymentProviders)(
  '$key: its sandbox gives credentials that open it',
  async (provider) => {
    const callbackUrl = `https://shop.example/v1/payment/callback/${provider.key}`;
    const sandbox = await paymentSandboxes[provider.key]({ port: 0, callbackUrl });
    try {
      expect(provider.open(sandbox.credentials).currency).toMatch(/^[A-Z]{3}$/);
      expect(Object.keys(provider.environment.variables)).toEqual(
        expect.arrayContaining([...provider.environment.required]),
      );
    } finally {
      await sandbox.stop();
    }
  },
);
