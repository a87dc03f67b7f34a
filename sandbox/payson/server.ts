import Fastify from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { mountControls } from '../wallets/controls.ts';
import { type FaultSwitches, injectFaults, noFaults } from '../wallets/faults.ts';
import { readForms } from '../wallets/form-fields.ts';
import { createLedger } from '../wallets/ledger.ts';
import { createMessenger } from '../wallets/notify-shop.ts';
import { mountApiCalls } from './api-calls.ts';
import { createCheckouts, type Decision, type PaysonCheckout } from './checkouts.ts';
import { paysonSecrets } from './secrets.ts';
import { mountShopperPages } from './shopper-pages.ts';

export { paysonSecrets };

export type PaysonSandboxOptions = ListenOptions;

export type PaysonSandbox = Awaited<ReturnType<typeof startPaysonSandbox>>;

/** A server with Payson Checkout 2.0 over HTTP on the loopback interface, with its own ledger. */
export async function startPaysonSandbox(options: PaysonSandboxOptions = {}) {
  const ledger = createLedger();
  const checkouts = createCheckouts(ledger);
  const switches: FaultSwitches = noFaults();
  const messenger = createMessenger(switches);
  const app = Fastify({ forceCloseConnections: true });
  readForms(app);
  injectFaults(app, switches, ({ url }) => url.startsWith('/2.0/'));

  /** The webhook has only the checkout's id; its body is empty. */
  function notifyShop({ id, merchant }: PaysonCheckout): void {
    const send = (named: string) => async (signal: AbortSignal) => {
      const url = new URL(merchant.notificationUri);
      url.searchParams.set('checkout', named);
      return (await fetch(url, { method: 'POST', signal })).ok;
    };
    messenger.send({
      fresh: send(id),
      stale: send(id),
      forged: send('00000000-0000-4000-8000-000000000000'),
    });
  }

  const { agentId, apiKey } = paysonSecrets;
  const authorization = `Basic ${Buffer.from(`${agentId}:${apiKey}`).toString('base64')}`;
  mountApiCalls(app, { checkouts, authorization, origin: () => origin, notifyShop });
  mountShopperPages(app, { checkouts, origin: () => origin, notifyShop });
  mountControls(app, switches, ledger);

  const origin = await listen(app, options);
  return {
    origin,
    server: app.server,
    ledger,
    checkouts: checkouts.all,
    switches,
    /** Decides a checkout without its page. */
    decide(id: string, status: Decision = 'readyToShip') {
      const checkout = checkouts.all.get(id);
      if (!checkout) throw new Error(`no checkout ${id}`);
      const done = checkouts.decide(checkout, status);
      if (done) notifyShop(checkout);
      return done;
    },
    callbacksSettled: messenger.settled,
    async stop() {
      await messenger.stop();
      await app.close();
    },
  };
}
