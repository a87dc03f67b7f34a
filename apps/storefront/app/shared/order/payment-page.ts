import type { Order } from '@karwan/contract/order';
import { paymentPage } from '@karwan/contract/payment-page';

/** Who broke one off may begin another, as long as the order stands. */
const unpaid = new Set<Order['orderPaymentStatus']>(['pending', 'failed', 'cancelled']);

/** Where an order whose payment has not come through can be paid; undefined when there is nothing to pay. */
export function pageToPayAgain(
  order: Pick<Order, 'orderStatus' | 'orderPaymentStatus' | 'paymentMethod' | 'parentOrderId'>,
): string | undefined {
  const isOpen = unpaid.has(order.orderPaymentStatus);
  const isOver = order.orderStatus === 'Cancelled' || order.orderStatus === 'NoShow';
  if (!isOpen || isOver) return undefined;
  return paymentPage(order.paymentMethod, order.parentOrderId) ?? undefined;
}
