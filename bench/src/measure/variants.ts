import type { LoadRequest } from '../load/run-load.ts';
import { signInCustomers } from '../load/sign-in.ts';
import { median, sendAtOnce } from '../load/time-requests.ts';
import { bookings, narrowed, quotes, readSold } from '../load/variant-requests.ts';
import { atMost, type Figure, type Row } from '../report/row.ts';
import type { Stage } from './measurement.ts';

/** How much more a call may cost for products of twelve variants. */
const budget = atMost(1.5);
/** Calls to the one catalogue before the other one's turn. */
const round = 50;
const atOnce = 4;

/** A kind of call, as it is made to each of the two catalogues. */
interface Kind {
  readonly what: string;
  readonly plain: () => LoadRequest;
  readonly runs: () => LoadRequest;
}

/**
 * Calls to a catalogue in which each product has twelve variants in every branch, against the same calls to
 * one of as many products without, in turn. Narrowed by options, the listing call without filters is the limit.
 */
export async function measureVariants(plain: Stage, runs: Stage, calls: number): Promise<Row[]> {
  const { addresses: ofPlain } = plain;
  const { addresses: ofRuns } = runs;
  const [simple, varied] = [await readSold(plain.databaseUrl), await readSold(runs.databaseUrl)];
  const kinds: Kind[] = [
    { what: 'listing call of 24', plain: ofPlain.listing, runs: ofRuns.listing },
    { what: 'product call', plain: ofPlain.product, runs: ofRuns.product },
    { what: 'quote of one line', plain: quotes(simple), runs: quotes(varied) },
    {
      what: 'order booked',
      plain: await bookings(
        plain,
        simple.slice(0, calls),
        await signInCustomers(plain.databaseUrl, 20),
      ),
      runs: await bookings(
        runs,
        varied.slice(0, calls),
        await signInCustomers(runs.databaseUrl, 20),
      ),
    },
  ];
  const rows: Row[] = [];
  for (const { what, ...next } of kinds) {
    const [before, after] = await costs(plain, runs, next, calls);
    rows.push(...rowsOf(`${what}, 12 variants a product against none`, after, before, true));
  }
  for (const colour of [false, true]) {
    for (const facets of [false, true]) {
      const next = { plain: ofRuns.listing, runs: narrowed(runs, { colour, facets }) };
      const [before, after] = await costs(runs, runs, next, calls);
      const by = colour ? 'size and colour' : 'size';
      const what = `listing call by ${by}${facets ? ', with facets' : ''}, against all products`;
      rows.push(...rowsOf(what, after, before, false));
    }
  }
  return rows;
}

/** Milliseconds: the middle time of a call, and the processor time that one takes. */
interface Cost {
  readonly p50: number;
  readonly server: number;
  readonly database: number;
}

async function costs(
  plain: Stage,
  runs: Stage,
  next: Omit<Kind, 'what'>,
  calls: number,
): Promise<[plain: Cost, runs: Cost]> {
  const totals = [plain, runs].map((stage) => ({
    stage,
    times: [] as number[],
    server: 0,
    database: 0,
  }));
  // The first half warms up.
  for (const isCounted of [false, true]) {
    for (let called = 0; called < calls / 2; called += round) {
      for (const [at, total] of totals.entries()) {
        const { shop, databaseCpu } = total.stage;
        const server = (await shop.usage()).cpu;
        const database = await databaseCpu();
        const requests = at === 0 ? next.plain : next.runs;
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
