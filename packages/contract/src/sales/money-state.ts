import { isOnlineGateway, onlineMethod } from '../payments/methods/payment-page.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';
import type { OrderRefund, RefundState } from './order-refund.ts';

/**
 * What is true of an order's money, in the words of its customer. Pages, messages, exports and the back office name it by
 * this key; the specification's `orderPaymentStatus` stays as it is.
 */
export const moneyStates = [
  'nothing-to-pay',
  'on-delivery',
  'awaited',
  'incomplete',
  'approved',
  'paid',
  'not-charged',
  'refund-on-its-way',
  'refund-delayed',
  'partially-refunded',
  'refunded',
] as const;
export type MoneyState = (typeof moneyStates)[number];

export interface MoneyFacts {
  readonly orderStatus: OrderStatus;
  readonly orderPaymentStatus: PaymentStatus;
  readonly paymentMethod: string;
  /** What was or is to be paid in money, in minor units, before refunds. */
  readonly payable: number;
  readonly refunds: readonly Pick<OrderRefund, 'amount' | 'state'>[];
}

/** The sum of refunds in a state, in minor units. */
export const sumRefunds = (refunds: MoneyFacts['refunds'], state: RefundState): number =>
  refunds.reduce((sum, refund) => (refund.state === state ? sum + refund.amount : sum), 0);

/** The state of an order's money: the only place that decides it. */
export function moneyState(facts: MoneyFacts): MoneyState {
  const { orderStatus, orderPaymentStatus: payment, paymentMethod, payable, refunds } = facts;
  if (sumRefunds(refunds, 'delayed') > 0) return 'refund-delayed';
  if (sumRefunds(refunds, 'on-its-way') > 0) return 'refund-on-its-way';
  const refunded = sumRefunds(refunds, 'refunded');
  if (payment === 'refunded' && (payable === 0 || refunded >= payable)) return 'refunded';
  if (refunded > 0) {
    // Money of a cancelled order that came too late is all that was paid.
    const isAll = refunded >= payable || payment !== 'captured';
    return isAll ? 'refunded' : 'partially-refunded';
  }
  if (payment === 'refunded') return 'refunded';
  if (payment === 'captured') return payable === 0 ? 'nothing-to-pay' : 'paid';
  if (orderStatus === 'Cancelled') return 'not-charged';
  if (payment === 'authorized') return 'approved';
  if (payable === 0) return 'nothing-to-pay';
  if (!isOnlineGateway(paymentMethod)) return 'on-delivery';
  return payment === 'pending' ? 'awaited' : 'incomplete';
}

const day = 24 * 3_600_000;

/** When a refund requested at a time arrives at the latest; undefined: it is refunded by hand at once. */
export function refundBy(method: string, askedAt: Date): Date | undefined {
  const within = onlineMethod(method)?.refundDays;
  return within === undefined ? undefined : new Date(askedAt.getTime() + within * day);
}
