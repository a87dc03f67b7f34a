import type { OrderStatus } from '@karwan/contract/order';
import type { LockedLines } from '@karwan/contract/order-changes';
import { feeAmount } from '@karwan/pricing/fees/fee-lines';
import type { StaffAccess } from '../../../platform/staff/staff-access.ts';
import { orderFees } from '../../life/order-fees.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';

/** Before shipping was offered by weight and before items were bought for the order. */
const linesMayChange: ReadonlySet<OrderStatus> = new Set(['Booked', 'Accepted']);

type Facts = Pick<LockedOrder, 'status' | 'paymentStatus' | 'exchangeOf' | 'fees'>;

/**
 * Why the lines of an order cannot be changed, by this member or at all; null: they can. What no role could change is
 * named first, and what passes by itself last.
 */
export function whyLinesStay(
  order: Facts,
  { isBeingPaid, access }: { readonly isBeingPaid: boolean; readonly access: StaffAccess },
): LockedLines | null {
  // After a full refund, nothing can be paid for the order any more.
  if (order.paymentStatus === 'refunded') return 'refunded';
  if (!linesMayChange.has(order.status)) return 'progress';
  // The price of an exchange depends on the returned items.
  if (order.exchangeOf !== null) return 'exchange';
  // The vouchers' share was fixed by the booking: such an order must be cancelled and booked again.
  if (feeAmount(orderFees(order), 'gift_voucher') !== 0) return 'voucher';
  if (!access.permissions.has('orders.editLines')) return 'role';
  return isBeingPaid ? 'beingPaid' : null;
}
