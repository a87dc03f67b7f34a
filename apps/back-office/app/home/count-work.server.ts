import { backOfficePath } from '@karwan/contract/back-office';
import type { NeededPermission } from '@karwan/contract/permissions';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../page/context.ts';
import { mayDo } from '../page/staff.server.ts';

/** Work of one kind that waits. */
export interface Work {
  readonly key: WorkKey;
  readonly href: string;
  /** In digits; `100+` for more than are counted. */
  readonly count: string;
}

export type WorkKey =
  | 'accept'
  | 'send'
  | 'confirmed'
  | 'deliver'
  | 'noShow'
  | 'payments'
  | 'reviews'
  | 'comments'
  | 'messages';

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

const orders = (
  key: WorkKey,
  status: 'Booked' | 'Accepted' | 'Confirmed' | 'OutForDelivery' | 'NoShow',
): Kind => ({
  key,
  path: `orders?status=${status}`,
  permission: 'orders.read',
  count: async ({ orderDesk }) => {
    const { orders: rows, next } = await orderDesk.list({ status, perPage: most });
    return { length: rows.length, next };
  },
});

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
  orders('accept', 'Booked'),
  orders('send', 'Accepted'),
  orders('confirmed', 'Confirmed'),
  orders('deliver', 'OutForDelivery'),
  orders('noShow', 'NoShow'),
  {
    key: 'payments',
    path: 'payments',
    permission: 'payments.read',
    count: async ({ paymentDesk }) => {
      const { operations, next } = await paymentDesk.list({ perPage: most });
      return { length: operations.length, next };
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
  return Promise.all(
    allowed.map(async ({ key, path, count }) => {
      const { length, next } = await count(client);
      return { key, href: `${backOfficePath}/${path}`, count: `${length}${next ? '+' : ''}` };
    }),
  );
}
