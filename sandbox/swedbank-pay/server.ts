import Fastify from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { mountControls } from '../wallets/controls.ts';
import { type FaultSwitches, injectFaults, noFaults } from '../wallets/faults.ts';
import { readForms } from '../wallets/form-fields.ts';
import { createLedger } from '../wallets/ledger.ts';
import { createMessenger } from '../wallets/notify-shop.ts';
import { mountApiCalls } from './api-calls.ts';
import { mountPayerPages } from './payer-pages.ts';
import { type CardPayment, type CardTransaction, createPayments } from './payments.ts';
import { swedbankSecrets } from './secrets.ts';

export { swedbankSecrets };

export type SwedbankSandboxOptions = ListenOptions;

export type SwedbankSandbox = Awaited<ReturnType<typeof startSwedbankSandbox>>;

/** A server with Swedbank Pay's card payments over HTTP on the loopback interface, with its own ledger. */
export async function startSwedbankSandbox(options: SwedbankSandboxOptions = {}) {
  const ledger = createLedger();
  const payments = createPayments(ledger);
  const switches: FaultSwitches = noFaults();
  const messenger = createMessenger(switches);
  const app = Fastify({ forceCloseConnections: true });
  readForms(app);
  injectFaults(app, switches, ({ url }) => url.startsWith('/psp/'));

  /** The webhook says that something happened, but not what. */
  function notifyShop(payment: CardPayment, transactionId: string): void {
    const { callbackUrl } = payment.urls;
    if (!callbackUrl) return;
    const send = (id: string, transaction: string) => async (signal: AbortSignal) => {
      const response = await fetch(callbackUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          payment: { id, number: payment.number },
          transaction: { id: transaction, number: payment.number },
        }),
        signal,
      });
      return response.ok;
    };
    messenger.send({
      fresh: send(payment.id, transactionId),
      stale: send(payment.id, payment.transactions[0]?.id ?? transactionId),
      forged: send('/psp/creditcard/payments/00000000-0000-4000-8000-000000000000', transactionId),
    });
  }

  /** Pays with a card and notifies the shop; undefined when the card is declined. */
  async function pay(payment: CardPayment, card: string): Promise<CardTransaction | undefined> {
    const transaction = payments.authorize(payment, card);
    if (transaction) notifyShop(payment, transaction.id);
    return transaction;
  }

  mountApiCalls(app, { payments, token: swedbankSecrets.token, origin: () => origin, notifyShop });
  mountPayerPages(app, { payments, origin: () => origin, pay });
  mountControls(app, switches, ledger);

  const origin = await listen(app, options);
  return {
    origin,
    server: app.server,
    ledger,
    payments: payments.all,
    switches,
    /** Pays without the view. */
    pay: (id: string, card = '4925000000000004') => {
      const payment = payments.all.get(id);
      if (!payment) throw new Error(`no payment ${id}`);
      return pay(payment, card);
    },
    /** Completes awaited transactions of a payment. */
    complete: (id: string) => {
      const payment = payments.all.get(id);
      if (!payment) throw new Error(`no payment ${id}`);
      payments.complete(payment);
    },
    callbacksSettled: messenger.settled,
    async stop() {
      await messenger.stop();
      await app.close();
    },
  };
}
