import { type MoneyState, moneyState } from '@karwan/contract/money-state';
import type { OrderStatus, PaymentStatus } from '@karwan/contract/order';
import { presentRefunds, type RefundRow } from './refunds-of.ts';

/** The columns of an order that say how its money stands; amounts in minor units. */
export interface MoneyRow {
  readonly status: string;
  readonly payment_status: string;
  readonly payment_method: string;
  readonly total: number;
  readonly reduced: number;
  readonly due_on_delivery: number;
  readonly refunds: readonly RefundRow[];
}

/** What was or is to be paid in money before refunds, with items that were removed from the order afterwards. */
const payableOf = ({ status, total, reduced, due_on_delivery: due }: MoneyRow): number =>
  total + reduced - (status === 'Delivered' ? 0 : due);

/** The state of an order's money, from the order and the ledgers of its payments. */
export function moneyStateOf(row: MoneyRow, now = new Date()): MoneyState {
  return moneyState({
    orderStatus: row.status as OrderStatus,
    orderPaymentStatus: row.payment_status as PaymentStatus,
    paymentMethod: row.payment_method,
    payable: payableOf(row),
    refunds: presentRefunds(row.refunds, now),
  });
}
