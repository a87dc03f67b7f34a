import { createHmac, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { mountControls } from '../wallets/controls.ts';
import { type FaultSwitches, injectFaults, noFaults } from '../wallets/faults.ts';
import { readForms } from '../wallets/form-fields.ts';
import { createLedger } from '../wallets/ledger.ts';
import { createMessenger } from '../wallets/notify-shop.ts';
import { mountCheckoutPage } from './checkout-page.ts';
import { safepaySecrets } from './secrets.ts';
import { createTrackers, type Tracker } from './trackers.ts';

export { safepaySecrets };

export interface SafepaySandboxOptions extends ListenOptions {
  /** The merchant's webhook URL. */
  readonly webhookUrl: string;
}

export type SafepaySandbox = Awaited<ReturnType<typeof startSafepaySandbox>>;

/** A server with Safepay's order API over HTTP on the loopback interface, with its own ledger. */
export async function startSafepaySandbox(options: SafepaySandboxOptions) {
  const ledger = createLedger();
  const trackers = createTrackers(ledger);
  const passports = new Set<string>();
  const switches: FaultSwitches = noFaults();
  const messenger = createMessenger(switches);
  const app = Fastify({ forceCloseConnections: true });
  readForms(app);
  const isCall = (url: string) => /^\/(order|client|reporter)\//.test(url);
  injectFaults(app, switches, ({ url }) => isCall(url));
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers['x-sfpy-merchant-secret'];
    if (isCall(request.url) && given !== safepaySecrets.secret) {
      return reply.code(401).send({ status: { message: 'unauthorized', errors: [] } });
    }
  });

  /** A webhook, signed over its bytes; a forged one has another `secret`. */
  const webhook =
    (tracker: Tracker, type: string, secret = safepaySecrets.webhookSecret) =>
    async (signal: AbortSignal) => {
      const { token, state, currency, amount, metadata } = tracker;
      const data = { tracker: token, state, currency, amount, net: amount, fee: 0, metadata };
      const event = { token: `evt_${randomUUID()}`, version: '2.0.0', type, data };
      const body = JSON.stringify({ ...event, created_at: new Date().toISOString() });
      const signature = createHmac('sha512', secret).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-sfpy-signature': signature };
      return (await fetch(options.webhookUrl, { method: 'POST', headers, body, signal })).ok;
    };

  function notifyShop(tracker: Tracker, type: string): void {
    messenger.send({
      fresh: webhook(tracker, type),
      stale: webhook({ ...tracker, state: 'TRACKER_STARTED' }, 'payment.failed'),
      forged: webhook({ ...tracker, state: 'TRACKER_ENDED' }, 'payment.succeeded', 'not ours'),
    });
  }

  type Input = Pick<Tracker, 'currency' | 'amount' | 'metadata'> & { merchant_api_key?: string };
  app.post<{ Body: Input }>('/order/payments/v3/', ({ body }, reply) => {
    const isRight = body.merchant_api_key === safepaySecrets.merchantKey;
    if (!isRight || !Number.isInteger(body.amount) || body.amount <= 0) return refused(reply);
    reply.code(201);
    return { data: { tracker: shown(trackers.start(body)) } };
  });

  app.post('/client/passport/v1/token', () => {
    const token = randomUUID();
    passports.add(token);
    return { data: token };
  });

  type Named = { Params: { token: string } };
  app.get<Named>('/reporter/api/v1/payments/:token', (request, reply) => {
    const tracker = trackers.all.get(request.params.token);
    if (!tracker) return reply.code(404).send();
    const { wrongAmount } = request.walletFaults;
    return { data: shown(wrongAmount ? { ...tracker, amount: tracker.amount - 100 } : tracker) };
  });

  app.post<Named & { Body: { currency: string; amount: number } }>(
    '/order/payments/v3/:token/refund',
    ({ params, body }, reply) => {
      const tracker = trackers.all.get(params.token);
      if (!tracker || body.currency !== tracker.currency) return refused(reply);
      return trackers.refund(tracker, body.amount) ? { data: tracker.token } : refused(reply);
    },
  );

  mountCheckoutPage(app, { trackers, passports, notifyShop });
  mountControls(app, switches, ledger);
  const origin = await listen(app, options);
  return {
    origin,
    server: app.server,
    ledger,
    trackers: trackers.all,
    switches,
    /** Resolves when all webhooks have been sent. */
    callbacksSettled: messenger.settled,
    async stop() {
      await messenger.stop();
      await app.close();
    },
  };
}

const refused = (reply: { code(status: number): { send(body: object): unknown } }) =>
  reply.code(422).send({ status: { message: 'invalid request', errors: [] } });

function shown({ token, state, currency, amount, metadata }: Tracker) {
  return {
    token,
    state,
    next_actions: {},
    purchase_totals: { quote_amount: { currency, amount } },
    metadata,
  };
}
