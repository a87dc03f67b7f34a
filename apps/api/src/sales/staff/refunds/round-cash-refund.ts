import type { Minor } from '@karwan/money/arithmetic';
import { roundForCash } from '@karwan/money/cash';
import { refundable } from '../../life/record-refund.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { manualRefundAmount } from '../../life/take-payment.ts';

/**
 * A refund, in minor units, with the part of it that is refunded in cash in whole coins: no till can pay a paisa. Rounding
 * never exceeds what is left of the order; an amount that does by itself stays too much, and is refused.
 */
export function roundCashRefund(order: LockedOrder, amount: Minor): Minor {
  const cash = manualRefundAmount(order, amount);
  const rounded = amount - cash + roundForCash(cash, order.currency);
  return Math.min(rounded, Math.max(refundable(order), amount));
}
