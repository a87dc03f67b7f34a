import { createRandom } from '@karwan/demo/random';
import { browser, readAddresses } from '../load/addresses.ts';
import { jsonHeaders, type LoadRequest, runLoad } from '../load/run-load.ts';
import { startShop } from '../processes/start-shop.ts';
import { atMost, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

/** Small enough to be full, and to drop pages all the time, before anything is counted. */
const pageCacheMb = 16;

/**
 * Memory before and after many requests of all kinds, on a shop of its own that was warmed up with half
 * as many. Garbage is collected before each reading, so that growth is memory still referenced.
 */
export const measureMemory: Measurement = async ({ small, quick }) => {
  const { databaseUrl, folder } = small;
  const requests = quick ? 10_000 : 50_000;
  const shop = await startShop({
    databaseUrl,
    folder,
    pageCacheMb,
    nodeArguments: ['--expose-gc'],
  });
  try {
    const next = await mixture(databaseUrl);
    await runLoad({ origin: shop.origin, requests: next, amount: requests / 2 });
    const before = await shop.usage();
    await runLoad({ origin: shop.origin, requests: next, amount: requests });
    const after = await shop.usage();
    const count = requests.toLocaleString('en-US');
    const rows: Row[] = [
      {
        what: `resident memory after ${count} requests, against before`,
        measured: { value: after.rss / 2 ** 20, unit: 'MB' },
        limit: { value: before.rss / 2 ** 20, unit: 'MB' },
        budget: atMost(1.1),
      },
      {
        what: '  its JavaScript heap',
        measured: { value: after.heap / 2 ** 20, unit: 'MB' },
        limit: { value: before.heap / 2 ** 20, unit: 'MB' },
      },
    ];
    return rows;
  } finally {
    await shop.stop();
  }
};

/** Most requests are answered from the cache; the rest are new each time. */
async function mixture(databaseUrl: string): Promise<() => LoadRequest> {
  const addresses = await readAddresses(databaseUrl, 'm');
  const random = createRandom('mixture');
  const { listing, product } = addresses.popular;
  const popular = ['/', listing, product].map((path) => ({ path, headers: browser }));
  const quote = (): LoadRequest => ({
    method: 'POST',
    path: '/v1/cart/quote',
    headers: jsonHeaders,
    body: JSON.stringify({
      items: [{ itemCustomId: random.pick(addresses.orderable), quantity: random.int(1, 4) }],
    }),
  });
  return () => {
    const chance = random.next();
    if (chance < 0.7) return random.pick(popular);
    if (chance < 0.79) return addresses.listing();
    if (chance < 0.88) return addresses.product();
    if (chance < 0.93) return addresses.search();
    if (chance < 0.985) return quote();
    return addresses.listingPage();
  };
}
