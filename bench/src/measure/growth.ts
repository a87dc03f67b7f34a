import { setTimeout as sleep } from 'node:timers/promises';
import type { Addresses } from '../load/addresses.ts';
import { median, percentile99, sendAtOnce } from '../load/time-requests.ts';
import { atMost, type Row, timeAtMost } from '../report/row.ts';
import type { Stage } from './measurement.ts';

const kinds = [
  'listing',
  'product',
  'search',
  'suggestions',
] as const satisfies (keyof Addresses)[];
/** Maximum cost of a call in the large catalogue, as a multiple of the small one. */
const budget = atMost(1.5);
/** Calls to one catalogue before switching to the other. */
const round = 50;
/** Milliseconds: a 99th percentile that typing does not notice. */
const suggestedWithin = timeAtMost(50);

/**
 * Cost of calls in a large catalogue compared with a small one: uncached, and alternating, so that other load on the
 * machine affects both alike.
 */
export async function measureGrowth(small: Stage, large: Stage, calls: number): Promise<Row[]> {
  for (const stage of [small, large]) await searchOnce(stage);
  const rows: Row[] = [];
  for (const kind of kinds) {
    for (const atOnce of [1, 8]) {
      const before = new Cost(small, kind, atOnce);
      const after = new Cost(large, kind, atOnce);
      // The first pass is a warm-up.
      for (const isCounted of [false, true]) {
        for (let called = 0; called < calls; called += round) {
          await before.addRound(isCounted);
          await after.addRound(isCounted);
        }
      }
      const what = `${kind}, ${thousands(large)} products against ${thousands(small)}, ${atOnce} at once`;
      rows.push(
        {
          what: `${what}: p50`,
          measured: { value: median(after.times), unit: 'ms' },
          limit: { value: median(before.times), unit: 'ms' },
          budget,
        },
        costRow('  server CPU, all threads', after.server, before.server),
        costRow('  PostgreSQL CPU', after.database, before.database),
      );
      if (kind === 'suggestions') rows.push(slowestRow(after.times));
    }
  }
  return rows;
}

/** Consecutive seconds, and maximum CPU time in each of them in microseconds. */
const idle = { seconds: 3, cpu: 40_000 };

/** The first search makes a shop load its index into memory; waits until the process is idle. */
async function searchOnce({ shop, addresses }: Stage): Promise<void> {
  await sendAtOnce(shop.origin, addresses.search, 1, 1);
  const giveUpAt = Date.now() + 180_000;
  for (let seconds = 0; seconds < idle.seconds && Date.now() < giveUpAt; ) {
    const before = (await shop.usage()).cpu;
    await sleep(1_000);
    seconds = (await shop.usage()).cpu - before < idle.cpu ? seconds + 1 : 0;
  }
}

/** Accumulated cost of one kind of call to a shop. */
class Cost {
  readonly times: number[] = [];
  #server = 0;
  #database = 0;
  readonly #stage: Stage;
  readonly #kind: (typeof kinds)[number];
  readonly #atOnce: number;

  constructor(stage: Stage, kind: (typeof kinds)[number], atOnce: number) {
    this.#stage = stage;
    this.#kind = kind;
    this.#atOnce = atOnce;
  }

  async addRound(isCounted: boolean): Promise<void> {
    const { shop, addresses, databaseCpu } = this.#stage;
    const server = (await shop.usage()).cpu;
    const database = await databaseCpu();
    const times = await sendAtOnce(shop.origin, addresses[this.#kind], round, this.#atOnce);
    if (!isCounted) return;
    this.#database += (await databaseCpu()) - database;
    this.#server += (await shop.usage()).cpu - server;
    this.times.push(...times);
  }

  /** CPU time of the server per call, in milliseconds. */
  get server(): number {
    return this.#server / 1000 / this.times.length;
  }

  /** CPU time of PostgreSQL per call. */
  get database(): number {
    return this.#database / 1000 / this.times.length;
  }
}

const costRow = (what: string, large: number, small: number): Row => ({
  what,
  measured: { value: large, unit: 'ms' },
  limit: { value: small, unit: 'ms' },
  budget,
});

const slowestRow = (times: readonly number[]): Row => ({
  what: '  p99, large catalogue',
  measured: { value: percentile99(times), unit: 'ms' },
  budget: suggestedWithin,
});

const thousands = ({ products }: Stage) => products.toLocaleString('en-US');
