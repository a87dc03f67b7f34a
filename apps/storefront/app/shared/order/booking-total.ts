import type { Order } from '@karwan/contract/order';

type Part = Pick<Order, 'orderAmount' | 'orderStatus'>;

/** Total of a booking in minor units of its currency, without cancelled orders unless all are cancelled. */
export function bookingTotal(orders: readonly Part[]): number {
  const standing = orders.filter(({ orderStatus }) => orderStatus !== 'Cancelled');
  const counted = standing.length > 0 ? standing : orders;
  return counted.reduce((sum, { orderAmount }) => sum + orderAmount, 0);
}
