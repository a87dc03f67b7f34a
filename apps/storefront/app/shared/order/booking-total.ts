import type { Order } from '@karwan/contract/order';

type Part = Pick<Order, 'orderAmount' | 'orderStatus'>;

/** What the orders of a booking cost together, which have one currency; cancelled ones count only where all are. */
export function bookingTotal(orders: readonly Part[]): number {
  const standing = orders.filter(({ orderStatus }) => orderStatus !== 'Cancelled');
  const counted = standing.length > 0 ? standing : orders;
  return counted.reduce((sum, { orderAmount }) => sum + orderAmount, 0);
}
