import type { MoneyState } from '@karwan/contract/money-state';
import type { OrderStatus, PaymentStatus } from '@karwan/contract/order';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../page/badge.tsx';

const toneOfStatus: Record<OrderStatus, Tone> = {
  Booked: 'plain',
  Accepted: 'busy',
  Quoted: 'wait',
  Confirmed: 'busy',
  Purchased: 'busy',
  Shipped: 'busy',
  InCustoms: 'busy',
  OutForDelivery: 'busy',
  Delivered: 'good',
  Cancelled: 'plain',
  NoShow: 'bad',
};

const toneOfPayment: Record<PaymentStatus, Tone> = {
  pending: 'plain',
  authorized: 'good',
  captured: 'good',
  cancelled: 'plain',
  failed: 'bad',
  refunded: 'plain',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useT();
  return <Badge tone={toneOfStatus[status]}>{t(`track.status.${status}`)}</Badge>;
}

const toneOfMoney: Record<MoneyState, Tone> = {
  'nothing-to-pay': 'plain',
  'on-delivery': 'plain',
  awaited: 'wait',
  incomplete: 'bad',
  approved: 'good',
  paid: 'good',
  'not-charged': 'plain',
  'refund-on-its-way': 'wait',
  'refund-delayed': 'bad',
  'partially-refunded': 'plain',
  refunded: 'plain',
};

/** The state of an order's money, in the words that its customer reads. */
export function MoneyBadge({ state }: { state: MoneyState }) {
  const t = useT();
  return <Badge tone={toneOfMoney[state]}>{t(`money.state.${state}`)}</Badge>;
}

/** The state of a payment at its provider. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const t = useT();
  return <Badge tone={toneOfPayment[status]}>{t(`track.payment.${status}`)}</Badge>;
}
