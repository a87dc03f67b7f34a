import { onlineMethods } from '@karwan/contract/payment-page';
import { createCaller } from '../call-provider.ts';
import { readFields } from '../callback-fields.ts';
import { definePaymentProvider } from '../define-provider.ts';
import {
  type KnownPayment,
  type OperationToDo,
  type PaymentProvider,
  type PaymentToStart,
  ProviderDown,
  ProviderRefusal,
  type ProviderReport,
} from '../port.ts';
import { unnamedPayment } from '../unnamed-payment.ts';
import { type PaysonCredentials, paysonCredentials } from './credentials.ts';
import { paysonEnvironment } from './environment.ts';
import { readCheckout } from './read-checkout.ts';
import {
  type Checkout,
  callbackQuery,
  checkout,
  errorAnswer,
  fromMajor,
  toMajor,
} from './shapes.ts';

/** Payson Checkout 2.0: a checkout in a frame of our page. */
export const payson = definePaymentProvider({
  key: 'payson',
  environment: paysonEnvironment,
  credentials: paysonCredentials,
  open: openPayson,
  browserOrigins: ({ viewOrigins }) => ({ scripts: viewOrigins, frames: viewOrigins, forms: [] }),
});

const defaultDeadline = 8_000;
const locales: Record<string, string> = { sv: 'sv' };

function openPayson(credentials: PaysonCredentials): PaymentProvider {
  const call = createCaller({ name: 'Payson', deadline: credentials.deadline ?? defaultDeadline });
  const authorization = `Basic ${Buffer.from(`${credentials.agentId}:${credentials.apiKey}`).toString('base64')}`;

  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
    const { status, body: answer } = await call({
      method,
      url: `${credentials.apiUrl}/${path}`,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (status < 200 || status >= 300) {
      if (status === 429 || status === 408)
        throw new ProviderDown(`Payson responded with status ${status}`);
      const { message, errors = [] } = errorAnswer.safeParse(answer).data ?? {};
      const descriptions = [
        message,
        ...errors.map((error) => `${error.property ?? error.parameter} ${error.message}`),
      ];
      throw new ProviderRefusal([status, ...descriptions].filter(Boolean).join(' '));
    }
    const read = checkout.safeParse(answer);
    if (!read.success) throw new ProviderDown('Payson response is unreadable');
    return read.data;
  }

  const get = (id: string) => send('GET', `Checkouts/${encodeURIComponent(id)}`);
  /** Updates a checkout; the API needs the whole object. */
  const put = (current: Checkout, changed: Partial<Checkout>) =>
    send('PUT', `Checkouts/${encodeURIComponent(current.id)}`, { ...current, ...changed });

  async function start(payment: PaymentToStart) {
    const { customer, urls } = payment;
    const started = await send('POST', 'Checkouts', {
      expirationTime: payment.expiresAt.toISOString(),
      description: payment.description,
      customer: {
        firstName: customer.firstName,
        lastName: customer.lastName,
        email: customer.email,
        phone: customer.phone,
        street: customer.street,
        city: customer.city,
        postalCode: customer.postcode,
        countryCode: customer.country,
        type: 'person',
      },
      order: {
        currency: payment.currency,
        // A single line, because Payson rounds each line, and the sum could differ from ours.
        items: [
          {
            name: payment.description,
            unitPrice: toMajor(payment.amount),
            quantity: 1,
            taxRate: credentials.taxRate ?? 0,
            reference: payment.parentOrderId,
          },
        ],
      },
      merchant: {
        checkoutUri: urls.payment,
        confirmationUri: urls.complete,
        notificationUri: urls.callback,
        termsUri: urls.terms,
        reference: payment.payeeReference,
      },
      gui: { locale: locales[payment.language] ?? 'en', requestPhone: false },
    });
    return { providerId: started.id, next: { kind: 'snippet' as const, html: started.snippet } };
  }

  async function read(payment: KnownPayment): Promise<ProviderReport> {
    if (payment.providerId === null) return unnamedPayment(payment);
    return readCheckout(await get(payment.providerId));
  }

  async function current({ providerId }: KnownPayment): Promise<Checkout> {
    if (providerId === null) throw new ProviderRefusal('the payment was never started');
    return get(providerId);
  }

  async function moveTo(payment: KnownPayment, status: string, from: readonly string[]) {
    const now = await current(payment);
    if (isIn(now, [status])) return;
    // The payment's outcome is being decided right now.
    if (isIn(now, ['processingPayment'])) throw new ProviderDown('the checkout is being processed');
    if (!isIn(now, from)) throw new ProviderRefusal(`the checkout is ${now.status}`);
    const after = await put(now, { status });
    if (!isIn(after, [status])) throw new ProviderDown(`the checkout stays ${after.status}`);
  }

  /** Payson's field is the sum of all refunds: setting it is idempotent. */
  async function refund(payment: KnownPayment, { refundedAfter: requested }: OperationToDo) {
    const now = await current(payment);
    const [item, ...others] = now.order.items;
    if (!item || others.length > 0) throw new ProviderRefusal('the checkout lines do not match');
    if (fromMajor(item.creditedAmount ?? 0) >= requested) return;
    const items = [{ ...item, creditedAmount: toMajor(requested) }];
    const after = await put(now, { order: { ...now.order, items } });
    if (fromMajor(after.order.totalCreditedAmount ?? 0) < requested) {
      throw new ProviderRefusal('the refund was not accepted in full');
    }
  }

  return {
    currency: 'SEK',
    limits: onlineMethods.payson.charges,
    capturesParts: false,
    readsByReference: false,
    start,
    read,
    capture: (payment) => moveTo(payment, 'shipped', ['readyToShip']),
    cancel: async (payment) => {
      // Without a checkout there is nothing to cancel.
      if (payment.providerId === null) return;
      await moveTo(payment, 'canceled', ['created', 'formsFilled', 'readyToPay', 'readyToShip']);
    },
    refund,
    readCallback(callback) {
      const { checkout: providerId } = readFields(callback, 'query', callbackQuery);
      return providerId ? { providerId } : undefined;
    },
  };
}

/** Compares ignoring case, which differs between Payson's documents. */
const isIn = (checkout: Checkout, states: readonly string[]) =>
  states.some((state) => state.toLowerCase() === checkout.status.toLowerCase());
