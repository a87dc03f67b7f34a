import type { Order } from '@karwan/contract/order';

/** How long an order usually takes, while it is still to come and no time was chosen. */
export function daysToCome({
  deliveryDays,
  orderStatus,
  startSlot,
}: Pick<Order, 'deliveryDays' | 'orderStatus' | 'startSlot'>): Order['deliveryDays'] {
  const isOver = orderStatus === 'Delivered' || orderStatus === 'Cancelled';
  return isOver || startSlot ? null : deliveryDays;
}
