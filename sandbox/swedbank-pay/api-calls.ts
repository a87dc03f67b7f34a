import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CardPayment, type Payments, sumOf, type TransactionType } from './payments.ts';
import { problem, showPayment } from './show-payment.ts';

interface ApiParts {
  readonly payments: Payments;
  readonly token: string;
  origin(): string;
  notifyShop(payment: CardPayment, transactionId: string): void;
}

interface Input {
  readonly payment?: {
    readonly operation?: string;
    readonly intent?: string;
    readonly currency?: string;
    readonly prices?: readonly { readonly amount?: number }[];
    readonly description?: string;
    readonly urls?: {
      readonly completeUrl?: string;
      readonly cancelUrl?: string;
      readonly callbackUrl?: string;
      readonly hostUrls?: readonly string[];
    };
    readonly payeeInfo?: { readonly payeeId?: string; readonly payeeReference?: string };
  };
}

interface Transaction {
  readonly transaction?: { readonly amount?: number; readonly payeeReference?: string };
}

const base = '/psp/creditcard/payments';
const goodReference = (max: number, text = '') => new RegExp(`^[0-9A-Za-z]{1,${max}}$`).test(text);

const refuse = (reply: FastifyReply, status: number, type: string, detail: string, name?: string) =>
  reply
    .code(status)
    .type('application/problem+json')
    .send(problem(type, status, detail, name));

/** The merchant's calls: create, read, abort, capture, cancel, reverse. */
export function mountApiCalls(
  app: FastifyInstance,
  { payments, token, origin, notifyShop }: ApiParts,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/psp/')) return;
    if (request.headers.authorization === `Bearer ${token}`) return;
    return refuse(reply, 401, 'unauthorized', 'The access token is not good');
  });

  app.post<{ Body: Input }>(base, (request, reply) => {
    const { payment } = request.body ?? {};
    const amount = payment?.prices?.[0]?.amount ?? 0;
    const { completeUrl, cancelUrl, callbackUrl, hostUrls = [] } = payment?.urls ?? {};
    const reference = payment?.payeeInfo?.payeeReference ?? '';
    const wrong = (name: string, detail: string) => refuse(reply, 400, 'inputerror', detail, name);
    if (!['SEK', 'NOK', 'DKK', 'EUR'].includes(payment?.currency ?? ''))
      return wrong('Payment.Currency', 'The currency is not supported');
    if (!Number.isSafeInteger(amount) || amount <= 0)
      return wrong('Payment.Prices[0].Amount', 'The amount must be greater than 0');
    if ((payment?.description ?? '').length > 40)
      return wrong('Payment.Description', 'The description is too long');
    if (!completeUrl || !cancelUrl || hostUrls.length === 0)
      return wrong('Payment.Urls', 'The addresses are missing');
    if (!goodReference(50, reference))
      return wrong('Payment.PayeeInfo.PayeeReference', 'The reference is not valid');
    if (!payments.takeReference(reference))
      return wrong('Payment.PayeeInfo.PayeeReference', 'The reference was used already');
    const made = payments.open({
      currency: payment?.currency ?? 'SEK',
      amount,
      description: payment?.description ?? '',
      payeeReference: reference,
      urls: { completeUrl, cancelUrl, callbackUrl, hostUrls },
    });
    return reply.code(201).send(showPayment(made, origin()));
  });

  const find = (id: string) => payments.all.get(`${base}/${id}`);
  const gone = (reply: FastifyReply) => refuse(reply, 404, 'notfound', 'There is no such payment');

  app.get<{ Params: { id: string } }>(`${base}/:id`, (request, reply) => {
    const payment = find(request.params.id);
    if (!payment) return gone(reply);
    const shownAmount = request.walletFaults.wrongAmount ? payment.amount + 100 : payment.amount;
    return showPayment(payment, origin(), shownAmount);
  });

  app.get<{ Params: { id: string } }>(`${base}/:id/paid`, (request, reply) => {
    const payment = find(request.params.id);
    if (!payment?.card) return gone(reply);
    const { brand, digits } = payment.card;
    return {
      payment: payment.id,
      paid: {
        payeeReference: payment.payeeReference,
        amount: payment.amount,
        details: {
          cardBrand: brand,
          cardType: 'Credit',
          maskedPan: `${brand === 'Visa' ? 492500 : 522661}******${digits}`,
        },
      },
    };
  });

  app.patch<{ Params: { id: string } }>(`${base}/:id`, (request, reply) => {
    const payment = find(request.params.id);
    if (!payment) return gone(reply);
    if (sumOf(payment, 'Authorization') > 0)
      return refuse(reply, 403, 'forbidden', 'The payment was made');
    payment.aborted = true;
    return showPayment(payment, origin());
  });

  const after = (path: string, type: TransactionType, left: (payment: CardPayment) => number) =>
    app.post<{ Params: { id: string }; Body: Transaction }>(
      `${base}/:id/${path}`,
      (request, reply) => {
        const payment = find(request.params.id);
        if (!payment) return gone(reply);
        const { amount = left(payment), payeeReference = '' } = request.body?.transaction ?? {};
        if (!goodReference(30, payeeReference) || !payments.takeReference(payeeReference))
          return refuse(
            reply,
            400,
            'inputerror',
            'The reference was used already',
            'Transaction.PayeeReference',
          );
        if (amount <= 0 || amount > left(payment))
          return refuse(reply, 403, 'forbidden', 'The amount is more than what is left');
        const { outcome } = request.walletFaults;
        const transaction = payments.add(payment, type, {
          amount,
          payeeReference,
          ...(outcome === 'Failed' && { failedReason: 'The acquirer said no' }),
          ...(outcome === 'AwaitingActivity' && { isAwaited: true }),
        });
        notifyShop(payment, transaction.id);
        return { payment: payment.id, [path.slice(0, -1)]: { id: transaction.id, transaction } };
      },
    );
  const uncaptured = (payment: CardPayment) =>
    sumOf(payment, 'Authorization') - sumOf(payment, 'Capture') - sumOf(payment, 'Cancellation');
  after('captures', 'Capture', uncaptured);
  after('cancellations', 'Cancellation', uncaptured);
  after(
    'reversals',
    'Reversal',
    (payment) => sumOf(payment, 'Capture') - sumOf(payment, 'Reversal'),
  );
}
