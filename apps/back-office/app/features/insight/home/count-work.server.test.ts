import { orderViews } from '@karwan/contract/order-list';
import type { Permission } from '@karwan/contract/permissions';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { clientContext } from '../../../page/context.ts';
import { staffContext } from '../../../page/staff.server.ts';
import { countWork } from './count-work.server.ts';

const at = (hour: number) => `2026-11-29T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A shop where everything is open. It counts the calls, none of which is made for each row. */
function busyShop() {
  const calls: string[] = [];
  const answers: Record<string, unknown> = {
    'staffOrders.pulse': {
      views: orderViews.map((view) => ({
        view,
        count: 1,
        isCapped: false,
        oldest: at(9),
        amount: 5_000,
      })),
    },
    'picking.list': { orders: [{ createdAt: at(8) }, { createdAt: at(9) }], next: null },
    'shipping.carriers': { carriers: [{ waiting: 2 }, { waiting: 1 }] },
    'deliveries.stops': { stops: [{}], next: null },
    'stockTransfers.list': {
      transfers: [{ createdAt: at(1), sentAt: at(7) }],
      next: null,
    },
    'staffPayments.list': { operations: [{ askedAt: at(5) }], next: null },
    'refunds.list': { requests: [{ askedAt: at(5) }], next: 'more' },
    'refundPayouts.list': { payouts: [{ approvedAt: at(5) }], next: null },
    'promotions.list': { promotions: [{ approval: null }], next: null },
    'returns.list': { returns: [{ openedAt: at(4) }], next: null },
    'moderation.list': { texts: [{ createdAt: at(4) }], next: null },
    'inbox.list': { messages: [{ createdAt: at(4) }], next: null },
    'notifications.failed': [{ createdAt: at(4) }],
    'stock.pulse': { low: { count: 3 } },
    'searches.list': { searches: [{}], next: null },
    'settlements.differences': { differences: [{}], next: null },
    'messageSenders.list': { senders: [], proofs: [] },
    'webhooks.list': { webhooks: [{ switchedOffAt: null, failingSince: at(3) }] },
  };
  const client = new Proxy(
    {},
    {
      get: (_, room: string) =>
        new Proxy(
          {},
          {
            get: (_room, name: string) => (input: object) => {
              const call = `${room}.${name}`;
              calls.push(`${call} ${JSON.stringify(input)}`);
              return Promise.resolve(answers[call]);
            },
          },
        ),
    },
  );
  return { client, calls };
}

async function workOf(permissions: readonly string[], more: { isScoped?: boolean } = {}) {
  const { client, calls } = busyShop();
  const context = new RouterContextProvider();
  context.set(clientContext, client as never);
  context.set(staffContext, {
    id: 'me',
    name: 'Me',
    roles: [],
    branches: [],
    baseCurrency: 'PKR',
    permissions: permissions as readonly Permission[],
    isScoped: false,
    branch: '1',
    ...more,
  });
  const work = await countWork(context);
  return { work, calls, paths: work.map(({ href }) => href.replace('/staff/', '')) };
}

const staff =
  'orders.read orders.note orders.confirm orders.accept orders.cancel orders.create orders.edit quotes.read returns.open refunds.make payments.read customers.read customers.edit products.read stock.read moderation.decide inbox.handle messages.read messages.resend audit.own';
const warehouse =
  'orders.read orders.note orders.pick orders.ship deliveries.close returns.receive cash.own customers.readOpen products.read stock.read stock.move stock.count stock.transfer audit.own';

test('the warehouse sees picking, handover, receiving and low stock, but no calls or payments', async () => {
  const { paths, calls } = await workOf(warehouse.split(' '));
  expect(paths).toEqual([
    'pick',
    'pickups',
    'orders?view=on-its-way',
    'deliveries',
    'orders?view=late',
    'orders?view=no-shows',
    'pick?state=short',
    'ship',
    'stock/transfers?state=arriving',
    'returns?state=approved',
    'stock?view=low',
  ]);
  expect(calls).toContain(
    'stockTransfers.list {"state":"sent","side":"to","branches":["1"],"perPage":100}',
  );
});

test('a role sees no work that it cannot do', async () => {
  const { paths } = await workOf(staff.split(' '));
  expect(paths).toContain('calls');
  expect(paths).toContain('orders?view=to-accept');
  expect(paths).toContain('orders?view=unpaid');
  for (const other of [
    'freight',
    'orders?view=to-quote',
    'orders?view=offered',
    'orders?view=to-buy',
  ])
    expect(paths).not.toContain(other);
  // It reads payments and stock without being able to change them.
  for (const other of ['payments', 'stock?view=low', 'returns?state=asked', 'pick'])
    expect(paths).not.toContain(other);
});

test('a member who can only read has no tasks', async () => {
  const { paths } = await workOf(['orders.read', 'products.read', 'stock.read', 'reports.read']);
  expect(paths).toEqual([]);
});

test('a tile has the age of its oldest task where the first page has them all', async () => {
  const { work } = await workOf(['orders.read', 'orders.pick', 'refunds.approve']);
  const since = Object.fromEntries(work.map((one) => [one.href, [one.count, one.since]]));
  expect(since).toEqual({
    '/staff/pick': ['1', at(9)],
    '/staff/pick?state=short': ['2', at(8)],
    '/staff/refunds': ['1+', null],
  });
});

test('members of some branches do not see work on all of them', async () => {
  const all = await workOf(['money.reconcile']);
  const some = await workOf(['money.reconcile'], { isScoped: true });
  expect(all.paths).toEqual(['settlements/differences']);
  expect(some.paths).toEqual([]);
});
