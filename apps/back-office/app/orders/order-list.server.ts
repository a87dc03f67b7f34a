import type { ShopClient } from '@karwan/contract/contract';
import type { DeskView } from '@karwan/contract/desk-list';

/** A count as it is shown: `12`, or `999+` for more than are counted. */
export const shownCount = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${count}${isCapped ? '+' : ''}`;

export interface CountedView {
  readonly view: DeskView;
  readonly count: string;
}

/** How much is to be done in these branches, view by view; none named: in all of them. */
export async function countViews(
  { orderDesk }: ShopClient,
  branches: string[],
): Promise<CountedView[]> {
  const { views } = await orderDesk.pulse({ branches });
  return views.map(({ view, ...counted }) => ({ view, count: shownCount(counted) }));
}
