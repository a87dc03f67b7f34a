import type { ShopClient } from '@karwan/contract/contract';
import { deliveries } from '@karwan/contract/fulfilment/staff/deliveries';
import { picking } from '@karwan/contract/fulfilment/staff/picking';
import { shipping } from '@karwan/contract/fulfilment/staff/shipping';
import { inbox } from '@karwan/contract/inbox';
import { moderation } from '@karwan/contract/moderation';
import { notifications } from '@karwan/contract/notifications';
import { settlements } from '@karwan/contract/payments/staff/settlements/settlements';
import type { NeededPermission } from '@karwan/contract/permissions';
import { refundPayouts } from '@karwan/contract/refund-payouts';
import { refunds } from '@karwan/contract/refunds';
import { returns } from '@karwan/contract/returns';
import { promotions } from '@karwan/contract/sales/staff/promotions/promotions';
import { searches } from '@karwan/contract/searches';
import { webhooks } from '@karwan/contract/shop/integrations/webhooks';
import { messageSenders } from '@karwan/contract/shop/settings/message-senders';
import { permissionToMove } from '@karwan/contract/staff-orders';
import { staffPayments } from '@karwan/contract/staff-payments';
import { stock } from '@karwan/contract/stock';
import { stockTransfers } from '@karwan/contract/stock-transfers';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { permissionOf } from './permission-of.server.ts';

type WorkKey = StaffKey extends infer Key
  ? Key extends `home.work.${infer Name}`
    ? Name
    : never
  : never;

interface Counted {
  readonly length: number;
  /** Not null: there are more. */
  readonly next: string | null;
  /** When the oldest was begun; left out: unknown. */
  readonly since?: string | undefined;
}

/** Work besides that on orders. */
interface OtherWork {
  readonly key: WorkKey;
  readonly path: string;
  /** The permission of the call that does the work: members without it do not see it. */
  readonly needed: NeededPermission;
  /** The permission of the call that counts it, if it is another one. */
  readonly alsoNeeded?: NeededPermission;
  /** Not counted for members with this permission, who see the same tasks in a view of the orders. */
  readonly unless?: NeededPermission;
  /** Hidden from members who work for some branches only. */
  readonly isOfAllBranches?: true;
  /** Within how many hours it should be done; 0: at once; null: whenever there is time. */
  readonly withinHours: number | null;
  readonly count: (client: ShopClient, branches: string[]) => Promise<Counted>;
}

/** Counting stops here. */
const max = 100;

/** Counts the rows of a first page. Where there are more pages the oldest is unknown. */
function counted<Row>(
  rows: readonly Row[],
  next: string | null,
  begunAt: (row: Row) => string,
): Counted {
  const [since] = rows.map(begunAt).toSorted();
  return { length: rows.length, next, since: next === null ? since : undefined };
}

const textsToRead = (key: WorkKey, kind: 'review' | 'comment'): OtherWork => ({
  key,
  path: `moderation/${kind}`,
  needed: permissionOf(moderation.approve),
  withinHours: 72,
  count: async (client) => {
    const { texts, next } = await client.moderation.list({ kind, perPage: max });
    return counted(texts, next, ({ createdAt }) => createdAt);
  },
});

const returnsIn = (
  key: WorkKey,
  state: 'asked' | 'approved',
  needed: NeededPermission,
): OtherWork => ({
  key,
  path: `returns?state=${state}`,
  needed,
  withinHours: 72,
  count: async (client, branches) => {
    const { returns: rows, next } = await client.returns.list({ state, branches, perPage: max });
    return counted(rows, next, ({ openedAt }) => openedAt);
  },
});

