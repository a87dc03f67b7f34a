import { type OnlineGateway, onlineMethods } from '@karwan/contract/payment-page';
import { z } from 'zod';
import { type OpenGateway, openGateway } from '../credentials/open-payments.ts';
import { definePaymentProvider } from '../providers/define-provider.ts';
import {
  type KnownPayment,
  type OperationToDo,
  type PaymentProvider,
  ProviderDown,
  ProviderRefusal,
  type ProviderReport,
  WaitsForStaff,
} from '../providers/port.ts';

/** What a model provider knows of a payment. Amounts are minor units of its currency. */
interface ModelPayment {
  readonly amount: number;
  readonly currency: string;
  state: 'pending' | 'failed' | 'cancelled' | 'authorized' | 'captured';
  refunded: number;
  readonly doneReferences: string[];
}

export type ModelProviders = ReturnType<typeof openModelProviders>;

/**
 * Providers in memory, with what differs between the real ones: cards are authorized and can be cancelled; the others
 * capture at once and cannot be closed; Easypaisa's refunds are made by staff. They send no callbacks.
 */
export function openModelProviders() {
  const payments = new Map<string, ModelPayment>();
  const find = ({ payeeReference }: Pick<KnownPayment, 'payeeReference'>) => {
    const payment = payments.get(payeeReference);
    if (!payment) throw new ProviderRefusal('404');
    return payment;
  };

  function provider(key: OnlineGateway): PaymentProvider {
    const { charges, kind } = onlineMethods[key];
    return {
      currency: charges.currency,
      limits: charges,
      capturesParts: key === 'swedbankpay',
      readsByReference: kind === 'wallet',
      async start({ payeeReference, amount, currency }) {
        payments.set(payeeReference, {
          amount,
          currency,
          state: 'pending',
          refunded: 0,
          doneReferences: [],
        });
        return {
          providerId: payeeReference,
          next: { kind: 'redirect', url: 'https://pay.example' },
        };
      },
      read: async (known) => reportOf(find(known), known),
      async capture(known, { reference }) {
        const payment = find(known);
        if (payment.state !== 'authorized') throw new ProviderRefusal(payment.state);
        payment.state = 'captured';
        payment.doneReferences.push(reference);
      },
      async cancel(known, { reference }) {
        const payment = find(known);
        if (kind !== 'card')
          throw new ProviderDown('the payment stays open until it ends by itself');
        if (payment.state === 'captured') throw new ProviderRefusal('captured');
        payment.state = 'cancelled';
        payment.doneReferences.push(reference);
      },
      async refund(known, { reference, amount }: OperationToDo) {
        if (key === 'easypaisa') throw new WaitsForStaff('refund it in the portal');
        const payment = find(known);
        if (payment.refunded + amount > payment.amount) throw new ProviderRefusal('too much');
        payment.refunded += amount;
        payment.doneReferences.push(reference);
      },
      readCallback: () => undefined,
    };
  }

  return {
    gateways: (Object.keys(onlineMethods) as OnlineGateway[]).map(
      (key): OpenGateway =>
        openGateway(
          definePaymentProvider({
            key,
            environment: { variables: {}, required: [], credentials: () => ({}) },
            credentials: z.object({}),
            open: () => provider(key),
            browserOrigins: () => ({ scripts: [], frames: [], forms: [] }),
          }),
          {},
        ),
    ),
    /** The shopper pays, unless the provider has closed the payment. A refused card can be followed by another. */
    pay(reference: string, key: OnlineGateway): void {
      const payment = find({ payeeReference: reference });
      const { kind } = onlineMethods[key];
      const canPay = payment.state === 'pending' || (payment.state === 'failed' && kind === 'card');
      if (canPay) payment.state = kind === 'card' ? 'authorized' : 'captured';
    },
    end(reference: string, state: 'failed' | 'cancelled'): void {
      const payment = find({ payeeReference: reference });
      if (payment.state === 'pending') payment.state = state;
    },
    /** The amount that the provider holds of the shopper's money. */
    held(reference: string): number {
      const { state, amount, refunded } = find({ payeeReference: reference });
      return state === 'authorized' || state === 'captured' ? amount - refunded : 0;
    },
  };
}

function reportOf(payment: ModelPayment, { payeeReference }: KnownPayment): ProviderReport {
  const { amount, currency, state, refunded, doneReferences } = payment;
  const isCaptured = state === 'captured';
  return {
    state: isCaptured && refunded >= amount ? 'refunded' : state,
    amount,
    currency,
    doneReferences,
    reference: payeeReference,
    declineReason: state === 'failed' ? 'insufficient-funds' : undefined,
    capturedAmount: isCaptured ? amount : 0,
    refundedAmount: isCaptured ? refunded : 0,
    detail: {},
  };
}
