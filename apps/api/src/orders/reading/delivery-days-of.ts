import type { DayRange } from '@karwan/contract/branch';
import type { OrderRow } from './select-orders.ts';

/** How many days an order was said to take; null where its branch hands it out or delivers it itself. */
export function deliveryDaysOf({
  delivery_days_from: from,
  delivery_days_to: to,
}: Pick<OrderRow, 'delivery_days_from' | 'delivery_days_to'>): DayRange | null {
  return from === null || to === null ? null : { from, to };
}
