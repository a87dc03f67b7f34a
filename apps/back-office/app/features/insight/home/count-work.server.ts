import { backOfficePath } from '@karwan/contract/back-office';
import type { OrderView } from '@karwan/contract/order-list';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../../page/context.ts';
import { chosenBranches, mayDo, staffContext } from '../../../page/staff.server.ts';
import { countViews } from '../../sales/orders/order-list.server.ts';
import { orderWork } from './order-work.server.ts';
import { otherWork } from './other-work.server.ts';
import type { Work } from './work.ts';

type Context = Readonly<RouterContextProvider>;

/** Counts the open tasks of each kind that the member may do. */
export async function countWork(context: Context): Promise<Work[]> {
  const client = context.get(clientContext);
  const branches = chosenBranches(context);
  const { isScoped } = context.get(staffContext);
  const others = otherWork.filter(
    ({ needed, alsoNeeded, unless, isOfAllBranches }) =>
      mayDo(context, needed) &&
      (!alsoNeeded || mayDo(context, alsoNeeded)) &&
      !(unless && mayDo(context, unless)) &&
      !(isOfAllBranches && isScoped),
  );
  const work = await Promise.all([
    countOrders(context),
    ...others.map(async ({ key, path, withinHours, count }) => {
      const { length, next, since = null } = await count(client, branches);
      const title = `home.work.${key}` as const;
      const shown = `${length}${next ? '+' : ''}`;
      const href = `${backOfficePath}/${path}`;
      return { title, href, count: shown, since, amount: null, withinHours };
    }),
  ]);
  return work.flat();
}

async function countOrders(context: Context): Promise<Work[]> {
  if (!mayDo(context, 'orders.read')) return [];
  const views = await countViews(context.get(clientContext), chosenBranches(context));
  return views
    .filter(({ view }) => mayDo(context, orderWork[view].needed))
    .map(({ view, count, oldest, amount }) => ({
      title: `orders.view.${view}` as const,
      href: pathOf(context, view),
      count,
      since: oldest,
      amount,
      withinHours: orderWork[view].withinHours,
    }));
}

/** The screen for the work of a view; without its permission, the orders themselves. */
function pathOf(context: Context, view: OrderView): string {
  const { screen } = orderWork[view];
  return screen && mayDo(context, screen.needed)
    ? `${backOfficePath}/${screen.path}`
    : `${backOfficePath}/orders?view=${view}`;
}
