import type { ShopClient } from '@karwan/contract/contract';
import type { NextStep } from '@karwan/contract/fulfilment/staff/scanning';
import type { CarrierName } from '@karwan/contract/fulfilment/staff/shipping';
import type { OrderStatus } from '@karwan/contract/order';

/** What is known of a scanned order before its label is scanned. */
export interface CheckedOrder {
  readonly fault?: 'NOT_FOUND' | 'CONFLICT';
  /** Another carrier's name, with whom it waits to go. */
  readonly waitsWith?: string;
}

/** Steps of orders that no courier can take yet. */
const notYet: readonly NextStep[] = ['accept', 'deliver', 'hand-out'];
const ended: readonly OrderStatus[] = ['Delivered', 'Cancelled', 'NoShow'];

/** Whether a courier can take an order. The API decides when the parcel is added; this only says so one scan earlier. */
export async function checkOrder(
  { scanning, shipping }: ShopClient,
  number: string,
  carrier: CarrierName,
): Promise<CheckedOrder> {
  const orderId = number.trim().toUpperCase();
  const { orders } = await scanning.find({ code: orderId });
  const order = orders.find((one) => one.orderId === orderId);
  if (!order) return { fault: 'NOT_FOUND' };
  if (notYet.includes(order.next) || ended.includes(order.orderStatus))
    return { fault: 'CONFLICT' };
  if (order.next !== 'hand-over') return {};
  const { parcels } = await shipping.waiting({ perPage: 200 });
  const waiting = parcels.find((one) => one.orderId === orderId)?.carrier;
  const isElsewhere = waiting && (waiting.kind !== carrier.kind || waiting.id !== carrier.id);
  return isElsewhere ? { waitsWith: waiting.name } : {};
}
