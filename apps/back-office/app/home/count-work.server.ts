import { backOfficePath } from '@karwan/contract/back-office';
import type { DeskView } from '@karwan/contract/desk-list';
import type { NeededPermission } from '@karwan/contract/permissions';
import type { RouterContextProvider } from 'react-router';
import type { StaffKey } from '../i18n/catalogues.ts';
import { countViews } from '../orders/order-list.server.ts';
import { clientContext } from '../page/context.ts';
import { mayDo } from '../page/staff.server.ts';

/** Work of one kind that waits. */
export interface Work {
  readonly title: StaffKey;
  readonly href: string;
  /** In digits; `100+` for more than are counted. */
  readonly count: string;
}

type WorkKey = 'payments' | 'refunds' | 'reviews' | 'comments' | 'messages';

/** More than this nobody counts. */
const most = 100;

type Client = ReturnType<typeof clientOf>;
const clientOf = (context: Readonly<RouterContextProvider>) => context.get(clientContext);

interface Kind {
  readonly key: WorkKey;
  readonly path: string;
  readonly permission: NeededPermission;
  readonly count: (client: Client) => Promise<{ length: number; next: string | null }>;
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
    key: 'payments',
    path: 'payments',
    permission: 'payments.read',
    count: async ({ paymentDesk }) => {
      const { operations, next } = await paymentDesk.list({ perPage: most });
      return { length: operations.length, next };
    },
  },
  {
    key: 'refunds',
    path: 'refunds',
    permission: 'refunds.approve',
    count: async ({ refunds }) => {
      const { requests, next } = await refunds.list({ perPage: most });
      return { length: requests.length, next };
    },
  },
  texts('reviews', 'review'),
  texts('comments', 'comment'),
  {
    key: 'messages',
    path: 'messages',
    permission: 'messages.read',
    count: async ({ notifications }) => {
      const { length } = await notifications.failed({});
      return { length, next: null };
    },
  },
];

/** How much work of each kind waits, for who may do it. */
export async function countWork(context: Readonly<RouterContextProvider>): Promise<Work[]> {
  const client = clientOf(context);
  const allowed = kinds.filter(({ permission }) => mayDo(context, permission));
  const orders = mayDo(context, 'orders.read') ? await countViews(client) : [];
  const others = await Promise.all(
    allowed.map(async ({ key, path, count }) => {
      const { length, next } = await count(client);
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
      href: pathOf(view, mayDo(context, 'orders.confirm'), mayDo(context, 'quotes.read')),
      count,
    })),
    ...others,
  ];
}

/** Calls and freight have screens of their own; other work is a view of the orders. */
function pathOf(view: DeskView, calls: boolean, quotes: boolean): string {
  if (view === 'to-confirm' && calls) return `${backOfficePath}/calls`;
  if (view === 'to-quote' && quotes) return `${backOfficePath}/freight`;
  return `${backOfficePath}/orders?view=${view}`;
}
