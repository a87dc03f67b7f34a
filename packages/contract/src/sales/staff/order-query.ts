import { orderStatuses } from '../order.ts';
import { type OrderFilters, orderSortings, orderViews } from './order-list.ts';

/** The text if it is one of the values, else undefined. */
const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null) => (text !== null && day.test(text) ? text : undefined);

/** The filters that the URL of an order list can have. */
export type OrderQuery = Pick<
  OrderFilters,
  'view' | 'status' | 'branches' | 'assigned' | 'from' | 'to' | 'q'
>;

/** The sorting that such a URL can have. */
export const readOrderSorting = (query: URLSearchParams) =>
  oneOf(orderSortings, query.get('sort')) ?? 'newest';

/** Parses the query string of an order list; invalid values are ignored. */
export function readOrderQuery(query: URLSearchParams): OrderQuery {
  return {
    view: oneOf(orderViews, query.get('view')),
    status: oneOf(orderStatuses, query.get('status')),
    branches: query.getAll('branch').filter((id) => /^\d{1,9}$/.test(id)),
    assigned: oneOf(['me', 'nobody'], query.get('assigned')),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    q: query.get('q')?.trim().slice(0, 100) || undefined,
  };
}