/** In the order of a tie. */
export const otherWork: readonly OtherWork[] = [
  {
    key: 'missing',
    path: 'pick?state=short',
    needed: permissionOf(picking.set),
    withinHours: 12,
    count: async (client, [branch]) => {
      const { orders, next } = await client.picking.list({ state: 'short', perPage: 50, branch });
      return counted(orders, next, ({ createdAt }) => createdAt);
    },
  },
  {
    key: 'parcels',
    path: 'ship',
    needed: permissionOf(shipping.handOver),
    withinHours: null,
    count: async (client, [branch]) => {
      const { carriers } = await client.shipping.carriers({ branch });
      return { length: carriers.reduce((sum, { waiting }) => sum + waiting, 0), next: null };
    },
  },
  {
    key: 'stops',
    path: 'deliveries',
    needed: permissionOf(deliveries.deliver),
    unless: 'orders.read',
    withinHours: null,
    count: async (client) => {
      const { stops, next } = await client.deliveries.stops({ perPage: max });
      return { length: stops.length, next };
    },
  },
  {
    key: 'transfers',
    path: 'stock/transfers?state=arriving',
    needed: permissionOf(stockTransfers.receive),
    alsoNeeded: permissionOf(stockTransfers.list),
    withinHours: 72,
    count: async (client, branches) => {
      const { transfers, next } = await client.stockTransfers.list({
        state: 'sent',
        side: 'to',
        branches,
        perPage: max,
      });
      return counted(transfers, next, ({ sentAt, createdAt }) => sentAt ?? createdAt);
    },
  },
  {
    key: 'payments',
    path: 'payments',
    needed: permissionOf(staffPayments.conclude),
    alsoNeeded: permissionOf(staffPayments.list),
    withinHours: 12,
    count: async (client, branches) => {
      const { operations, next } = await client.staffPayments.list({ branches, perPage: max });
      return counted(operations, next, ({ askedAt }) => askedAt);
    },
  },
  {
    key: 'refunds',
    path: 'refunds',
    needed: permissionOf(refunds.approve),
    withinHours: 24,
    count: async (client, branches) => {
      const { requests, next } = await client.refunds.list({ branches, perPage: max });
      return counted(requests, next, ({ askedAt }) => askedAt);
    },
  },
  {
    key: 'payouts',
    path: 'refunds?state=to-pay',
    needed: permissionOf(refundPayouts.pay),
    withinHours: 24,
    count: async (client, branches) => {
      const { payouts, next } = await client.refundPayouts.list({ branches, perPage: max });
      return counted(payouts, next, ({ approvedAt }) => approvedAt);
    },
  },
  {
    key: 'promotions',
    path: 'promotions?state=waiting',
    needed: permissionOf(promotions.approve),
    withinHours: null,
    count: async (client) => {
      const { promotions: waiting, next } = await client.promotions.list({ state: 'waiting' });
      return { length: waiting.filter(({ approval }) => !approval?.isOwn).length, next };
    },
  },
  returnsIn('returns', 'asked', permissionOf(returns.decide)),
  returnsIn('returnsToReceive', 'approved', permissionOf(returns.receive)),
  textsToRead('reviews', 'review'),
  textsToRead('comments', 'comment'),
  {
    key: 'inbox',
    path: 'inbox',
    needed: permissionOf(inbox.answer),
    withinHours: 24,
    count: async (client) => {
      const { messages, next } = await client.inbox.list({ perPage: max });
      return counted(messages, next, ({ createdAt }) => createdAt);
    },
  },
  {
    key: 'messages',
    path: 'messages',
    needed: permissionOf(notifications.resend),
    alsoNeeded: permissionOf(notifications.failed),
    withinHours: 24,
    count: async (client) =>
      counted(await client.notifications.failed({}), null, ({ createdAt }) => createdAt),
  },
  {
    key: 'lowStock',
    path: 'stock?view=low',
    needed: [permissionOf(stock.move), permissionToMove.Purchased].flat(),
    alsoNeeded: permissionOf(stock.pulse),
    withinHours: null,
    count: async (client, branches) => {
      const { low } = await client.stock.pulse({ branches });
      return { length: Math.min(low.count, max), next: low.count > max ? 'more' : null };
    },
  },
  {
    key: 'searches',
    path: 'words/searches',
    needed: permissionOf(searches.decide),
    alsoNeeded: permissionOf(searches.list),
    withinHours: null,
    count: async (client) => {
      const page = await client.searches.list({ kind: 'nothing', state: 'open', perPage: max });
      return { length: page.searches.length, next: page.next };
    },
  },
  {
    key: 'settlements',
    path: 'settlements/differences',
    needed: permissionOf(settlements.change),
    isOfAllBranches: true,
    withinHours: null,
    count: async (client) => {
      const { differences, next } = await client.settlements.differences({
        state: 'open',
        perPage: max,
      });
      return { length: differences.length, next };
    },
  },
  {
    key: 'senders',
    path: 'settings/senders',
    needed: permissionOf(messageSenders.save),
    withinHours: 0,
    count: async (client) => {
      const { senders, proofs } = await client.messageSenders.list({});
      const failing = senders.filter((one) => one.failing !== null);
      // Without a way to log in nobody can order, whether or not a sender was ever tried.
      const missing = proofs.length === 0 && failing.length === 0 ? 1 : 0;
      return { length: failing.length + missing, next: null };
    },
  },
  {
    key: 'webhooks',
    path: 'settings/webhooks',
    needed: permissionOf(webhooks.save),
    withinHours: 0,
    count: async (client) => {
      const { webhooks: all } = await client.webhooks.list({});
      const ill = all.filter((one) => one.switchedOffAt ?? one.failingSince);
      return { length: ill.length, next: null };
    },
  },
];
