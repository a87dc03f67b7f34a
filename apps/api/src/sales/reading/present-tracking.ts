import type { OrderLife } from '@karwan/contract/order-life';
import type { OrderRow } from './select-orders.ts';

/** The parcel of an order, with the courier's tracking page if there is one. */
export function presentTracking(
  row: Pick<OrderRow, 'tracking_carrier' | 'tracking_number' | 'tracking_page'>,
): OrderLife['tracking'] {
  const { tracking_carrier: carrier, tracking_number: number, tracking_page: page } = row;
  if (!carrier || !number) return null;
  return { carrier, number, url: page?.replaceAll('{number}', encodeURIComponent(number)) || null };
}
