import { easypaisaGateway } from '@karwan/api/payments/providers/easypaisa/easypaisa-gateway';
import { jazzcashGateway } from '@karwan/api/payments/providers/jazzcash/jazzcash-gateway';
import { type OpenGateway, openGateway } from '@karwan/api/payments/providers/open-payments';
import type { WalletConfig } from './config/wallet-config.ts';
import type { Stopper } from './lifecycle/stopper.ts';

/** The wallets that the configuration gives access to; starts the sandboxes where it says so. */
export async function openWallets(
  { easypaisa, jazzcash }: WalletConfig,
  publicUrl: string,
  stopper: Pick<Stopper, 'add'>,
): Promise<OpenGateway[]> {
  return [
    openGateway(
      easypaisaGateway,
      easypaisa?.kind === 'sandbox'
        ? await easypaisaSandbox(easypaisa, publicUrl, stopper)
        : easypaisa?.settings,
    ),
    openGateway(
      jazzcashGateway,
      jazzcash?.kind === 'sandbox'
        ? await jazzcashSandbox(jazzcash, publicUrl, stopper)
        : jazzcash?.settings,
    ),
  ];
}

interface Invented {
  readonly port: number;
  readonly voucherHours: number | undefined;
}

// A shop with access to the real services never loads the code that invents money.
async function easypaisaSandbox(
  { port, voucherHours }: Invented,
  publicUrl: string,
  stopper: Pick<Stopper, 'add'>,
) {
  const { easypaisaSecrets, startEasypaisaSandbox } = await import(
    '@karwan/sandbox/easypaisa/server'
  );
  const ipnUrl = `${publicUrl}/v1/payment/callback/easypaisa`;
  const sandbox = await startEasypaisaSandbox({ port, ipnUrl });
  stopper.add('Easypaisa sandbox', sandbox.stop);
  return { ...easypaisaSecrets, apiUrl: sandbox.origin, page: 'classic' as const, voucherHours };
}

async function jazzcashSandbox(
  { port, voucherHours }: Invented,
  publicUrl: string,
  stopper: Pick<Stopper, 'add'>,
) {
  const { jazzcashSecrets, startJazzCashSandbox } = await import('@karwan/sandbox/jazzcash/server');
  const ipnUrl = `${publicUrl}/v1/payment/callback/jazzcash`;
  const sandbox = await startJazzCashSandbox({ port, ipnUrl });
  stopper.add('JazzCash sandbox', sandbox.stop);
  return {
    ...jazzcashSecrets,
    apiUrl: sandbox.origin,
    walletVersion: '1.1' as const,
    voucherHours,
  };
}
