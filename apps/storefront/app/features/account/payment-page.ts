import type { Order } from '@karwan/contract/order';

/** Payment methods that have a page of their own (spec section 2, Payment and confirmation). */
const pages = ['easypaisa', 'payson', 'swedbankpay'];

/** Where an order whose payment has not come through can be paid; undefined when there is nothing to pay. */
export function paymentPage(
  order: Pick<Order, 'orderStatus' | 'orderPaymentStatus' | 'paymentMethod' | 'parentOrderId'>,
): string | undefined {
  const isOpen = order.orderPaymentStatus === 'pending' || order.orderPaymentStatus === 'failed';
  const isOver = order.orderStatus === 'Cancelled' || order.orderStatus === 'NoShow';
  if (!isOpen || isOver || !pages.includes(order.paymentMethod)) return undefined;
  return `/payment/${order.paymentMethod}?id=${order.parentOrderId}`;
}
