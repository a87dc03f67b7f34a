import { runLoad, runWarmLoad } from '../load/run-load.ts';
import { atLeast, type Row } from '../report/row.ts';
import { cpuRows } from './cpu-rows.ts';
import type { Measurement } from './measurement.ts';
import { bestPeer } from './peers.ts';

/** Search for realistic queries, including typing errors, compared with the listing call. */
export const measureSearch: Measurement = async ({ small, seconds }) => {
  const { shop, addresses, databaseCpu } = small;
  const { origin } = shop;
  const listing = await runWarmLoad({ origin, requests: addresses.listing, seconds });
  const requests = addresses.search;
  const search = await runWarmLoad({ origin, requests, seconds, server: shop, databaseCpu });
  const path = addresses.popular.searchCall;
  const cached = await runLoad({ origin, requests: { path }, seconds });
  const rows: Row[] = [
    {
      what: 'search call of 24, uncached, against the listing call',
      measured: { value: search.perSecond, unit: '/s' },
      limit: { value: listing.perSecond, unit: '/s' },
      budget: atLeast(1 / 3),
    },
    ...cpuRows(search, { server: 0.3, database: 0.5 }),
    bestPeer('  the same', search.perSecond, 334, 10),
    bestPeer('search call of 24, cached', cached.perSecond, 582, 10),
  ];
  return rows;
};
