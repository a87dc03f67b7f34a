import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadRequest, runLoad } from '../load/run-load.ts';
import { send } from '../load/time-requests.ts';
import { figureAtMost, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

/** Different pages that nobody asked for before, all asked for at the same moment. */
const burst = 500;
/** Milliseconds between two requests for a cached page. */
const pace = 4;

/** What those who ask for a cached page wait while many pages have to be rendered. */
export const measureBurst: Measurement = async ({ small }) => {
  const { shop, addresses } = small;
  await runLoad({ origin: shop.origin, requests: addresses.listingPage, amount: 500 });
  const cached = { path: addresses.popular.listing, headers: addresses.listingPage().headers };
  const time = async (request: LoadRequest, agent: Agent) =>
    (await send(shop.origin, request, agent)).milliseconds;
  await send(shop.origin, cached);
  const agent = new Agent({ keepAlive: true });
  const fresh = new Agent({ keepAlive: true, maxSockets: burst });
  try {
    let isOver = false;
    const pages = Array.from({ length: burst }, () => time(addresses.listingPage(), fresh));
    const all = Promise.allSettled(pages).finally(() => {
      isOver = true;
    });
    const waits: Promise<number>[] = [];
    while (!isOver) {
      waits.push(time(cached, agent));
      await sleep(pace);
    }
    const answers = await all;
    const slowest = Math.max(
      ...answers.map((page) => (page.status === 'fulfilled' ? page.value : 0)),
    );
    const times = (await Promise.all(waits)).sort((a, b) => a - b);
    const rows: Row[] = [
      {
        what: `p99 of cached pages while ${burst} different pages are rendered`,
        measured: { value: times[Math.floor(times.length * 0.99)] ?? Number.NaN, unit: 'ms' },
        budget: figureAtMost(50),
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
    agent.destroy();
    fresh.destroy();
  }
};
