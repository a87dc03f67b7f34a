import { backOfficePath } from '@karwan/contract/back-office';
import type { DeskView } from '@karwan/contract/desk-list';
import type { NeededPermission } from '@karwan/contract/permissions';
import type { RouterContextProvider } from 'react-router';
import type { StaffKey } from '../i18n/catalogues.ts';
import { countViews } from '../orders/order-list.server.ts';
import { clientContext } from '../page/context.ts';
import { chosenBranches, mayDo, staffContext } from '../page/staff.server.ts';

/** Open tasks of one kind. */
export interface Work {
  readonly title: StaffKey;
  readonly href: string;
  /** As text; `100+` if there are more. */
  readonly count: string;
}

type WorkKey =
  | 'inbox'
  | 'missing'
  | 'stops'
  | 'payments'
  | 'refunds'
  | 'payouts'
  | 'promotions'
  | 'returns'
  | 'reviews'
  | 'comments'
  | 'messages'
  | 'lowStock'
  | 'searches'
  | 'webhooks'
  | 'senders'
  | 'settlements';

/** Counting stops here. */
const most = 100;

type Client = ReturnType<typeof clientOf>;
const clientOf = (context: Readonly<RouterContextProvider>) => context.get(clientContext);

interface Kind {
  readonly key: WorkKey;
  readonly path: string;
  readonly permission: NeededPermission;
  /** Not counted for members with this permission, who see the same tasks in a view of the orders. */
  readonly unless?: NeededPermission;
  /** Hidden from members who work for some branches only. */
  readonly isOfAllBranches?: true;
  readonly count: (
    client: Client,
    branches: string[],
  ) => Promise<{ length: number; next: string | null }>;
}

const texts = (key: WorkKey, kind: 'review' | 'comment'): Kind => ({
  key,
  path: `moderation/${kind}`,
  permission: 'moderation.decide',
  count: async ({ moderation }) => {
    const { texts: rows, next } = await moderation.list({ kind, perPage: most });
    return { length: rows.length, next };
  },
});

