import { type CardPayment, stateOf, sumOf } from './payments.ts';

interface Operation {
  readonly method: string;
  readonly rel: string;
  readonly href: string;
  readonly contentType: string;
}

/** A payment in the API's format; `shownAmount` can be a wrong amount. */
export function showPayment(payment: CardPayment, origin: string, shownAmount = payment.amount) {
  const [authorized, captured] = [sumOf(payment, 'Authorization'), sumOf(payment, 'Capture')];
  const open = authorized - captured - sumOf(payment, 'Cancellation');
  return {
    payment: {
      id: payment.id,
      number: payment.number,
      instrument: 'CreditCard',
      created: payment.created,
      updated: payment.created,
      state: stateOf(payment),
      operation: 'Purchase',
      intent: 'Authorization',
      currency: payment.currency,
      amount: shownAmount,
      ...(open > 0 && { remainingCaptureAmount: open, remainingCancellationAmount: open }),
      ...(captured > 0 && { remainingReversalAmount: captured - sumOf(payment, 'Reversal') }),
      description: payment.description,
      payeeInfo: { id: `${payment.id}/payeeinfo`, payeeReference: payment.payeeReference },
      transactions: {
        id: `${payment.id}/transactions`,
        transactionList: payment.transactions.map((transaction) => ({
          ...transaction,
          ...(transaction.type === 'Authorization' && {
            amount: transaction.amount + shownAmount - payment.amount,
          }),
          created: payment.created,
          updated: payment.created,
          vatAmount: 0,
          description: payment.description,
          isOperational: false,
        })),
      },
    },
    operations: operationsOf(payment, origin),
  };
}

/** The operations that are possible for a payment now. */
export function operationsOf(payment: CardPayment, origin: string): Operation[] {
  const authorized = sumOf(payment, 'Authorization');
  const captured = sumOf(payment, 'Capture');
  const open = authorized - captured - sumOf(payment, 'Cancellation');
  const json = 'application/json';
  const call = (method: string, rel: string, path = ''): Operation => ({
    method,
    rel,
    href: `${origin}${payment.id}${path}`,
    contentType: json,
  });
  const view = (rel: string, kind: string): Operation => ({
    method: 'GET',
    rel,
    href: `${origin}/creditcard/core/scripts/client/px.creditcard.client.js?token=${payment.token}&operation=${kind}`,
    contentType: 'application/javascript',
  });
  if (stateOf(payment) === 'Aborted') return [call('GET', 'aborted-payment', '/aborted')];
  if (stateOf(payment) === 'Failed') return [call('GET', 'failed-payment', '/failed')];
  if (authorized === 0) {
    return [
      call('PATCH', 'update-payment-abort'),
      {
        method: 'GET',
        rel: 'redirect-authorization',
        href: `${origin}/creditcard/payments/authorize/${payment.token}`,
        contentType: 'text/html',
      },
      view('view-authorization', 'authorize'),
      view('view-payment', 'view'),
    ];
  }
  const operations = [call('GET', 'paid-payment', '/paid'), view('view-payment', 'view')];
  if (open > 0) {
    operations.push(call('POST', 'create-capture', '/captures'));
    operations.push(call('POST', 'create-cancellation', '/cancellations'));
  }
  if (captured > sumOf(payment, 'Reversal')) {
    operations.push(call('POST', 'create-reversal', '/reversals'));
  }
  return operations;
}

/** An error in the API's format (RFC 7807). */
export function problem(type: string, status: number, detail: string, name?: string) {
  return {
    type: `https://api.payex.com/psp/errordetail/${type}`,
    title: 'Error',
    status,
    detail,
    ...(name && { problems: [{ name, description: detail }] }),
  };
}
