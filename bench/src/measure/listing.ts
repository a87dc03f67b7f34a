import { mean } from '../load/mean.ts';
import { runChildLoad } from '../load/run-child-load.ts';
import { runLoad, runWarmLoad } from '../load/run-load.ts';
import { atLeast, type Row } from '../report/row.ts';
import { cpuRows } from './cpu-rows.ts';
import type { Measurement, Stage } from './measurement.ts';
import { bestPeer } from './peers.ts';

/** The listing call, 24 products per response, compared with single rows read through the same driver. */
export const measureListing: Measurement = async ({ small, seconds }) => {
  const { shop, addresses, databaseCpu } = small;
  const { origin } = shop;
  const ours = { origin, requests: addresses.listing, seconds, server: shop, databaseCpu };
  const first = { reads: await singleReads(small, seconds), listing: await runWarmLoad(ours) };
  const last = { reads: await singleReads(small, seconds), listing: await runLoad(ours) };
  const rounds = [first, last];
  const reads = mean(rounds.map((round) => round.reads.perSecond));
  const listing = mean(rounds.map((round) => round.listing.perSecond));
  const path = addresses.popular.listingCall;
  const cached = await runWarmLoad({ origin, requests: { path }, seconds });
  const rows: Row[] = [
    {
      what: 'listing call of 24, uncached, against rows read by primary key',
      measured: { value: listing, unit: '/s' },
      limit: { value: reads, unit: '/s' },
      budget: atLeast(1 / 3),
    },
    ...cpuRows(last.listing, { server: 0.2, database: 0.15 }),
    {
      what: '  PostgreSQL CPU of a row read by primary key',
      measured: { value: mean(rounds.map((round) => round.reads.databaseCpu)), unit: 'µs' },
    },
    bestPeer('  the same', listing, 260, 10),
    {
      what: 'listing call of 24, cached, against rows read by primary key',
      measured: { value: cached.perSecond, unit: '/s' },
      limit: { value: reads, unit: '/s' },
    },
    bestPeer('  the same', cached.perSecond, 652, 10),
  ];
  return rows;
};

const singleReads = (stage: Stage, seconds: number) =>
  runChildLoad(new URL('../pg-reads.ts', import.meta.url), stage, seconds);
