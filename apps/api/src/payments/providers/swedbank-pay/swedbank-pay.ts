import { onlineMethods } from '@karwan/contract/payment-page';
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
import { createSwedbankCaller, readable } from './call-swedbank.ts';
import { type SwedbankCredentials, swedbankCredentials } from './credentials.ts';
import { swedbankEnvironment } from './environment.ts';
import { readReport } from './read-report.ts';
import { callbackBody, type Operation, paymentAnswer, transactionAnswer } from './shapes.ts';

/** Card payments by Swedbank Pay, authorized at once and captured later. */
export const swedbankPay = definePaymentProvider({
  key: 'swedbankpay',
  environment: swedbankEnvironment,
  credentials: swedbankCredentials,
  open: openSwedbankPay,
  browserOrigins: ({ viewOrigins }) => ({ scripts: viewOrigins, frames: viewOrigins, forms: [] }),
});

function openSwedbankPay(credentials: SwedbankCredentials): PaymentProvider {
  const swedbank = createSwedbankCaller(credentials);

  async function start(payment: PaymentToStart) {
    const answer = await swedbank.send('POST', '/psp/creditcard/payments', {
      payment: {
        operation: 'Purchase',
        intent: 'Authorization',
        currency: payment.currency,
        prices: [{ type: 'CreditCard', amount: payment.amount, vatAmount: 0 }],
        description: payment.description.slice(0, 40),
        userAgent: payment.userAgent.slice(0, 200),
        // Fixed, whatever the shop's language (spec section 9).
        language: 'sv-SE',
        urls: {
          hostUrls: [payment.urls.host],
          completeUrl: payment.urls.complete,
          cancelUrl: payment.urls.cancel,
          paymentUrl: payment.urls.payment,
          callbackUrl: payment.urls.callback,
          termsOfServiceUrl: payment.urls.terms,
        },
        payeeInfo: {
          payeeId: credentials.payeeId,
          payeeReference: payment.payeeReference,
          payeeName: credentials.payeeName,
          orderReference: payment.parentOrderId,
        },
        payer: { payerReference: payment.parentOrderId },
      },
    });
    const started = readable(paymentAnswer.safeParse(answer));
    return { providerId: started.payment.id, next: viewsOf(started.operations) };
  }

  async function read(payment: KnownPayment): Promise<ProviderReport> {
    if (payment.providerId === null) return unnamedPayment(payment);
    const answer = await swedbank.read(payment.providerId);
    const report = readReport(answer);
    const paid = answer.operations.find(({ rel }) => rel === 'paid-payment');
    const isNew = paid && payment.detail.lastDigits === undefined;
    // The card's last digits are only displayed, so an error here is ignored.
    const detail = isNew ? await swedbank.readPaid(paid.href).catch(() => ({})) : {};
    return { ...report, detail };
  }

  /** Performs an operation that the payment offers, unless a transaction already has its reference. */
  async function operate(
    { providerId }: KnownPayment,
    { reference, amount, description }: OperationToDo,
    ...rels: string[]
  ) {
    if (providerId === null) throw new ProviderRefusal('the payment was never started');
    const { payment, operations } = await swedbank.read(providerId);
    const previous = payment.transactions.transactionList.find(
      ({ payeeReference }) => payeeReference === reference,
    );
    if (previous?.state === 'Completed') return;
    if (previous?.state === 'Failed')
      throw new ProviderRefusal(previous.failedReason ?? 'Swedbank Pay reported a failure');
    if (previous) throw new ProviderDown('Swedbank Pay is still processing');
    const offered = operations.find(({ rel }) => rels.includes(rel));
    if (!offered) throw new ProviderRefusal(`${rels[0]} is not offered`);
    const sum = rels.includes('create-cancellation') ? {} : { amount, vatAmount: 0 };
    const body = { transaction: { ...sum, description, payeeReference: reference } };
    const answer = transactionAnswer.safeParse(await swedbank.send('POST', offered.href, body));
    if (readable(answer).state === 'Completed') return;
    if (answer.data?.state === 'Failed') {
      throw new ProviderRefusal(answer.data.failedReason ?? 'Swedbank Pay reported a failure');
    }
    // Still in progress: a later read of the payment's transactions tells the outcome.
    throw new ProviderDown('Swedbank Pay is processing');
  }

  async function cancel(payment: KnownPayment, operation: OperationToDo) {
    if (operation.before.state !== 'pending') {
      return operate(payment, operation, 'create-cancellation', 'create-cancel');
    }
    if (payment.providerId === null) return;
    const { operations } = await swedbank.read(payment.providerId);
    const offered = operations.find(({ rel }) => rel === 'update-payment-abort');
    if (!offered) throw new ProviderDown('the payment is being created');
    await swedbank.send('PATCH', offered.href, {
      payment: { operation: 'Abort', abortReason: 'CancelledByConsumer' },
    });
  }

  return {
    currency: 'SEK',
    limits: onlineMethods.swedbankpay.charges,
    capturesParts: true,
    readsByReference: false,
    start,
    async resume({ providerId }) {
      if (providerId === null) throw new ProviderDown('Swedbank Pay returned no payment id');
      return viewsOf((await swedbank.read(providerId)).operations);
    },
    read,
    capture: (payment, operation) => operate(payment, operation, 'create-capture'),
    cancel,
    refund: (payment, operation) => operate(payment, operation, 'create-reversal'),
    readCallback(callback) {
      const providerId = readFields(callback, 'body', callbackBody).payment?.id;
      return providerId ? { providerId } : undefined;
    },
  };
}

function viewsOf(operations: readonly Operation[]) {
  const views = operations.filter(({ rel }) =>
    /^(view|redirect)-(authorization|payment)$/.test(rel),
  );
  return { kind: 'script' as const, operations: views };
}
