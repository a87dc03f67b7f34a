/** How a payment provider's sandbox is started, and what gives access to it. */
export type StartPaymentSandbox = (options: {
  /** 0: any free port. */
  readonly port: number;
  /** The shop's webhook URL, for providers where it is configured once. */
  readonly callbackUrl: string;
}) => Promise<{ readonly credentials: Readonly<Record<string, unknown>>; stop(): Promise<void> }>;

/** The sandbox of every payment provider, by the payment method's key. */
export const paymentSandboxes = {
  async swedbankpay({ port }) {
    const { startSwedbankSandbox, swedbankSecrets } = await import('./swedbank-pay/server.ts');
    const { origin, stop } = await startSwedbankSandbox({ port });
    return { credentials: { ...swedbankSecrets, apiUrl: origin, viewOrigins: [origin] }, stop };
  },
  async payson({ port }) {
    const { paysonSecrets, startPaysonSandbox } = await import('./payson/server.ts');
    const { origin, stop } = await startPaysonSandbox({ port });
    return {
      credentials: { ...paysonSecrets, apiUrl: `${origin}/2.0`, viewOrigins: [origin] },
      stop,
    };
  },
  async easypaisa({ port, callbackUrl }) {
    const { easypaisaSecrets, startEasypaisaSandbox } = await import('./easypaisa/server.ts');
    const { origin, stop } = await startEasypaisaSandbox({ port, ipnUrl: callbackUrl });
    return { credentials: { ...easypaisaSecrets, apiUrl: origin }, stop };
  },
  async jazzcash({ port, callbackUrl }) {
    const { jazzcashSecrets, startJazzCashSandbox } = await import('./jazzcash/server.ts');
    const { origin, stop } = await startJazzCashSandbox({ port, ipnUrl: callbackUrl });
    return { credentials: { ...jazzcashSecrets, apiUrl: origin }, stop };
  },
  async safepay({ port, callbackUrl }) {
    const { safepaySecrets, startSafepaySandbox } = await import('./safepay/server.ts');
    const { origin, stop } = await startSafepaySandbox({ port, webhookUrl: callbackUrl });
    const checkoutUrl = `${origin}/embedded/`;
    return { credentials: { ...safepaySecrets, apiUrl: origin, checkoutUrl }, stop };
  },
} satisfies Record<string, StartPaymentSandbox>;
