import { orderStatuses } from '../../orders/order.ts';
import { type DeskFilters, deskViews } from './desk-list.ts';

/** One value of several, or none. */
const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null) => (text !== null && day.test(text) ? text : undefined);

/** The filters of a list of orders that its address can name. */
export type DeskQuery = Pick<
  DeskFilters,
  'view' | 'status' | 'branches' | 'assigned' | 'from' | 'to' | 'q'
>;

/** What the query of a list of orders asks for; what it says wrongly counts as left out. */
export function readDeskQuery(query: URLSearchParams): DeskQuery {
  return {
    view: oneOf(deskViews, query.get('view')),
    status: oneOf(orderStatuses, query.get('status')),
    branches: query.getAll('branch').filter((id) => /^\d{1,9}$/.test(id)),
    assigned: oneOf(['me', 'nobody'], query.get('assigned')),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    q: query.get('q')?.trim().slice(0, 100) || undefined,
  };
}
