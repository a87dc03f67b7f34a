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
/** How much more a call may cost in the large catalogue. */
const budget = atMost(1.5);
/** Calls to the one catalogue before the other one's turn. */
const round = 50;
/** Milliseconds: who types waits for no suggestion, hardly ever. */
const suggestedWithin = timeAtMost(50);

/**
 * What calls cost in a large catalogue against a small one: uncached, now to the one and now to the
 * other, so that what else the machine does weighs on both alike.
 */
export async function measureGrowth(small: Stage, large: Stage, calls: number): Promise<Row[]> {
  for (const stage of [small, large]) await searchOnce(stage);
  const rows: Row[] = [];
  for (const kind of kinds) {
    for (const atOnce of [1, 8]) {
      const before = new Cost(small, kind, atOnce);
      const after = new Cost(large, kind, atOnce);
      // The first half warms up.
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

/** Seconds in a row, and microseconds of processor time in each of them at most. */
const idle = { seconds: 3, cpu: 40_000 };

/** The first search makes a shop read its words into memory: that is over once its processor is idle. */
async function searchOnce({ shop, addresses }: Stage): Promise<void> {
  await sendAtOnce(shop.origin, addresses.search, 1, 1);
  const giveUpAt = Date.now() + 180_000;
  for (let seconds = 0; seconds < idle.seconds && Date.now() < giveUpAt; ) {
    const before = (await shop.usage()).cpu;
    await sleep(1_000);
    seconds = (await shop.usage()).cpu - before < idle.cpu ? seconds + 1 : 0;
  }
}

/** What the counted calls of a kind to a shop cost. */
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

  /** Milliseconds of the server's processor time for a call. */
  get server(): number {
    return this.#server / 1000 / this.times.length;
  }

  /** The same of PostgreSQL. */
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
