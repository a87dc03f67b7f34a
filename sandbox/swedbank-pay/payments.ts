import { randomUUID } from 'node:crypto';
import type { Ledger } from '../wallets/ledger.ts';

export type TransactionType = 'Authorization' | 'Capture' | 'Cancellation' | 'Reversal';

export interface CardTransaction {
  readonly id: string;
  readonly number: number;
  readonly type: TransactionType;
  state: 'Completed' | 'Failed' | 'AwaitingActivity';
  /** Minor units. */
  readonly amount: number;
  readonly payeeReference: string;
  readonly failedReason?: string;
}

export interface CardPayment {
  readonly id: string;
  readonly number: number;
  /** Identifies the payment in URLs of its views. */
  readonly token: string;
  readonly currency: string;
  readonly amount: number;
  readonly description: string;
  readonly payeeReference: string;
  readonly urls: {
    readonly completeUrl: string;
    readonly cancelUrl: string;
    readonly callbackUrl?: string;
    readonly hostUrls: readonly string[];
  };
  readonly transactions: CardTransaction[];
  readonly created: string;
  aborted: boolean;
  card?: { readonly brand: string; readonly digits: string };
}

/** The sum of a payment's completed transactions of a type, in minor units. */
export function sumOf({ transactions }: CardPayment, type: TransactionType): number {
  return transactions
    .filter((transaction) => transaction.type === type && transaction.state === 'Completed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

export const stateOf = (payment: CardPayment): 'Ready' | 'Failed' | 'Aborted' => {
  if (payment.aborted) return 'Aborted';
  const isFailed = payment.transactions.some(({ state }) => state === 'Failed');
  return isFailed && sumOf(payment, 'Authorization') === 0 ? 'Failed' : 'Ready';
};

/** Cards that the bank declines for any amount, and the type of the problem. */
export const refusedCards: Readonly<Record<string, string>> = {
  '4925000000000087': 'creditcard/carddeclined',
  '4925000000000079': 'creditcard/acquirercardexpired',
  '4925000000000095': 'creditcard/acquirerinsufficientfunds',
  '4925000000000103': 'creditcard/3dsecuredeclined',
  '4925000000000111': 'creditcard/acquirergatewaytimeout',
  '4925000000000129': 'creditcard/velocitycheck',
};
/** Amounts that the bank declines for any card. */
const refusedAmounts: Record<number, string> = {
  900343: 'creditcard/acquirercardstolen',
  900354: 'creditcard/acquirercardexpired',
  900361: 'creditcard/acquirerinsufficientfunds',
};

/** All card payments, with the bank's ledger. */
export function createPayments(ledger: Ledger) {
  const byId = new Map<string, CardPayment>();
  const byToken = new Map<string, CardPayment>();
  const references = new Set<string>();
  let number = 100_000_000;

  function add(
    payment: CardPayment,
    type: TransactionType,
    {
      amount,
      payeeReference,
      failedReason,
      isAwaited,
    }: Pick<CardTransaction, 'amount' | 'payeeReference' | 'failedReason'> & {
      isAwaited?: boolean;
    },
  ): CardTransaction {
    const kinds = {
      Authorization: 'authorizations',
      Capture: 'captures',
      Cancellation: 'cancellations',
      Reversal: 'reversals',
    };
    const transaction: CardTransaction = {
      id: `${payment.id}/${kinds[type]}/${randomUUID()}`,
      number: ++number,
      type,
      state: failedReason !== undefined ? 'Failed' : isAwaited ? 'AwaitingActivity' : 'Completed',
      amount,
      payeeReference,
      ...(failedReason !== undefined && { failedReason }),
    };
    payment.transactions.push(transaction);
    enter(payment, transaction);
    return transaction;
  }

  function enter({ payeeReference }: CardPayment, { state, type, amount }: CardTransaction) {
    if (state !== 'Completed') return;
    if (type === 'Capture') ledger.pay(payeeReference, amount);
    if (type === 'Reversal') ledger.refund(payeeReference, amount);
  }

  return {
    all: byId,
    ofToken: (token: string) => byToken.get(token),
    /** False: the reference was used already. */
    takeReference(reference: string): boolean {
      if (references.has(reference)) return false;
      references.add(reference);
      return true;
    },
    open(
      requested: Pick<
        CardPayment,
        'currency' | 'amount' | 'description' | 'payeeReference' | 'urls'
      >,
    ) {
      const payment: CardPayment = {
        ...requested,
        id: `/psp/creditcard/payments/${randomUUID()}`,
        number: ++number,
        token: randomUUID(),
        transactions: [],
        created: new Date().toISOString(),
        aborted: false,
      };
      byId.set(payment.id, payment);
      byToken.set(payment.token, payment);
      return payment;
    },
    /** The payer submits a card. */
    authorize(
      payment: CardPayment,
      card: string,
      amount = payment.amount,
    ): CardTransaction | undefined {
      if (payment.aborted || sumOf(payment, 'Authorization') > 0) return undefined;
      const failedReason = refusedCards[card] ?? refusedAmounts[payment.amount];
      if (failedReason === undefined) {
        payment.card = {
          brand: card.startsWith('5') ? 'MasterCard' : 'Visa',
          digits: card.slice(-4),
        };
      }
      const payeeReference = payment.payeeReference;
      return add(payment, 'Authorization', { amount, payeeReference, failedReason });
    },
    add,
    /** Completes transactions that are awaited. */
    complete(payment: CardPayment): void {
      for (const transaction of payment.transactions) {
        if (transaction.state !== 'AwaitingActivity') continue;
        transaction.state = 'Completed';
        enter(payment, transaction);
      }
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
