import { mean } from '../load/mean.ts';
import { bookingsOf, quotedOrders } from '../load/quoted-orders.ts';
import { runChildLoad } from '../load/run-child-load.ts';
import { runLoad } from '../load/run-load.ts';
import { signInCustomers } from '../load/sign-in.ts';
import { atLeast, atMost, type Row } from '../report/row.ts';
import type { Measurement, Stage } from './measurement.ts';
import { bestPeer } from './peers.ts';
import { measureWholeOrders } from './whole-orders.ts';

/**
 * Orders of distinct items, booked over HTTP by fifty customers and paid on delivery, compared with inserting their
 * rows alone.
 */
export const measureOrders: Measurement = async ({ small, seconds, quick }) => {
  const amount = Math.min(quick ? 800 : 3_000, Math.floor(small.addresses.orderable.length / 2));
  const bodies = await quotedOrders(small, amount * 2);
  const customers = await signInCustomers(small.databaseUrl, 50);
  const next = bookingsOf(bodies, customers);
  const { shop, databaseCpu } = small;
  const ours = { origin: shop.origin, requests: next, server: shop, databaseCpu };
  // A tenth as warm-up.
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
      limit: { value: mean(rounds.map(({ bare }) => bare.perSecond)), unit: '/s' },
      budget: atLeast(1 / 2),
    },
    {
      what: '  PostgreSQL CPU, against that of the bare transaction',
      measured: { value: mean(rounds.map(({ booked }) => booked.databaseCpu)) / 1000, unit: 'ms' },
      limit: { value: mean(rounds.map(({ bare }) => bare.databaseCpu)) / 1000, unit: 'ms' },
      budget: atMost(2),
    },
    {
      what: '  server CPU',
      measured: { value: mean(rounds.map(({ booked }) => booked.cpu)) / 1000, unit: 'ms' },
    },
    bestPeer('  the same', perSecond, 11, 20),
    ...(await measureWholeOrders(small, customers, amount)),
  ];
  return rows;
};

const bareOrders = (stage: Stage, seconds: number) =>
  runChildLoad(new URL('../pg-orders.ts', import.meta.url), stage, seconds);
