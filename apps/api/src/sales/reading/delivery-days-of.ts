import type { DayRange } from '@karwan/contract/branch';
import type { OrderRow } from './select-orders.ts';

/** The delivery time in days that was promised; null for pick-ups and for deliveries at a chosen slot. */
export function deliveryDaysOf({
  delivery_days_from: from,
  delivery_days_to: to,
}: Pick<OrderRow, 'delivery_days_from' | 'delivery_days_to'>): DayRange | null {
  return from === null || to === null ? null : { from, to };
}
