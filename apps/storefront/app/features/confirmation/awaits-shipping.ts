import type { Order } from '@karwan/contract/order';

/**
 * Whether the page still announces a shipping cost and a call: only while it is to be calculated, and no longer once it
 * was offered, or the order was sent or delivered.
 */
export const awaitsShipping = ({
  orderStatus,
  cost,
}: Pick<Order, 'orderStatus'> & { cost: Pick<Order['cost'], 'shippingState'> }): boolean =>
  (orderStatus === 'Booked' || orderStatus === 'Accepted') &&
  cost.shippingState === 'to_be_calculated';
