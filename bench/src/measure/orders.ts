import { randomUUID } from 'node:crypto';
import { mean } from '../load/mean.ts';
import { quotedOrders } from '../load/quoted-orders.ts';
import { connections, jsonHeaders, type LoadRequest, runLoad } from '../load/run-load.ts';
import { signInCustomers } from '../load/sign-in.ts';
import type { OrdersOrder } from '../pg-orders.ts';
import { startChild } from '../processes/child.ts';
import { atLeast, type Row } from '../report/row.ts';
import type { Measurement, Stage } from './measurement.ts';
import { bestPeer } from './peers.ts';

/** Orders of distinct items, booked over HTTP by fifty customers and paid on delivery, against their rows alone. */
export const measureOrders: Measurement = async ({ small, seconds, quick }) => {
  const amount = Math.min(quick ? 800 : 3_000, Math.floor(small.addresses.orderable.length / 2));
  const bodies = await quotedOrders(small, amount * 2);
  const customers = await signInCustomers(small.databaseUrl, 50);
  let number = 0;
  const next = (): LoadRequest => {
    number += 1;
    return {
      method: 'POST',
      path: '/v1/order/create',
      headers: {
        ...jsonHeaders,
        'idempotency-key': randomUUID(),
        authorization: customers[number % customers.length]?.authorization ?? '',
      },
      body: bodies[number % bodies.length],
    };
  };
  const ours = { origin: small.shop.origin, requests: next, server: small.shop };
  // A tenth to get warm. The generator makes a few more than it sends.
  await runLoad({ ...ours, amount: Math.floor(amount / 10) });
  const half = Math.floor(amount / 2);
  const rounds = [
    { bare: await bareOrders(small, seconds), booked: await runLoad({ ...ours, amount: half }) },
    { bare: await bareOrders(small, seconds), booked: await runLoad({ ...ours, amount: half }) },
  ];
  const perSecond = mean(rounds.map(({ booked }) => booked.perSecond));
  const rows: Row[] = [
    {
      what: 'orders booked, against their rows written in a bare transaction',
      measured: { value: perSecond, unit: '/s' },
      limit: { value: mean(rounds.map(({ bare }) => bare)), unit: '/s' },
      budget: atLeast(1 / 3),
    },
    bestPeer('  the same', perSecond, 11, 20),
    {
      what: '  server CPU an order, its messages worked off included',
      measured: { value: mean(rounds.map(({ booked }) => booked.cpu)) / 1000, unit: 'ms' },
    },
  ];
  return rows;
};

async function bareOrders({ databaseUrl: url }: Stage, seconds: number): Promise<number> {
  const child = startChild(new URL('../pg-orders.ts', import.meta.url));
  try {
    const order = { url, connections, seconds } satisfies OrdersOrder;
    await child.ask<number>({ ...order, seconds: 1 });
    return await child.ask<number>(order);
  } finally {
    await child.stop();
  }
}
