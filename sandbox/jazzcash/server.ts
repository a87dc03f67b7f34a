import Fastify from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { mountControls } from '../wallets/controls.ts';
import { type Customer, createPhones } from '../wallets/customer.ts';
import { type FaultSwitches, injectFaults, noFaults } from '../wallets/faults.ts';
import { type Fields, readForms } from '../wallets/form-fields.ts';
import { createLedger } from '../wallets/ledger.ts';
import { createMessenger } from '../wallets/notify-shop.ts';
import { mountPortal } from '../wallets/portal.ts';
import { meanings } from './form-rules.ts';
import { colour, mountHostedPages } from './hosted-pages.ts';
import { createPayments, type JazzCashPayment } from './payments.ts';
import { mountRestCalls } from './rest-calls.ts';
import { jazzcashSecrets } from './secrets.ts';
import { sign } from './sign.ts';

export { jazzcashSecrets };

export interface JazzCashSandboxOptions extends ListenOptions {
  /** The shop's webhook URL, as entered in the portal. */
  readonly ipnUrl?: string;
  readonly customer?: Customer;
  /** Milliseconds after which the customer approves, if the page has to decide. */
  readonly approvalDelay?: number;
  readonly withdrawAfter?: number;
  readonly thinking?: number;
  readonly now?: () => Date;
}

export type JazzCashSandbox = Awaited<ReturnType<typeof startJazzCashSandbox>>;

/** A server with JazzCash's protocols over HTTP on the loopback interface, with its own ledger. */
export async function startJazzCashSandbox(options: JazzCashSandboxOptions = {}) {
  const {
    now = () => new Date(),
    approvalDelay = 4_000,
    withdrawAfter = 60_000,
    thinking = 0,
  } = options;
  const secrets = jazzcashSecrets;
  const ledger = createLedger();
  const payments = createPayments(ledger, now);
  const phones = createPhones({ customer: options.customer, approvalDelay, withdrawAfter });
  const switches: FaultSwitches = noFaults();
  const messenger = createMessenger(switches);
  const portal = { ipnUrl: options.ipnUrl };
  const app = Fastify({ forceCloseConnections: true });
  readForms(app);
  injectFaults(app, switches, ({ url }) => url.startsWith('/ApplicationAPI/'));

  function notifyShop(payment: JazzCashPayment): void {
    const { ipnUrl } = portal;
    if (!ipnUrl) return;
    const post = (callbackFields: Fields) => async (signal: AbortSignal) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(callbackFields);
      const response = await fetch(ipnUrl, { method: 'POST', headers, body, signal });
      const answer = (await response.json().catch(() => ({}))) as Fields;
      return answer.pp_ResponseCode === '000';
    };
    const callbackFields = (code: string): Fields => ({
      pp_Version: '2.0',
      pp_TxnType: payment.fields.pp_TxnType || 'MWALLET',
      pp_Amount: String(payment.amount),
      pp_TxnRefNo: payment.reference,
      pp_ResponseCode: code,
      pp_ResponseMessage: meanings[code] ?? code,
      pp_RetreivalReferenceNo: payment.retrieval,
    });
    const fresh = callbackFields(payment.status === 'Completed' ? '121' : payment.code);
    messenger.send({
      fresh: post(sign(fresh, secrets.salt)),
      stale: post(sign(callbackFields('157'), secrets.salt)),
      forged: post(sign(callbackFields('121'), 'somebody else')),
    });
  }

  /** Pays a voucher in cash at a shop. */
  function payVoucher(reference: string): boolean {
    const payment = payments.find(reference);
    if (!payment?.voucher || !payments.pay(payment)) return false;
    notifyShop(payment);
    return true;
  }

  mountRestCalls(app, { secrets, payments, phones, now, thinking, notifyShop });
  mountHostedPages(app, { secrets, payments, now, notifyShop });
  mountControls(app, switches, ledger);
  mountPortal(app, {
    name: 'JazzCash',
    colour,
    phones,
    ledger,
    payVoucher,
    rows: () =>
      [...payments.all.values()].map(({ reference, amount, status, voucher }) => ({
        reference,
        amount,
        status,
        ...(status === 'Pending' && { voucher }),
      })),
  });

  const origin = await listen(app, options);
  return {
    origin,
    server: app.server,
    ledger,
    payments: payments.all,
    switches,
    setIpnUrl(url: string) {
      portal.ipnUrl = url;
    },
    payVoucher,
    callbacksSettled: messenger.settled,
    async stop() {
      phones.stop();
      await messenger.stop();
      await app.close();
    },
  };
}
