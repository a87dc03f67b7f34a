import type { Order } from '@karwan/contract/order';

/** Whether nothing more comes of an order. */
export const isOver = (status: Order['orderStatus']): boolean =>
  status === 'Delivered' || status === 'Cancelled';

/** The estimated delivery time of an open order without a chosen slot. */
export function daysToCome({
  deliveryDays,
  orderStatus,
  startSlot,
}: Pick<Order, 'deliveryDays' | 'orderStatus' | 'startSlot'>): Order['deliveryDays'] {
  return isOver(orderStatus) || startSlot ? null : deliveryDays;
}
