import { setTimeout as sleep } from 'node:timers/promises';
import { LoadConnection } from '../load/load-connection.ts';
import { type Paced, runPaced } from '../load/paced.ts';
import { bookingOf, orderOf, quoteOf } from '../load/quoted-orders.ts';
import { type LoadRequest, runLoad } from '../load/run-load.ts';
import { signInCustomers } from '../load/sign-in.ts';
import { percentile99 } from '../load/time-requests.ts';
import { figureAtMost, type Row } from '../report/row.ts';
import type { Measurement, Stage } from './measurement.ts';

const times = 3;
/** Orders per second, each with its quote: far below capacity. */
const ordersPerSecond = 5;
const healthPaths = ['/healthz', '/readyz'];

/**
 * For a minute, three times as many uncached pages as can be rendered; concurrently shoppers who order or request
 * cached pages, and a proxy's health checks.
 */
export const measureOverload: Measurement = async ({ small, quick }) => {
  const { shop, addresses } = small;
  const { origin } = shop;
  const seconds = quick ? 15 : 60;
  const fresh = addresses.listingPage;
  const { perSecond } = await runLoad({ origin, requests: fresh, seconds: quick ? 3 : 8 });
  const kept: LoadRequest = { path: addresses.popular.listing, headers: fresh().headers ?? {} };
  await runLoad({ origin, requests: kept, amount: 10 });
  const order = await orderer(small, ordersPerSecond * seconds);
  const paced = (perSecond: number, request: () => LoadRequest) =>
    runPaced({ origin, seconds, perSecond, ask: (send) => send(request()) });
  let asked = 0;
  const [pages, orders, keptPages, health, recovery] = await Promise.all([
    paced(perSecond * times, fresh),
    runPaced({ origin, seconds, perSecond: ordersPerSecond, ask: order }),
    paced(20, () => kept),
    paced(10, () => ({ path: healthPaths[asked++ % 2] ?? '' })),
    sleep(seconds * 1_000).then(() => recoverAfter(origin, fresh)),
  ]);
  return rowsOf({ seconds, perSecond, pages, orders, keptPages, health, recovery });
};

/** Quotes and books the next item, by customers in rotation. */
async function orderer({ databaseUrl, addresses }: Stage, amount: number) {
  const items = addresses.orderable.slice(-amount);
  const customers = await signInCustomers(databaseUrl, 20);
  let number = 0;
  return async (send: Parameters<Parameters<typeof runPaced>[0]['ask']>[0]) => {
    number += 1;
    const item = items[number % items.length] ?? '';
    const quoted = await send(quoteOf(item));
    if (quoted.status !== 200) return quoted;
    const body = orderOf(item, Buffer.from(quoted.body));
    return send(bookingOf(body, customers[number % customers.length]));
  };
}

/** Milliseconds until ten consecutive pages are rendered within half a second each. */
async function recoverAfter(origin: string, fresh: () => LoadRequest): Promise<number> {
  const endedAt = performance.now();
  const connection = await LoadConnection.open(origin);
  let since = performance.now();
  let inTime = 0;
  while (inTime < 10 && performance.now() - endedAt < 30_000) {
    const sentAt = performance.now();
    const { status } = await connection.send(fresh());
    const isGood = status === 200 && performance.now() - sentAt < 500;
    if (inTime === 0) since = sentAt;
    inTime = isGood ? inTime + 1 : 0;
    await sleep(50);
  }
  connection.close();
  return inTime < 10 ? Number.POSITIVE_INFINITY : since - endedAt;
}

interface Outcome {
  readonly seconds: number;
  readonly perSecond: number;
  readonly pages: readonly Paced[];
  readonly orders: readonly Paced[];
  readonly keptPages: readonly Paced[];
  readonly health: readonly Paced[];
  readonly recovery: number;
}

const isGood = ({ status }: Paced) => status === 200;
const failed = (all: readonly Paced[]) => all.filter((one) => !isGood(one)).length;

const p99 = (all: readonly Paced[]) =>
  ({ value: percentile99(all.map(({ took }) => took)), unit: 'ms' }) as const;

function rowsOf(outcome: Outcome): Row[] {
  const { seconds, perSecond, pages, orders, keptPages, health, recovery } = outcome;
  const made = pages.filter(isGood);
  const others = pages.filter(({ status }) => status !== 200 && status !== 503);
  const refused = pages.filter(({ status }) => status === 503);
  const count = (value: number, unit: 'pages' | 'calls') => ({ value, unit });
  return [
    {
      what: `pages made while ${times} times as many were asked for`,
      measured: { value: made.length / seconds, unit: '/s' },
      limit: { value: perSecond, unit: '/s' },
    },
    { what: '  p99 of those', measured: p99(made), budget: figureAtMost(3_000) },
    { what: '  turned away', measured: count(refused.length, 'pages') },
    { what: '  p99 of being turned away', measured: p99(refused), budget: figureAtMost(3_000) },
    {
      what: '  answered in another way',
      measured: count(others.length, 'pages'),
      budget: figureAtMost(0),
    },
    {
      what: '  orders with their quotes that failed',
      measured: count(failed(orders), 'calls'),
      budget: figureAtMost(0),
    },
    { what: '  p99 of those', measured: p99(orders), budget: figureAtMost(1_500) },
    {
      what: '  kept pages that failed',
      measured: count(failed(keptPages), 'pages'),
      budget: figureAtMost(0),
    },
    { what: '  p99 of those', measured: p99(keptPages), budget: figureAtMost(500) },
    {
      what: '  /healthz and /readyz that failed',
      measured: count(failed(health), 'calls'),
      budget: figureAtMost(0),
    },
    {
      what: '  afterwards, until pages are made as before',
      measured: { value: recovery, unit: 'ms' },
      budget: figureAtMost(5_000),
    },
  ];
}
