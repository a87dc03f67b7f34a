import { runLoad, runWarmLoad } from '../load/run-load.ts';
import { atLeast, type Row } from '../report/row.ts';
import type { Measurement } from './measurement.ts';
import { bestPeer } from './peers.ts';

/** Search of what shoppers type, errors included, against the listing call. */
export const measureSearch: Measurement = async ({ small, seconds }) => {
  const { shop, addresses } = small;
  const { origin } = shop;
  const listing = await runWarmLoad({ origin, requests: addresses.listing, seconds });
  const search = await runWarmLoad({ origin, requests: addresses.search, seconds, server: shop });
  const { path } = addresses.search();
  const cached = await runLoad({ origin, requests: { path }, seconds });
  const rows: Row[] = [
    {
      what: 'search call of 24, uncached, against the listing call',
      measured: { value: search.perSecond, unit: '/s' },
      limit: { value: listing.perSecond, unit: '/s' },
      budget: atLeast(1 / 3),
    },
    { what: '  server CPU a call', measured: { value: search.cpu, unit: 'µs' } },
    bestPeer('  the same', search.perSecond, 334, 10),
    bestPeer('search call of 24, cached', cached.perSecond, 582, 10),
  ];
  return rows;
};
