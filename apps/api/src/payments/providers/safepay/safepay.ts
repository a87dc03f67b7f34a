import { createHmac, timingSafeEqual } from 'node:crypto';
import { onlineMethods } from '@karwan/contract/payment-page';
import type { ZodType } from 'zod';
import type { AttemptState } from '../../ledger/payment-states.ts';
import { createCaller } from '../call-provider.ts';
import { readFields } from '../callback-fields.ts';
import { definePaymentProvider } from '../define-provider.ts';
import {
  type Callback,
  type OperationToDo,
  type PaymentProvider,
  type PaymentToStart,
  ProviderDown,
  ProviderRefusal,
  type ProviderReport,
  WaitsForStaff,
} from '../port.ts';
import { unnamedPayment } from '../unnamed-payment.ts';
import { safepayEnvironment } from './environment.ts';
import {
  passportAnswer,
  readAnswer,
  type SafepayCredentials,
  safepayCredentials,
  startAnswer,
  type Tracker,
  webhookBody,
} from './shapes.ts';

/** Safepay: cards and wallets on a hosted checkout, captured at once, in rupees. */
export const safepay = definePaymentProvider({
  key: 'safepay',
  environment: safepayEnvironment,
  credentials: safepayCredentials,
  open: openSafepay,
  // The browser is redirected: our pages load nothing from Safepay.
  browserOrigins: () => ({ scripts: [], frames: [], forms: [] }),
});

const defaultDeadline = 10_000;
/** Age in milliseconds from which an unpaid tracker counts as abandoned: Safepay itself never ends one. */
const abandonedAfter = 48 * 3_600_000;

const states: Readonly<Record<string, AttemptState>> = {
  TRACKER_STARTED: 'pending',
  TRACKER_ENDED: 'captured',
  TRACKER_PARTIAL_REFUND: 'captured',
  TRACKER_VOIDED: 'cancelled',
  TRACKER_REFUNDED: 'refunded',
};

function openSafepay(credentials: SafepayCredentials): PaymentProvider {
  const call = createCaller({ name: 'Safepay', deadline: credentials.deadline ?? defaultDeadline });

  async function send<T>(method: 'GET' | 'POST', path: string, shape: ZodType<T>, body?: object) {
    const { status, body: answer } = await call({
      method,
      url: `${credentials.apiUrl}${path}`,
      headers: {
        'x-sfpy-merchant-secret': credentials.secret,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status === 429 || status === 408) throw new ProviderDown(`Safepay answered ${status}`);
    if (status < 200 || status >= 300) throw new ProviderRefusal(`Safepay answered ${status}`);
    const read = shape.safeParse(answer);
    if (!read.success) throw new ProviderDown('Safepay answered nothing that can be read');
    return read.data;
  }

  const readTracker = async (token: string) =>
    (await send('GET', `/reporter/api/v1/payments/${encodeURIComponent(token)}`, readAnswer)).data;

  /** The address of the checkout page, with a token that is valid for a short time. */
  async function checkout(tracker: string, { urls }: PaymentToStart) {
    const { data: tbt } = await send('POST', '/client/passport/v1/token', passportAnswer, {});
    const url = new URL(credentials.checkoutUrl);
    url.search = new URLSearchParams({
      environment: new URL(credentials.apiUrl).host.startsWith('api.') ? 'production' : 'sandbox',
      tracker,
      tbt,
      source: 'hosted',
      redirect_url: urls.complete,
      cancel_url: urls.cancel,
    }).toString();
    return { kind: 'redirect' as const, url: url.href };
  }

  return {
    currency: 'PKR',
    limits: onlineMethods.safepay.charges,
    capturesParts: false,
    readsByReference: false,
    // It reports that there was a partial refund, but not its amount.
    hidesRefunds: true,
    async start(payment) {
      const { data } = await send('POST', '/order/payments/v3/', startAnswer, {
        merchant_api_key: credentials.merchantKey,
        intent: credentials.intent,
        mode: 'payment',
        entry_mode: 'raw',
        currency: payment.currency,
        amount: payment.amount,
        metadata: { order_id: payment.payeeReference, source: 'karwan' },
      });
      const { token } = data.tracker;
      return { providerId: token, next: await checkout(token, payment) };
    },
    resume({ providerId }, requested) {
      if (providerId === null) throw new ProviderDown('Safepay has not named the payment');
      return checkout(providerId, requested);
    },
    async read(payment) {
      if (payment.providerId === null) return unnamedPayment(payment);
      const report = reportOf(await readTracker(payment.providerId));
      const isAbandoned = Date.now() - payment.createdAt.getTime() > abandonedAfter;
      if (report.state !== 'pending' || !isAbandoned) return report;
      return { ...report, state: 'cancelled', declineReason: 'timed-out' };
    },
    capture: () => Promise.reject(new ProviderRefusal('Safepay takes its money at once')),
    cancel: () =>
      Promise.reject(new ProviderDown('the payment stays open until it ends by itself')),
    /** The API has no idempotency key, so a refund that may have been sent is not retried. */
    async refund({ providerId }, { amount, before, mayHaveBeenSent }: OperationToDo) {
      if (providerId === null) throw new ProviderRefusal('the payment never began');
      if (mayHaveBeenSent) {
        throw new WaitsForStaff('the refund may have been made: check the portal of Safepay');
      }
      const path = `/order/payments/v3/${encodeURIComponent(providerId)}/refund`;
      await send('POST', path, passportAnswer.partial(), { currency: before.currency, amount });
    },
    readCallback(callback) {
      if (!isSigned(callback, credentials.webhookSecret)) return undefined;
      const { type, data } = readFields(callback, 'body', webhookBody);
      // The tracker stays open after a refusal, so only the webhook tells of it.
      const declineReason = type === 'payment.failed' ? 'declined' : undefined;
      return { providerId: data.tracker, declineReason };
    },
  };
}

/** Verifies the webhook's signature: HMAC-SHA512 of the raw body in hexadecimal. */
function isSigned({ headers, raw }: Callback, secret: string): boolean {
  const given = Buffer.from(String(headers['x-sfpy-signature'] ?? ''), 'hex');
  const right = createHmac('sha512', secret).update(raw).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The report of a tracker. An unknown state counts as pending: neither paid nor failed. */
function reportOf({ token, state: name, purchase_totals, metadata }: Tracker): ProviderReport {
  const { amount, currency } = purchase_totals.quote_amount;
  const state = states[name] ?? 'pending';
  const holds = state === 'captured' || state === 'refunded';
  return {
    state,
    amount,
    currency,
    reference: metadata?.order_id ?? null,
    providerId: token,
    declineReason: state === 'cancelled' ? 'cancelled' : undefined,
    capturedAmount: holds ? amount : 0,
    refundedAmount: state === 'refunded' ? amount : 0,
    doneReferences: [],
    detail: {},
  };
}
