import type { Order } from '@karwan/contract/order';

/** The estimated delivery time of an open order without a chosen slot. */
export function daysToCome({
  deliveryDays,
  orderStatus,
  startSlot,
}: Pick<Order, 'deliveryDays' | 'orderStatus' | 'startSlot'>): Order['deliveryDays'] {
  const isOver = orderStatus === 'Delivered' || orderStatus === 'Cancelled';
  return isOver || startSlot ? null : deliveryDays;
}
