import { setTimeout as sleep } from 'node:timers/promises';
import { LoadConnection } from '../load/load-connection.ts';
import { type LoadRequest, runLoad } from '../load/run-load.ts';
import { percentile99 } from '../load/time-requests.ts';
import { figureAtMost, type Row, timeAtMost } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

/** Number of distinct uncached pages requested at the same moment. */
const burst = 500;
/** Milliseconds between two requests for a cached page. */
const pace = 4;
/** Connections for cached pages; more would be needed only if one waited longer than half a second. */
const readers = 128;

/**
 * Latency of a cached page while many pages have to be rendered. Connections are opened beforehand: opening five
 * hundred at once would delay the load generator's own timing.
 */
export const measureBurst: Measurement = async ({ small }) => {
  const { shop, addresses } = small;
  await runLoad({ origin: shop.origin, requests: addresses.listingPage, amount: 500 });
  const cached = { path: addresses.popular.listing, headers: addresses.listingPage().headers };
  const open = () => LoadConnection.open(shop.origin);
  const openMany = (count: number) => Promise.all(Array.from({ length: count }, open));
  const fresh = await openMany(burst);
  const free = await openMany(readers);
  const all = [...fresh, ...free];
  const timeCached = async () => {
    const connection = free.pop() ?? (await open());
    all.push(connection);
    const milliseconds = await time(connection, cached);
    free.push(connection);
    return milliseconds;
  };
  try {
    await timeCached();
    let isOver = false;
    const pages = fresh.map((connection) => time(connection, addresses.listingPage()));
    const answered = Promise.allSettled(pages).finally(() => {
      isOver = true;
    });
    const waits: Promise<number>[] = [];
    while (!isOver) {
      waits.push(timeCached());
      await sleep(pace);
    }
    const answers = await answered;
    const slowest = Math.max(
      ...answers.map((page) => (page.status === 'fulfilled' ? page.value : 0)),
    );
    const times = await Promise.all(waits);
    const rows: Row[] = [
      {
        what: `p99 of cached pages while ${burst} different pages are rendered`,
        measured: { value: percentile99(times), unit: 'ms' },
        budget: timeAtMost(50),
      },
      { what: '  the last of those pages', measured: { value: slowest, unit: 'ms' } },
      {
        what: '  those that had to wait for too long, and were refused',
        measured: {
          value: answers.filter(({ status }) => status === 'rejected').length,
          unit: 'pages',
        },
        budget: figureAtMost(0),
      },
    ];
    return rows;
  } finally {
    for (const connection of all) connection.close();
  }
};

/**
 * Milliseconds until the response is complete.
 * @throws Error when it is not a success
 */
async function time(connection: LoadConnection, request: LoadRequest): Promise<number> {
  const sentAt = performance.now();
  const { status } = await connection.send(request);
  if (status !== 200) throw new Error(`${request.path} was answered with ${status}`);
  return performance.now() - sentAt;
}
