import { sumRefunds } from '@karwan/contract/money-state';
import {
  type CancelReason,
  type OrderEvent,
  type OrderedReturn,
  type OrderLife,
  orderEventKinds,
} from '@karwan/contract/order-life';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import { feeAmount } from '@karwan/pricing/fees/fee-lines';
import { kindOfActor } from '../life/actor.ts';
import { orderFees } from '../life/order-fees.ts';
import { moneyStateOf } from '../order-money/money-of.ts';
import { presentRefunds } from '../order-money/refunds-of.ts';
import { presentTracking } from './present-tracking.ts';
import type { OrderLifeRow } from './select-order-lives.ts';
import type { OrderRow } from './select-orders.ts';

const visibleKinds: ReadonlySet<string> = new Set(orderEventKinds);

/** An order's timeline, offer and tracking; only the owner gets the actions that are possible. */
export function presentLife(row: OrderRow, life: OrderLifeRow, isOwner: boolean): OrderLife {
  const refunds = presentRefunds(row.refunds);
  const offer = row.status === 'Quoted' ? life.offer : null;
  return {
    timeline: presentTimeline(life),
    mayCancel: isOwner && row.status === 'Booked',
    awaitsCall: life.awaitsProof && row.status === 'Booked',
    shippingOffer: offer && {
      amount: offer.amount,
      currency: row.symbol,
      currencyCode: row.currency,
      totalWithShipping: row.total - feeAmount(orderFees(row), 'shipping') + offer.amount,
      isDueOnDelivery: isOnlineGateway(row.payment_method),
      validUntil: new Date(offer.validUntil).toISOString(),
    },
    cancelReason: row.cancel_reason as CancelReason | null,
    tracking: presentTracking(row),
    returns: row.returns.map((one) => ({
      id: String(one.id),
      state: one.state as OrderedReturn['state'],
      wants: one.wants as OrderedReturn['wants'],
      outcome: one.outcome as OrderedReturn['outcome'],
      reason: one.reason,
      openedAt: new Date(one.openedAt).toISOString(),
      lines: one.lines,
    })),
    moneyState: moneyStateOf(row),
    refunds,
    refundedAmount: sumRefunds(refunds, 'refunded'),
    backOnVouchers: row.back_on_vouchers,
    vouchersLeft: row.vouchers_left,
    dueOnDelivery: row.due_on_delivery,
  };
}

/** The events that customers see; there are others for staff and about payments. */
export function presentTimeline(life: OrderLifeRow | undefined): OrderEvent[] {
  return (life?.timeline ?? [])
    .filter(({ kind }) => visibleKinds.has(kind))
    .map(({ kind, at, actor }) => ({
      kind,
      at: new Date(at).toISOString(),
      by: kindOfActor(actor, kind),
    }));
}
