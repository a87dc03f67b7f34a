import { type OpenGateway, openGateway } from '@karwan/api/payments/providers/open-payments';
import { payson } from '@karwan/api/payments/providers/payson/payson';
import { swedbankPay } from '@karwan/api/payments/providers/swedbank-pay/swedbank-pay';
import type { GatewayConfig } from './config/config.ts';
import type { PaymentConfig } from './config/payment-config.ts';
import type { Stopper } from './lifecycle/stopper.ts';
import { openWallets } from './open-wallets.ts';

type CanStop = Pick<Stopper, 'add'>;

/** The payment services that the configuration gives access to; starts sandboxes where it says so. */
export async function openGateways(
  { payments, wallets, publicUrl }: GatewayConfig,
  stopper: CanStop,
): Promise<readonly OpenGateway[]> {
  return [
    openGateway(swedbankPay, await swedbankAccess(payments.swedbankPay, stopper)),
    openGateway(payson, await paysonAccess(payments.payson, stopper)),
    ...(await openWallets(wallets, publicUrl, stopper)),
  ];
}

async function swedbankAccess(reached: PaymentConfig['swedbankPay'], stopper: CanStop) {
  if (reached?.kind !== 'sandbox') return reached?.access;
  // A shop with access to the real service never loads the code that invents money.
  const { startSwedbankSandbox, swedbankSecrets } = await import(
    '@karwan/sandbox/swedbank-pay/server'
  );
  const sandbox = await startSwedbankSandbox({ port: reached.port });
  stopper.add('Swedbank Pay sandbox', sandbox.stop);
  return { ...swedbankSecrets, apiUrl: sandbox.origin, viewOrigins: [sandbox.origin] };
}

async function paysonAccess(reached: PaymentConfig['payson'], stopper: CanStop) {
  if (reached?.kind !== 'sandbox') return reached?.access;
  const { paysonSecrets, startPaysonSandbox } = await import('@karwan/sandbox/payson/server');
  const sandbox = await startPaysonSandbox({ port: reached.port });
  stopper.add('Payson sandbox', sandbox.stop);
  return { ...paysonSecrets, apiUrl: `${sandbox.origin}/2.0`, viewOrigins: [sandbox.origin] };
}
