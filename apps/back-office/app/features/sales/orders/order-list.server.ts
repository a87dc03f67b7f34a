import type { ShopClient } from '@karwan/contract/contract';
import type { OrderView } from '@karwan/contract/order-list';

/** A count as text: `12`, or `999+` if counting stopped there. */
export const displayCount = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${count}${isCapped ? '+' : ''}`;

export interface CountedView {
  readonly view: OrderView;
  readonly count: string;
  /** When the oldest of these orders was booked; null: there is none. */
  readonly oldest: string | null;
  /** What they come to, in minor units of the base currency. */
  readonly amount: number;
}

/** The number of open tasks in each view; of all branches if none is named. */
export async function countViews(
  { staffOrders }: ShopClient,
  branches: string[],
): Promise<CountedView[]> {
  const { views } = await staffOrders.pulse({ branches });
  return views.map(({ view, oldest, amount, ...counted }) => ({
    view,
    oldest,
    amount,
    count: displayCount(counted),
  }));
}
