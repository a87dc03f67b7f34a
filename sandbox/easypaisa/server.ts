import Fastify from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { mountControls } from '../wallets/controls.ts';
import { type Customer, createPhones } from '../wallets/customer.ts';
import { type FaultSwitches, injectFaults, noFaults } from '../wallets/faults.ts';
import { readForms } from '../wallets/form-fields.ts';
import { createLedger } from '../wallets/ledger.ts';
import { createMessenger } from '../wallets/notify-shop.ts';
import { mountPortal } from '../wallets/portal.ts';
import { colour, mountHostedPages } from './hosted-pages.ts';
import { createOrders, type EasypaisaOrder, writeTime } from './orders.ts';
import { mountRestCalls } from './rest-calls.ts';
import { easypaisaSecrets } from './secrets.ts';

export { easypaisaSecrets };

export interface EasypaisaSandboxOptions extends ListenOptions {
  /** The shop's webhook URL, as entered in the portal. */
  readonly ipnUrl?: string;
  readonly customer?: Customer;
  /** Milliseconds after which the customer approves on the phone. */
  readonly approvalDelay?: number;
  readonly withdrawAfter?: number;
  readonly thinking?: number;
  readonly now?: () => Date;
}

export type EasypaisaSandbox = Awaited<ReturnType<typeof startEasypaisaSandbox>>;

/** A server with Easypaisa's protocols over HTTP on the loopback interface, with its own ledger. */
export async function startEasypaisaSandbox(options: EasypaisaSandboxOptions = {}) {
  const {
    now = () => new Date(),
    approvalDelay = 4_000,
    withdrawAfter = 60_000,
    thinking = 0,
  } = options;
  const secrets = easypaisaSecrets;
  const ledger = createLedger();
  const orders = createOrders(ledger, now);
  const phones = createPhones({ customer: options.customer, approvalDelay, withdrawAfter });
  const switches: FaultSwitches = noFaults();
  const messenger = createMessenger(switches);
  const portal = { ipnUrl: options.ipnUrl };
  const app = Fastify({ forceCloseConnections: true });
  readForms(app);
  injectFaults(app, switches, ({ url }) => url.startsWith('/easypay-service/rest/'));

  /** Notifies the shop with a URL from which it can read the payment's state. */
  function notifyShop(order: EasypaisaOrder): void {
    const { ipnUrl } = portal;
    if (!ipnUrl) return;
    const call = (url: string) => async (signal: AbortSignal) => {
      const target = new URL(ipnUrl);
      target.searchParams.set('url', url);
      return (await fetch(target, { signal })).ok;
    };
    const address = (id: string) => `${origin}/easypay-service/rest/transactions/${id}`;
    messenger.send({
      fresh: call(address(order.orderId)),
      // The same URL again, at which the payment may have a newer state.
      stale: call(address(order.orderId)),
      forged: call(`https://easypaisa.example/transactions/${order.orderId}`),
    });
  }

  /** Pays a voucher in cash at a shop. */
  function payVoucher(orderId: string): boolean {
    const order = orders.find(orderId);
    if (!order?.voucher || !orders.pay(order)) return false;
    notifyShop(order);
    return true;
  }

  /** Refunds a payment, as the merchant does in the portal. */
  function reverse(orderId: string): boolean {
    const order = orders.find(orderId);
    if (!order || !orders.reverse(orderId)) return false;
    notifyShop(order);
    return true;
  }

  app.get<{ Params: { id: string } }>(
    '/easypay-service/rest/transactions/:id',
    (request, reply) => {
      const order = orders.find(request.params.id);
      if (!order) return reply.code(404).send({ response_code: '0003' });
      return {
        response_code: '0000',
        transaction_status: order.status === 'PENDING' ? 'INITIATED' : order.status,
        order_id: order.orderId,
        transaction_id: order.transactionId ?? '',
        transaction_amount: (order.amount / 100).toFixed(2),
        payment_method: order.mode,
        payment_token: order.voucher ?? '',
        order_datetime: writeTime(order.startedAt),
        store_id: secrets.storeId,
        store_name: 'Sandbox store',
        account_number: secrets.accountNumber,
        msisdn: order.mobileNumber,
        description: '',
      };
    },
  );

  mountRestCalls(app, { secrets, orders, phones, now, thinking, notifyShop });
  mountHostedPages(app, { secrets, orders, notifyShop });
  mountControls(app, switches, ledger);
  mountPortal(app, {
    name: 'Easypaisa',
    colour,
    phones,
    ledger,
    payVoucher,
    reverse,
    rows: () =>
      [...orders.all.values()].map(({ orderId: reference, amount, status, voucher }) => ({
        reference,
        amount,
        status,
        canReverse: status === 'PAID',
        ...(status === 'PENDING' && { voucher }),
      })),
  });

  const origin = await listen(app, options);
  return {
    origin,
    server: app.server,
    ledger,
    orders: orders.all,
    switches,
    setIpnUrl(url: string) {
      portal.ipnUrl = url;
    },
    payVoucher,
    reverse,
    callbacksSettled: messenger.settled,
    async stop() {
      phones.stop();
      await messenger.stop();
      await app.close();
    },
  };
}
