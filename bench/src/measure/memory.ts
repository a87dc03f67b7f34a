import { createRandom } from '@karwan/demo/random';
import { browser, readAddresses } from '../load/addresses.ts';
import { jsonHeaders, type LoadRequest, runLoad } from '../load/run-load.ts';
import { startShop } from '../processes/start-shop.ts';
import { atMost, figureAtMost, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';

const megabytes = (bytes: number) => ({ value: bytes / 2 ** 20, unit: 'MB' }) as const;

/**
 * Resident memory of a shop in its default configuration: at start, after many requests of all kinds, and after as
 * many calls again, each with a new URL. Garbage is collected before each reading.
 */
export const measureMemory: Measurement = async ({ small, quick }) => {
  const { databaseUrl, folder } = small;
  const requests = quick ? 10_000 : 50_000;
  const different = quick ? 20_000 : 200_000;
  const shop = await startShop({
    databaseUrl,
    folder,
    nodeArguments: ['--expose-gc'],
    // No load shedding: every request counts, even on a busy machine.
    environment: { LOAD_SHEDDING: '0' },
  });
  try {
    const start = await shop.usage();
    await runLoad({
      origin: shop.origin,
      requests: await mixture(databaseUrl),
      amount: requests,
    });
    const mixed = await shop.usage();
    const { product } = await readAddresses(databaseUrl, 'd');
    await runLoad({ origin: shop.origin, requests: product, amount: different });
    const after = await shop.usage();
    const rows: Row[] = [
      {
        what: 'resident memory at start',
        measured: megabytes(start.rss),
        budget: figureAtMost(200),
      },
      {
        what: `  after ${requests.toLocaleString('en-US')} requests of all kinds, page cache full`,
        measured: megabytes(mixed.rss),
        budget: figureAtMost(350),
      },
      {
        what: `  after ${different.toLocaleString('en-US')} different addresses, against before`,
        measured: megabytes(after.rss),
        limit: megabytes(mixed.rss),
        budget: atMost(1.1),
      },
      {
        what: '  its JavaScript heap',
        measured: megabytes(after.heap),
        limit: megabytes(mixed.heap),
      },
    ];
    return rows;
  } finally {
    await shop.stop();
  }
};

/** Most requests are answered from the cache; the rest have a new URL each time. */
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