const kinds: readonly Kind[] = [
  {
    key: 'missing',
    path: 'pick?state=short',
    permission: ['orders.pick', 'orders.confirm'],
    count: async ({ picking }, [branch]) => {
      const { orders, next } = await picking.list({ state: 'short', perPage: 50, branch });
      return { length: orders.length, next };
    },
  },
  {
    key: 'stops',
    path: 'deliveries',
    permission: 'deliveries.own',
    unless: 'orders.read',
    count: async ({ deliveries }) => {
      const { stops, next } = await deliveries.stops({ perPage: most });
      return { length: stops.length, next };
    },
  },
  {
    key: 'payments',
    path: 'payments',
    permission: 'payments.read',
    count: async ({ paymentDesk }, branches) => {
      const { operations, next } = await paymentDesk.list({ branches, perPage: most });
      return { length: operations.length, next };
    },
  },
  {
    key: 'refunds',
    path: 'refunds',
    permission: 'refunds.approve',
    count: async ({ refunds }, branches) => {
      const { requests, next } = await refunds.list({ branches, perPage: most });
      return { length: requests.length, next };
    },
  },
  {
    key: 'payouts',
    path: 'refunds?state=to-pay',
    permission: 'refunds.make',
    count: async ({ refundPayouts }, branches) => {
      const { payouts, next } = await refundPayouts.list({ branches, perPage: most });
      return { length: payouts.length, next };
    },
  },
  {
    key: 'promotions',
    path: 'promotions?state=waiting',
    permission: 'promotions.edit',
    count: async ({ promotions }) => {
      const { promotions: waiting, next } = await promotions.list({ state: 'waiting' });
      return { length: waiting.filter(({ approval }) => !approval?.isOwn).length, next };
    },
  },
  {
    key: 'returns',
    path: 'returns?state=asked',
    permission: 'returns.handle',
    count: async ({ returns: desk }, branches) => {
      const { returns, next } = await desk.list({ state: 'asked', branches, perPage: most });
      return { length: returns.length, next };
    },
  },
  texts('reviews', 'review'),
  texts('comments', 'comment'),
  {
    key: 'inbox',
    path: 'inbox',
    permission: 'inbox.handle',
    count: async ({ inbox }) => {
      const { messages, next } = await inbox.list({ perPage: most });
      return { length: messages.length, next };
    },
  },
  {
    key: 'messages',
    path: 'messages',
    permission: 'messages.read',
    count: async ({ notifications }) => {
      const { length } = await notifications.failed({});
      return { length, next: null };
    },
  },
  {
    key: 'lowStock',
    path: 'stock?view=low',
    permission: 'stock.read',
    count: async ({ stock }, branches) => {
      const { low } = await stock.pulse({ branches });
      return { length: Math.min(low.count, most), next: low.count > most ? 'more' : null };
    },
  },
  {
    key: 'searches',
    path: 'words/searches',
    permission: 'products.edit',
    count: async ({ searches }) => {
      const page = await searches.list({ kind: 'nothing', state: 'open', perPage: most });
      return { length: page.searches.length, next: page.next };
    },
  },
  {
    key: 'settlements',
    path: 'settlements/differences',
    permission: 'money.reconcile',
    isOfAllBranches: true,
    count: async ({ settlements }) => {
      const { differences, next } = await settlements.differences({ state: 'open', perPage: most });
      return { length: differences.length, next };
    },
  },
  {
    key: 'senders',
    path: 'settings/senders',
    permission: 'settings.shop',
    count: async ({ messageSenders }) => {
      const { senders, proofs } = await messageSenders.list({});
      const failing = senders.filter((one) => one.failing !== null);
      // Without a way to log in nobody can order, whether or not a sender was ever tried.
      const missing = proofs.length === 0 && failing.length === 0 ? 1 : 0;
      return { length: failing.length + missing, next: null };
    },
  },
  {
    key: 'webhooks',
    path: 'settings/webhooks',
    permission: 'team.manage',
    count: async ({ webhooks }) => {
      const { webhooks: all } = await webhooks.list({});
      const ill = all.filter((one) => one.switchedOffAt ?? one.failingSince);
      return { length: ill.length, next: null };
    },
  },
];

/** Counts the open tasks of each kind that the member may work on. */
export async function countWork(context: Readonly<RouterContextProvider>): Promise<Work[]> {
  const client = clientOf(context);
  const { isScoped } = context.get(staffContext);
  const allowed = kinds.filter(
    ({ permission, unless, isOfAllBranches }) =>
      mayDo(context, permission) &&
      !(unless && mayDo(context, unless)) &&
      !(isOfAllBranches && isScoped),
  );
  const branches = chosenBranches(context);
  const orders = mayDo(context, 'orders.read') ? await countViews(client, branches) : [];
  const others = await Promise.all(
    allowed.map(async ({ key, path, count }) => {
      const { length, next } = await count(client, branches);
      return {
        title: `home.work.${key}` as const,
        href: `${backOfficePath}/${path}`,
        count: `${length}${next ? '+' : ''}`,
      };
    }),
  );
  return [
    ...orders.map(({ view, count }) => ({
      title: `orders.view.${view}` as const,
      href: pathOf(context, view),
      count,
    })),
    ...others,
  ];
}

/**
 * The screens for the tasks of a view of the orders, with the permission that each needs; without it, the view itself is
 * linked.
 */
const screenOf: {
  readonly [View in DeskView]?: readonly [path: string, needed: NeededPermission];
} = {
  'to-confirm': ['calls', 'orders.confirm'],
  'to-quote': ['freight', 'quotes.read'],
  'to-send': ['pick', 'orders.pick'],
  'to-hand-out': ['pickups', 'deliveries.close'],
  'out-for-delivery': ['deliveries', 'deliveries.close'],
};

function pathOf(context: Readonly<RouterContextProvider>, view: DeskView): string {
  const [screen, needed] = screenOf[view] ?? [];
  return screen && needed && mayDo(context, needed)
    ? `${backOfficePath}/${screen}`
    : `${backOfficePath}/orders?view=${view}`;
}
