import type { Server } from 'node:net';
import { easypaisaSecrets } from './easypaisa/secrets.ts';
import { jazzcashSecrets } from './jazzcash/secrets.ts';
import { paysonSecrets } from './payson/secrets.ts';
import { safepaySecrets } from './safepay/secrets.ts';
import { standBy } from './stand-by.ts';
import { swedbankSecrets } from './swedbank-pay/secrets.ts';

/** Opens a payment provider's sandbox, with its credentials. It is loaded at the first request. */
export type OpenPaymentSandbox = (options: {
  /** 0: any free port. */
  readonly port: number;
  /** The shop's webhook URL, for providers where it is configured once. */
  readonly callbackUrl: string;
}) => Promise<{ readonly credentials: Readonly<Record<string, unknown>>; stop(): Promise<void> }>;

type ListenOptions = { readonly port: number; readonly isHandedConnections: true };
type Start = (
  listenOptions: ListenOptions,
) => Promise<{ readonly server: Server; stop(): Promise<void> }>;

/** The sandbox of every payment provider, by the payment method's key. */
export const paymentSandboxes = {
  async swedbankpay({ port }) {
    const { origin, stop } = await open(port, async (listenOptions) => {
      const { startSwedbankSandbox } = await import('./swedbank-pay/server.ts');
      return startSwedbankSandbox(listenOptions);
    });
    return { credentials: { ...swedbankSecrets, apiUrl: origin, viewOrigins: [origin] }, stop };
  },
  async payson({ port }) {
    const { origin, stop } = await open(port, async (listenOptions) => {
      const { startPaysonSandbox } = await import('./payson/server.ts');
      return startPaysonSandbox(listenOptions);
    });
    return {
      credentials: { ...paysonSecrets, apiUrl: `${origin}/2.0`, viewOrigins: [origin] },
      stop,
    };
  },
  async easypaisa({ port, callbackUrl }) {
    const { origin, stop } = await open(port, async (listenOptions) => {
      const { startEasypaisaSandbox } = await import('./easypaisa/server.ts');
      return startEasypaisaSandbox({ ...listenOptions, ipnUrl: callbackUrl });
    });
    return { credentials: { ...easypaisaSecrets, apiUrl: origin }, stop };
  },
  async jazzcash({ port, callbackUrl }) {
    const { origin, stop } = await open(port, async (listenOptions) => {
      const { startJazzCashSandbox } = await import('./jazzcash/server.ts');
      return startJazzCashSandbox({ ...listenOptions, ipnUrl: callbackUrl });
    });
    return { credentials: { ...jazzcashSecrets, apiUrl: origin }, stop };
  },
  async safepay({ port, callbackUrl }) {
    const { origin, stop } = await open(port, async (listenOptions) => {
      const { startSafepaySandbox } = await import('./safepay/server.ts');
      return startSafepaySandbox({ ...listenOptions, webhookUrl: callbackUrl });
    });
    const checkoutUrl = `${origin}/embedded/`;
    return { credentials: { ...safepaySecrets, apiUrl: origin, checkoutUrl }, stop };
  },
} satisfies Record<string, OpenPaymentSandbox>;

async function open(requested: number, start: Start) {
  const { ports, stop } = await standBy([requested], async ([port = 0]) => {
    const sandbox = await start({ port, isHandedConnections: true });
    return { servers: [sandbox.server], stop: sandbox.stop };
  });
  return { origin: `http://127.0.0.1:${ports[0]}`, stop };
}
