import type { LoadRequest } from '../load/run-load.ts';
import { signInCustomers } from '../load/sign-in.ts';
import { median, sendAtOnce } from '../load/time-requests.ts';
import { bookings, narrowed, quotes, readSold } from '../load/variant-requests.ts';
import { atMost, type Figure, type Row } from '../report/row.ts';
import type { Stage } from './measurement.ts';

/** Maximum cost of a call for products with twelve variants, as a multiple. */
const budget = atMost(1.5);
/** Calls to one catalogue before switching to the other. */
const round = 50;
const atOnce = 4;
const variantsEach = 12;

/** A call, generated from a catalogue. */
interface Call {
  readonly what: string;
  readonly on: (stage: Stage) => Promise<() => LoadRequest>;
}

/** Calls that must not become slower with variants, or with more of them; at most `calls` bookings. */
const shopping = (calls: number): readonly Call[] => [
  { what: 'listing call of 24', on: async ({ addresses }) => addresses.listing },
  { what: 'product call', on: async ({ addresses }) => addresses.product },
  { what: 'quote of one line', on: async ({ databaseUrl }) => quotes(await readSold(databaseUrl)) },
  {
    what: 'order booked',
    on: async (stage) => {
      const sold = (await readSold(stage.databaseUrl)).slice(0, calls);
      return bookings(stage, sold, await signInCustomers(stage.databaseUrl, 20));
    },
  },
];

/** Listings filtered by options of variants. */
const narrowedListings: readonly Call[] = (
  ['size', 'size and colour', 'a rare colour'] as const
).flatMap((by) =>
  [false, true].map((facets) => ({
    what: `listing call by ${by}${facets ? ', with facets' : ''}`,
    on: async (stage: Stage) => narrowed(stage, { by, facets }),
  })),
);

/**
 * Calls to a catalogue in which each product has twelve variants in every branch, compared with one of as many
 * products without variants, alternately. The baseline of listings filtered by options is the unfiltered listing
 * call.
 */
export async function measureVariants(plain: Stage, runs: Stage, calls: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, on } of shopping(calls)) {
    const [before, after] = await costs(plain, runs, [await on(plain), await on(runs)], calls);
    rows.push(...rowsOf(`${what}, 12 variants a product against none`, after, before, true));
  }
  for (const { what, on } of narrowedListings) {
    const next = [runs.addresses.largeListing, await on(runs)] as const;
    const [before, after] = await costs(runs, runs, next, calls);
    rows.push(...rowsOf(`${what}, against all products`, after, before, false));
  }
  return rows;
}

/** The same calls to a catalogue with many times as many variants. */
export async function measureMoreVariants(
  small: Stage,
  large: Stage,
  calls: number,
): Promise<Row[]> {
  // Warm-up of the large catalogue, which comes from disk: the small one was measured before, and is in PostgreSQL's
  // cache.
  for (const requests of [large.addresses.listing, large.addresses.product]) {
    await sendAtOnce(large.shop.origin, requests, 2 * calls, atOnce);
  }
  const rows: Row[] = [];
  const [from, to] = [small, large].map(({ products }) =>
    (products * variantsEach).toLocaleString('en-US'),
  );
  for (const { what, on } of [...shopping(calls), ...narrowedListings]) {
    const [before, after] = await costs(small, large, [await on(small), await on(large)], calls);
    rows.push(...rowsOf(`${what}, ${to} offers a branch against ${from}`, after, before, true));
  }
  return rows;
}

/** Milliseconds: median duration of a call, and CPU time per call. */
interface Cost {
  readonly p50: number;
  readonly server: number;
  readonly database: number;
}

async function costs(
  plain: Stage,
  runs: Stage,
  next: readonly [plain: () => LoadRequest, runs: () => LoadRequest],
  calls: number,
): Promise<[plain: Cost, runs: Cost]> {
  const totals = [plain, runs].map((stage) => ({
    stage,
    times: [] as number[],
    server: 0,
    database: 0,
  }));
  // The first pass is a warm-up.
  for (const isCounted of [false, true]) {
    for (let called = 0; called < calls / 2; called += round) {
      for (const [at, total] of totals.entries()) {
        const { shop, databaseCpu } = total.stage;
        const server = (await shop.usage()).cpu;
        const database = await databaseCpu();
        const requests = next[at === 0 ? 0 : 1];
        const times = await sendAtOnce(shop.origin, requests, round, atOnce);
        if (!isCounted) continue;
        total.database += (await databaseCpu()) - database;
        total.server += (await shop.usage()).cpu - server;
        total.times.push(...times);
      }
    }
  }
  const [before, after] = totals.map(({ times, server, database }) => ({
    p50: median(times),
    server: server / 1000 / times.length,
    database: database / 1000 / times.length,
  }));
  if (!before || !after) throw new Error('two catalogues are compared');
  return [before, after];
}

function rowsOf(what: string, after: Cost, before: Cost, isBound: boolean): Row[] {
  const inMs = (value: number): Figure => ({ value, unit: 'ms' });
  const names = [
    [`${what}: p50`, 'p50'],
    ['  server CPU, all threads', 'server'],
    ['  PostgreSQL CPU', 'database'],
  ] as const;
  return names.map(([name, part]) => ({
    what: name,
    measured: inMs(after[part]),
    limit: inMs(before[part]),
    ...(isBound && { budget }),
  }));
}
