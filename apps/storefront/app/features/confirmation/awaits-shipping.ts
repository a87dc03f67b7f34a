import type { Order } from '@karwan/contract/order';

/**
 * Whether the shop still owes the customer what it promised with the booking: the cost of shipping, and
 * a call. Whoever looks at an order that was offered, sent or delivered since is promised nothing.
 */
export const awaitsShipping = ({
  orderStatus,
  cost,
}: Pick<Order, 'orderStatus'> & { cost: Pick<Order['cost'], 'shippingState'> }): boolean =>
  orderStatus === 'Booked' ||
  (orderStatus === 'Accepted' && cost.shippingState === 'to_be_calculated');
