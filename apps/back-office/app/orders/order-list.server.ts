import type { ShopClient } from '@karwan/contract/contract';
import { type DeskView, deskViews } from '@karwan/contract/desk-list';
import { orderStatuses } from '@karwan/contract/order';

/** One value of several, or none. */
const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null) => (text !== null && day.test(text) ? text : undefined);

/** What the address of a list of orders asks for; what it says wrongly counts as left out. */
export function filtersOf(query: URLSearchParams) {
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
export type OrderFilters = ReturnType<typeof filtersOf>;

/** A count as it is shown: `12`, or `999+` for more than are counted. */
export const shownCount = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${count}${isCapped ? '+' : ''}`;

export interface CountedView {
  readonly view: DeskView;
  readonly count: string;
}

/** How much is to be done, view by view. */
export async function countViews({ orderDesk }: ShopClient): Promise<CountedView[]> {
  const { views } = await orderDesk.pulse({});
  return views.map(({ view, ...counted }) => ({ view, count: shownCount(counted) }));
}
