import type { Order } from '@karwan/contract/order';

/**
 * Whether the page still promises the cost of shipping and a call, as it does after the booking. Once
 * shipping was offered, or the order was sent or delivered, it does not.
 */
export const awaitsShipping = ({
  orderStatus,
  cost,
}: Pick<Order, 'orderStatus'> & { cost: Pick<Order['cost'], 'shippingState'> }): boolean =>
  orderStatus === 'Booked' ||
  (orderStatus === 'Accepted' && cost.shippingState === 'to_be_calculated');
